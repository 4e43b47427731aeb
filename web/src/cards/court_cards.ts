// Jack, queen and king of WordCard as people call them: B V K in Dutch, B D K in German. The notation, and so
// every record and whatever is handed in, has J Q K in all languages.
import { say, type Facts } from '../phrases/say.svelte.ts';

// A rank of the notation as it is shown.
export const shownRank = (rank: string) => (rank === 'J' ? say('wordcard.jack') : rank === 'Q' ? say('wordcard.queen') : rank);

const areRanks = (text: string) => /^(\d+|[JQK])( (\d+|[JQK]))+$/.test(text);
const shownRanks = (text: string) => text.replace(/[JQ]/g, shownRank);

// What a sentence is told of: cards such as J/E, or a row of ranks, such as 10 J Q, and what it lacks.
export function withCourtCards(facts: Facts): Facts {
  const byRank = areRanks(String(facts['row'] ?? ''));
  const shown = (name: string, value: string) =>
    (areRanks(value) || (byRank && name === 'missing') ? shownRanks(value) : value.replace(/(?<![\p{L}\d])[JQ](?=\/[A-Z])/gu, shownRank));
  return Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, shown(name, String(value))]));
}

// A rank as somebody types it: A is the ace. The engine reads cards so by itself.
const typed: Record<string, string> = { A: '1', B: 'J', V: 'Q', D: 'Q' };
export const typedRank = (word: string) => typed[word.toUpperCase()] ?? word.toUpperCase();
