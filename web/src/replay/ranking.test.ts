import { expect, it } from 'vitest';
import { ranking } from './ranking.ts';

const short = (all: ReturnType<typeof ranking>) => all.map((each) => [each.place, each.seat]);

it('puts the lowest first where the lowest wins', () =>
  expect(short(ranking('24', {}, [15, -1, 82], [1]))).toEqual([
    [1, 1],
    [2, 0],
    [3, 2],
  ]));
it('puts the highest first elsewhere', () =>
  expect(short(ranking('alles', {}, [64, 100, 76], [1]))).toEqual([
    [1, 1],
    [2, 2],
    [3, 0],
  ]));
it('shares places', () =>
  expect(short(ranking('gesjaakt', {}, [9, 4, 9, 4], [1, 3]))).toEqual([
    [1, 1],
    [1, 3],
    [3, 0],
    [3, 2],
  ]));
it('keeps teams together', () =>
  expect(short(ranking('alles', { teams: true }, [123, 95, 90, 103], [0, 2]))).toEqual([
    [null, 0],
    [null, 2],
    [null, 3],
    [null, 1],
  ]));
