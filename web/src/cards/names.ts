// What a card is called, for people who hear the page and for texts: "red 8", "the joker".
import { colourName, say } from '../phrases/say.svelte.ts';

export function cardName(card: string, game: string): string {
  if (card === '?') return say('card.hidden');
  if (game === 'gesjaakt' || card === '24') return card;
  if (game !== 'wordcard') return `${colourName(card[0]!)} ${card.slice(1)}`;
  if (card === '*') return say('card.joker');
  const joker = card.startsWith('*=');
  const face = card.replace(/^\*=/, '').split('/').reverse().join(' ');
  return joker ? say('card.joker_as', { card: face }) : face;
}
