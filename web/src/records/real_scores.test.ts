import { expect, it } from 'vitest';
import { realScores } from './real_scores.ts';

const log = ['0: done', 'round 50 200', '1: done', 'round 106 402'];

it('W19: tells what was scored in WordCard, not what it was levelled to', () => {
  expect(realScores('wordcard', {}, log, [0, 296])).toEqual([106, 402]);
  expect(realScores('wordcard', { formula: 'least' }, ['round -40 12'], [0, 52])).toEqual([-40, 12]);
});

it('W19: partners have the score of their pair', () => {
  expect(realScores('wordcard', { partners: true }, ['round 10 20 30 45'], [0, 25, 0, 25])).toEqual([40, 65, 40, 65]);
});

it('takes the scores as they are where nothing is levelled, or nothing is known', () => {
  expect(realScores('24', {}, ['round 3 30'], [3, 30])).toEqual([3, 30]);
  expect(realScores('wordcard', {}, [], [0, 296])).toEqual([0, 296]);
  expect(realScores('wordcard', {}, ['round 1 2', '0: takeback 0'], [5, 0])).toEqual([5, 0]);
});
