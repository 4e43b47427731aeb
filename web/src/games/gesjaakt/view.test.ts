import { describe, expect, it } from 'vitest';
import { costOf, movesSince, numbers, penalty, readView, runsOf, score, winners } from './view.ts';

const begun =
  'view seat:0\nturn 1\ncard 13\npot 0\nleft 23\nseat 0 chips 11 cards\nseat 1 chips ? cards\nseat 2 chips ? cards\n';
const going =
  'view seat:0\nturn 2\ncard 34\npot 5\nleft 21\nseat 0 chips 15 cards 8 13\nseat 1 chips ? cards 14 15\nseat 2 chips 0 cards\n';
const ended =
  'view public\nover\npot 0\nleft 0\nseat 0 chips 9 cards 3 4 5 20\nseat 1 chips 4 cards 18\nseat 2 chips 0 cards 35\n';

describe('a view', () => {
  it('names who decides about which card', () => {
    const view = readView(begun);
    expect(view).toMatchObject({ over: false, turn: 1, card: 13, pot: 0, left: 23 });
    expect(view.players).toEqual([
      { chips: 11, cards: [] },
      { chips: null, cards: [] },
      { chips: null, cards: [] },
    ]);
  });
  it('shows taken cards, and chips where they may be seen', () => {
    expect(readView(going).players).toEqual([
      { chips: 15, cards: [8, 13] },
      { chips: null, cards: [14, 15] },
      { chips: 0, cards: [] },
    ]);
  });
  it('ends with neither turn nor card', () => {
    const view = readView(ended);
    expect(view).toMatchObject({ over: true, turn: null, card: null });
    expect(view.players.map(score)).toEqual([14, 14, 35]);
    expect(winners(view)).toEqual([0, 1]);
  });
});

describe('runs', () => {
  it('count their lowest card', () => {
    expect(runsOf([17, 19, 18, 20])).toEqual([[17, 18, 19, 20]]);
    expect(penalty([17, 18, 19, 20])).toBe(17);
    expect(penalty([4, 6, 10, 21])).toBe(41);
    expect(penalty([13, 15, 16])).toBe(28);
    expect(penalty([13, 14, 15, 16])).toBe(13);
    expect(penalty([])).toBe(0);
  });
  it('make a card cheap, free or even better', () => {
    expect(costOf(21, [4])).toBe(21);
    expect(costOf(5, [4])).toBe(0);
    expect(costOf(3, [4])).toBe(-1);
    expect(costOf(14, [13, 15, 16])).toBe(-15);
  });
});

describe('the numbers', () => {
  it('are unseen until they were turned up', () => {
    const known = Object.fromEntries(numbers(readView(going), false).map(({ number, known }) => [number, known]));
    expect(Object.keys(known)).toHaveLength(33);
    expect(known).toMatchObject({ 3: 'unseen', 8: 'seen', 14: 'seen', 34: 'offer', 35: 'unseen', 10: 'unseen' });
  });
  it('lack three in the tactical game', () => {
    const known = numbers(readView(going), true).filter(({ known }) => known === 'aside');
    expect(known.map(({ number }) => number)).toEqual([10, 20, 30]);
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
