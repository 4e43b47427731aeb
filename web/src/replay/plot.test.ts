import { describe, expect, it } from 'vitest';
import { apart, cardPoints, lowestWins, plotOf, ticks } from './plot.ts';

const values = (game: string, lines: string[], seats: number, options = {}) => plotOf(game, lines, seats, options).points.map((each) => each.values);

describe('the scores', () => {
  it('of 24 begin at 24 and are told after every round', () =>
    expect(values('24', ['dealer 1', 'round 23 19 36', '0: look', 'round 21 -1 35'], 3)).toEqual([[24, 24, 24], [23, 19, 36], [21, -1, 35]]));
  it('of Alles of Niets add up', () => expect(values('alles', ['round 16 36 14', 'round 22 32 36'], 3)).toEqual([[0, 0, 0], [16, 36, 14], [38, 68, 50]]));
  it('of Gesjaakt follow cards and chips', () =>
    expect(values('gesjaakt', ['start 0', 'turn 20', '0: pay', '1: take', 'turn 19', '1: take', 'round -10 7'], 2)).toEqual(
      [[-11, -11], [-10, 8], [-10, 7]]));
  it('of Gesjaakt know how many chips there were', () => {
    expect(values('gesjaakt', [], 6)[0]).toEqual([-9, -9, -9, -9, -9, -9]);
    expect(values('gesjaakt', [], 2, { tactical: true })[0]).toEqual([-10, -10]);
  });
  it('of WordCard go up with every lay', () =>
    expect(values('wordcard', ['0: lay 1/W', 'score 0 30 W=30', 'undo 0', 'score 1 12 X=12', 'round -20 12'], 2)).toEqual(
      [[0, 0], [30, 0], [0, 0], [0, 12], [-20, 12]]));
  it('leave out what was taken back', () =>
    expect(values('gesjaakt', ['start 0', 'turn 9', '0: take', '0: takeback 2', '0: pay'], 2)).toEqual([[-11, -11]]));
  it('know which end wins', () => {
    expect(lowestWins('24', {})).toBe(true);
    expect(lowestWins('alles', {})).toBe(false);
    expect(lowestWins('wordcard', { formula: 'least' })).toBe(true);
    expect(lowestWins('wordcard', { formula: 'most' })).toBe(false);
  });
});

it('counts the lowest card of a run', () => expect(cardPoints([7, 9, 8, 20, 35])).toBe(62));

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
