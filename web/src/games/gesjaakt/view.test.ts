import { describe, expect, it } from 'vitest';
import { movesSince, readView, type View } from './view.ts';

const begun =
  'view seat:0\nturn 1\ncard 13\npot 0\nleft 23\nseat 0 chips 11 cards\nseat 1 chips ? cards\nseat 2 chips ? cards\n';
const going =
  'view seat:0\nturn 2\ncard 34\npot 5\nleft 21\nseat 0 chips 15 cards 8 13\nseat 1 chips ? cards 14 15\nseat 2 chips 0 cards\n';
const goingSums =
  'unseen 12 35\nuseful 12\ncost 34\nrun 0 8 8\nrun 0 13 13\nscore 0 21 6\nrun 1 14 14 15\nscore 1 14 14\nscore 2 0 0\n';
const ended =
  'view public\nover\npot 0\nleft 0\nseat 0 chips 9 cards 3 4 5 20\nseat 1 chips 4 cards 18\nseat 2 chips 0 cards 35\n';

describe('a view', () => {
  it('names who decides about which card', () => {
    const view = readView(begun);
    expect(view).toMatchObject({ over: false, turn: 1, card: 13, pot: 0, left: 23 });
    expect(view.players.map(({ chips }) => chips)).toEqual([11, null, null]);
  });
  it('shows taken cards, and chips where they may be seen', () => {
    expect(readView(going, goingSums)).toMatchObject({
      cost: 34,
      players: [
        {
          chips: 15,
          runs: [
            { points: 8, cards: [8] },
            { points: 13, cards: [13] },
          ],
          penalty: 21,
          score: 6,
        },
        { chips: null, runs: [{ points: 14, cards: [14, 15] }], penalty: 14, score: 14 },
        { chips: 0, runs: [], penalty: 0, score: 0 },
      ],
    });
  });
  it('ends with neither turn nor card', () => {
    expect(readView(ended, 'winners 0 1\n')).toMatchObject({ over: true, turn: null, card: null, winners: [0, 1] });
  });
});

describe('the numbers', () => {
  const known = (view: View) => Object.fromEntries(view.numbers.map(({ number, known }) => [number, known]));
  it('are unseen until they were turned up', () => {
    expect(known(readView(going, goingSums))).toEqual({
      8: 'seen',
      13: 'seen',
      14: 'seen',
      15: 'seen',
      12: 'unseen',
      34: 'offer',
      35: 'unseen',
    });
    expect(readView(going, goingSums).numbers.map(({ number }) => number)).toEqual([8, 12, 13, 14, 15, 34, 35]);
    expect([...readView(going, goingSums).useful]).toEqual([12]);
  });
  it('lack three in the tactical game', () => {
    expect(known(readView(going, 'unseen 3\naside 10 20 30\n'))).toMatchObject({
      3: 'unseen',
      10: 'aside',
      20: 'aside',
      30: 'aside',
    });
  });
});

describe('moves', () => {
  const lines = ['start 1', 'turn 13', '1: pay', '2: take', 'turn 8', '2: pay'];
  it('are the decisions since a line, with the card they were about', () => {
    expect(movesSince(lines, 3)).toEqual([
      { seat: 2, action: 'take', card: 13 },
      { seat: 2, action: 'pay', card: 8 },
    ]);
    expect(movesSince(lines, 6)).toEqual([]);
  });
});
