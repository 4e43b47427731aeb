import { expect, it } from 'vitest';
import { fitRuns, runWidth, steps } from './fit.ts';

const sizes = [48, 36, 24];

it('takes the largest cards where there is room', () => {
  expect(fitRuns([1, 1], 200, 72, sizes)).toEqual({ card: 48, tight: false, rows: 1 });
  expect(fitRuns([], 200, 72, sizes)).toEqual({ card: 48, tight: false, rows: 1 });
});

it('takes smaller ones before it hides numbers', () => {
  expect(fitRuns([1, 1, 1, 1], 170, 72, sizes)).toEqual({ card: 36, tight: false, rows: 1 });
});

it('takes more rows where they are high enough', () => {
  expect(fitRuns([1, 1, 1, 1, 1, 1, 1], 170, 80, sizes)).toEqual({ card: 24, tight: false, rows: 2 });
});

it('pushes long runs together when nothing else helps', () => {
  expect(fitRuns([12], 110, 40, sizes)).toEqual({ card: 24, tight: true, rows: 1 });
  expect(steps(4, { card: 50, tight: true })).toEqual([31, 12, 12]);
  expect(runWidth(1, { card: 24, tight: true })).toBe(24);
});

it('always answers', () => {
  expect(fitRuns([1, 1, 1], 0, 0, sizes).card).toBe(24);
});
