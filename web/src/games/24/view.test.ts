import { describe, expect, it } from 'vitest';
import { readView } from './view.ts';

const calling =
  'view seat:0\nturn 1\ndealer 0\nrounds 0\nseat 0 points 24 tricks 0 exchanged 0 hand\nseat 1 points 24 tricks 0 exchanged 0 hand\n';
const playing = `view seat:0
turn 3
dealer 0
rounds 2
trump R
high 11
next high 1
played R1 R11
seat 0 points 30 tricks 0 exchanged 3 hand Y3 Y7 Y11 G11 B2 B10
seat 1 points -2 tricks 0 exchanged 3 plays R1 hand ? ? ? ? ?
seat 2 points 24 tricks 1 exchanged 2 plays R11 hand ? ? ? ? ?
seat 3 points 24 tricks 0 exchanged 0 dropped hand ? ? ? ? ? ?
`;
const chaos =
  'view full\nturn 0\ndealer 2\nrounds 1\ntrump Y\nnext trump B\nhigh 1\nseat 0 points 23 tricks 0 exchanged 2 hand 24 R3\n';

describe('a view of 24', () => {
  it('knows a round before the deal', () => {
    const view = readView(calling);
    expect(view).toMatchObject({ over: false, turn: 1, dealer: 0, rounds: 0, trump: null, blind: false });
    expect(view.seats[1]).toEqual({ points: 24, tricks: 0, exchanged: 0, dropped: false, plays: null, hand: [] });
  });
  it('knows trump, order, and what comes with the next trick', () => {
    const view = readView(playing);
    expect(view).toMatchObject({
      trump: 'R',
      nextTrump: null,
      oneHigh: false,
      nextOneHigh: true,
      played: ['R1', 'R11'],
    });
    expect(view.seats[1]).toMatchObject({ points: -2, plays: 'R1', hand: ['?', '?', '?', '?', '?'] });
    expect(view.seats[2]).toMatchObject({ tricks: 1, exchanged: 2, plays: 'R11' });
    expect(view.seats[3]).toMatchObject({ dropped: true, plays: null });
    expect(view.seats[0]!.hand).toEqual(['Y3', 'Y7', 'Y11', 'G11', 'B2', 'B10']);
  });
  it('keeps the order where nothing changes it', () => {
    expect(readView(chaos)).toMatchObject({ oneHigh: true, nextOneHigh: true, nextTrump: 'B' });
  });
  it('knows the end', () => {
    expect(
      readView('view public\nover\ndealer 1\nrounds 4\nseat 0 points -1 tricks 2 exchanged 0 hand\n'),
    ).toMatchObject({ over: true, turn: null });
  });
  it('takes what the rules make of it', () => {
    expect(readView(playing, 'starts 24\nends 48\nvalue 2\nfollow R\n')).toMatchObject({
      starts: 24,
      ends: 48,
      value: 2,
      follow: 'R',
    });
    expect(readView(calling)).toMatchObject({ value: 0, follow: null });
  });
});
