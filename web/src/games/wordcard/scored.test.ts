import { expect, it } from 'vitest';
import { game } from './game.ts';

const scored = game.scored!;

it('W19: tells what was scored, not what it was levelled to', () => {
  expect(scored({}, ['0: done', 'round 50 200', '1: done', 'round 106 402'], [0, 296])).toEqual([106, 402]);
  expect(scored({ formula: 'least' }, ['round -40 12'], [0, 52])).toEqual([-40, 12]);
});

it('W19: partners have the score of their pair', () => {
  expect(scored({ partners: true }, ['round 10 20 30 45'], [0, 25, 0, 25])).toEqual([40, 65, 40, 65]);
});

it('takes the scores as they are where nothing is known', () => {
  expect(scored({}, [], [0, 296])).toEqual([0, 296]);
  expect(scored({}, ['round 1 2', '0: takeback 0'], [5, 0])).toEqual([5, 0]);
});
