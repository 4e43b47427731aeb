// A word or ranks as typed, made of cards of the hand, where there is nobody who knows words: the
// dearest card of each letter, jokers for what is missing.
import { typedRank } from './court_cards.ts';
import { faceOf, pointsOf, ranks } from './cards.ts';

export interface Spelled {
  cards: string[];
  missing: string[];
}

export function spell(typed: string, hand: readonly string[], by: 'letter' | 'rank'): Spelled {
  const left = [...hand];
  const result: Spelled = { cards: [], missing: [] };
  for (const wanted of by === 'letter' ? lettersOf(typed) : ranksOf(typed)) {
    const fits = left.filter((card) => card !== '*' && faceOf(card)[by] === wanted);
    const best = fits.sort((one, other) => pointsOf(faceOf(other).rank) - pointsOf(faceOf(one).rank))[0];
    const card = best ?? (left.includes('*') ? '*' : undefined);
    if (card === undefined) {
      result.missing.push(wanted);
      continue;
    }
    left.splice(left.indexOf(card), 1);
    result.cards.push(card === '*' ? `*=${wanted}` : card);
  }
  return result;
}

const lettersOf = (text: string) => [...text.normalize('NFD').toUpperCase()].filter((letter) => /[A-Z]/.test(letter));

const ranksOf = (text: string) =>
  text
    .split(/[\s,]+/)
    .map(typedRank)
    .filter((word) => (ranks as readonly string[]).includes(word));
