// What a card is called, for people who hear the page and for texts: "red 8", "the joker".
import { faceOf, type LaidAs } from '../games/wordcard/cards.ts';
import { shownRank } from './court_cards.ts';
import { colourName, say } from '../phrases/say.svelte.ts';

// `laidAs`: what a joker of WordCard stands for that was laid; where nobody says, J, Q and K are letters.
export function cardName(card: string, game: string, laidAs: LaidAs = 'both'): string {
  if (card === '?') return say('card.hidden');
  if (game === 'gesjaakt' || card === '24') return card;
  if (game !== 'wordcard') return `${colourName(card[0]!)} ${card.slice(1)}`;
  if (card === '*') return say('card.joker');
  const { letter, rank, joker } = faceOf(card, laidAs);
  const face = [letter, shownRank(rank)].filter(Boolean).join(' ');
  return joker ? say('card.joker_as', { card: face }) : face;
}
