// Jack, queen and king as people call them: B V K in Dutch, B D K in German. The notation, and so every record and
// whatever is handed in, has J Q K in all languages.
import { say, type Facts } from '../../phrases/say.svelte.ts';
import { faceOf, type LaidAs } from './cards.ts';

// A rank of the notation as it is shown.
export const shownRank = (rank: string) =>
  rank === 'J' ? say('wordcard.jack') : rank === 'Q' ? say('wordcard.queen') : rank;

// `laidAs`: what a joker that was laid stands for; where nobody says, J, Q and K are letters.
export function nameOfCard(card: string, laidAs: LaidAs = 'both'): string {
  if (card === '?') return say('card.hidden');
  if (card === '*') return say('card.joker');
  const { letter, rank, joker } = faceOf(card, laidAs);
  const face = [letter, shownRank(rank)].filter(Boolean).join(' ');
  return joker ? say('card.joker_as', { card: face }) : face;
}

const areRanks = (text: string) => /^(\d+|[JQK])( (\d+|[JQK]))+$/.test(text);
const shownRanks = (text: string) => text.replace(/[JQ]/g, shownRank);

// What a sentence is told of: cards such as J/E, or a row of ranks, such as 10 J Q, and what it lacks.
export function shownFact(value: string, name: string, facts: Facts): string {
  const byRank = areRanks(String(facts['row'] ?? ''));
  return areRanks(value) || (byRank && name === 'missing')
    ? shownRanks(value)
    : value.replace(/(?<![\p{L}\d])[JQ](?=\/[A-Z])/gu, shownRank);
}

export const withCourtCards = (facts: Facts): Facts =>
  Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, shownFact(String(value), name, facts)]));

// A rank as somebody types it: A is the ace. The engine reads cards typed like that by itself.
const typed: Record<string, string> = { A: '1', B: 'J', V: 'Q', D: 'Q' };
export const typedRank = (word: string) => typed[word.toUpperCase()] ?? word.toUpperCase();
