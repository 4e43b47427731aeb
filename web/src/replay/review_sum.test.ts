import { expect, it } from 'vitest';
import { sumsOf, type Judged, type Mark } from './review_sum.ts';

const option = { action: 'pay', win: 0.5, result: 1 };
const judged = (line: number, seat: number, mark: Mark, cost: number): Judged => ({
  line,
  seat,
  mark,
  cost,
  played: option,
  best: option,
  reason: { code: '' },
});

it('counts what each seat did, and names the costliest', () => {
  const sums = sumsOf([
    judged(1, 2, 'good', 0),
    judged(2, 0, 'blunder', 0.2),
    judged(3, 2, 'mistake', 0.1),
    judged(4, 2, 'blunder', 0.3),
    judged(5, 2, 'inaccuracy', 0.04),
    judged(6, 2, 'inaccuracy', 0.06),
  ]);
  expect(sums.map(({ seat, decisions }) => [seat, decisions])).toEqual([
    [0, 1],
    [2, 5],
  ]);
  expect(sums[1]!.counts).toEqual({ good: 1, inaccuracy: 2, mistake: 1, blunder: 1 });
  expect(sums[1]!.meanCost).toBeCloseTo(0.1);
  expect(sums[1]!.costliest.map(({ line }) => line)).toEqual([4, 3, 6]);
});

it('has nothing to say about nothing', () => expect(sumsOf([])).toEqual([]));
