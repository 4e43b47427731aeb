// What a review found, summed up.
import type { Prospect } from '../games/board.ts';
import type { Refused } from '../wire/messages.ts';

export const marks = ['good', 'inaccuracy', 'mistake', 'blunder'] as const;
export type Mark = (typeof marks)[number];

// As chess players write it.
export const signs: Record<Mark, string> = { good: '', inaccuracy: '?!', mistake: '?', blunder: '??' };

export interface Judged {
  line: number;
  seat: number;
  mark: Mark;
  cost: number;
  played: Prospect;
  best: Prospect;
  reason: Refused;
}

export interface SeatSum {
  seat: number;
  decisions: number;
  counts: Record<Mark, number>;
  meanCost: number;
  costliest: Judged[];
}

const mostCostly = 3;

export function sumsOf(judged: readonly Judged[]): SeatSum[] {
  const seats = [...new Set(judged.map(({ seat }) => seat))].sort((a, b) => a - b);
  return seats.map((seat) => {
    const own = judged.filter((each) => each.seat === seat);
    const count = (mark: Mark) => own.filter((each) => each.mark === mark).length;
    return {
      seat,
      decisions: own.length,
      counts: {
        good: count('good'),
        inaccuracy: count('inaccuracy'),
        mistake: count('mistake'),
        blunder: count('blunder'),
      },
      meanCost: own.reduce((sum, { cost }) => sum + cost, 0) / own.length,
      costliest: own
        .filter(({ mark }) => mark !== 'good')
        .sort((a, b) => b.cost - a.cost)
        .slice(0, mostCostly),
    };
  });
}
