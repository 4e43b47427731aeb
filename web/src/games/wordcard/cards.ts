// Cards of WordCard as the notation has them: 1/W, 10/E, * in a hand; *=N, *=7, *=7/N once laid.
export interface Face {
  rank: string; // '' where it does not count
  letter: string;
  joker: boolean;
}

// What a joker is told to stand for.
export interface Meaning {
  rank?: string;
  letter?: string;
}

// Which half of a card a laid joker stands for.
export type LaidAs = 'letter' | 'rank' | 'both';

export const ranks = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const;
export const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

const isRank = (text: string) => (ranks as readonly string[]).includes(text);

// A joker that stands for J, Q or K alone could be a letter too: the variant decides.
export function faceOf(card: string, laidAs: LaidAs = 'both'): Face {
  const joker = card.startsWith('*');
  const text = joker ? card.slice(2) : card;
  const slash = text.indexOf('/');
  if (slash >= 0) return { rank: text.slice(0, slash), letter: text.slice(slash + 1), joker };
  const rank = laidAs === 'rank' || (laidAs === 'both' && isRank(text) && !/[JQK]/.test(text));
  return { rank: rank ? text : '', letter: rank ? '' : text, joker };
}

// The points of the deck that comes with the game: they follow the rank.
export function pointsOf(rank: string): number {
  if (rank === '') return 0;
  return /[JQK]/.test(rank) ? 10 : Number(rank);
}

export function laidJoker({ rank, letter }: Meaning): string {
  const meaning = [rank, letter].filter(Boolean).join('/');
  return meaning ? `*=${meaning}` : '*';
}

// Jokers come last, whatever the order.
export function byLetter(one: string, other: string): number {
  return place(one, 'letter') - place(other, 'letter');
}
export function byRank(one: string, other: string): number {
  return place(one, 'rank') - place(other, 'rank');
}

function place(card: string, first: 'letter' | 'rank'): number {
  if (card.startsWith('*')) return 10000;
  const { rank, letter } = faceOf(card);
  const r = ranks.indexOf(rank as (typeof ranks)[number]);
  const l = letters.indexOf(letter);
  return first === 'letter' ? l * 100 + r : r * 100 + l;
}
