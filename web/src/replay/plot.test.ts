import { describe, expect, it } from 'vitest';
import { apart, ticks } from './plot.ts';

describe('ticks', () => {
  it('span everything in round numbers', () => {
    expect(ticks(-1, 82, 7)).toEqual([-20, 0, 20, 40, 60, 80, 100]);
    expect(ticks(0, 100, 6)).toEqual([0, 20, 40, 60, 80, 100]);
    expect(ticks(0, 3, 6)).toEqual([0, 1, 2, 3]);
    expect(ticks(5, 5, 6)).toEqual([5, 6]);
  });
  it('are never many', () => {
    for (const greatest of [1, 7, 13, 48, 99, 101, 1031, 25000]) {
      const found = ticks(-greatest / 3, greatest, 6);
      expect(found.length).toBeLessThanOrEqual(6);
      expect(found[0]!).toBeLessThanOrEqual(-greatest / 3);
      expect(found.at(-1)!).toBeGreaterThanOrEqual(greatest);
    }
  });
});

it('moves names apart and keeps them inside', () => {
  expect(apart([10, 11, 100], 14, 0, 100)).toEqual([10, 24, 100]);
  expect(apart([98, 99, 100], 14, 0, 100)).toEqual([72, 86, 100]);
});
