import { expect, it } from 'vitest';
import { curve, latestFirst, playedHere, playedThere, sums } from './played.ts';

const here = playedHere([
  {
    id: 'a',
    game: '24',
    setup: { game: '24' },
    phase: 'ended',
    updated: 9,
    people: ['Anna'],
    matches: 2,
    seats: [1],
    results: [
      { number: 1, at: 5, scores: [10, -2], winners: [1] },
      { number: 2, at: 9, scores: [3, 30], winners: [0] },
    ],
  },
  { id: 'b', game: '24', setup: { game: '24' }, phase: 'playing', updated: 1, people: ['Anna'], matches: 0 },
]);
const there = playedThere([
  { match: 'm', table: 't', number: 1, game: 'alles', finished: 7, seat: 0, score: null, won: false },
]);

it('takes every finished match from the seat of whom it belongs to', () => {
  expect(here.map(({ key, score, won }) => [key, score, won])).toEqual([
    ['a/1', -2, true],
    ['a/2', 30, false],
  ]);
});

it('W19: does not take a levelled score of WordCard for what was scored', () => {
  expect(
    playedThere([
      { match: 'm', table: 't', number: 1, game: 'wordcard', finished: 7, seat: 0, score: 0, won: false },
    ])[0]!.score,
  ).toBeNull();
});

it('puts the latest first', () => expect(latestFirst([...here, ...there]).map(({ at }) => at)).toEqual([9, 7, 5]));

it('sums up each game', () => {
  expect(sums([...here, ...there])).toEqual([
    { game: '24', played: 2, won: 1, share: 0.5, mean: 14, scores: [-2, 30] },
    { game: 'alles', played: 1, won: 0, share: 0, mean: null, scores: [] },
  ]);
});

it('draws scores into a box', () => {
  expect(curve([0, 10, 5], 100, 20)).toBe('0.0,20.0 50.0,0.0 100.0,10.0');
  expect(curve([7], 100, 20)).toBe('0.0,10.0 100.0,10.0');
  expect(curve([], 100, 20)).toBe('');
});
