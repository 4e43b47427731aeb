import { describe, expect, it } from 'vitest';
import { coveredBy, held, hintedKeys, layOf, layWorth, sorted } from './hand.ts';
import { inOrder, lastTrick, readLog, shownTrick } from './tricks.ts';
import { readView, sideOf } from './view.ts';

// Taken from a match at a table.
const laying = `view seat:0
round 1
dealer 1
turn 0 2 3
seat 0 total 0 hand R0 R3 R4 Y0 Y1 Y4 Y8 G2 G7 G9 B11 P0 P4
seat 1 total 0 hand ? ? ? ? ? ? ? ? ? ? lay ? ? ?
seat 2 total 0 hand ? ? ? ? ? ? ? ? ? ? ? ? ?
seat 3 total 0 hand ? ? ? ? ? ? ? ? ? ? ? ? ?
`;
const playing = `view seat:0
round 1
dealer 1
lead 2
turn 0
seat 0 total 0 hand R0 R3 Y0 Y1 Y4 Y8 G2 B11 P0 P4
pile 0 R4
pile 0 G9 G7
seat 1 total 0 hand ? ? ? ? ? ? ? ? ? ?
pile 1 Y7
pile 1 G5
pile 1 P7
seat 2 total 0 hand ? ? ? ? ? ? ? ? ? play P3
pile 2 Y3
pile 2 P9 P6
seat 3 total 0 hand ? ? ? ? ? ? ? ? ? play B1
pile 3 G4
pile 3 B6
pile 3 P5
`;
const sums =
  'rounds 4\nopening 3\ntricks 10\nahead 2\nworth 0 13 4 9\nworth 1 19 7 5 7\nworth 2 12 3 9\nworth 3 15 4 6 5\n';
const log = [
  'dealer 1',
  'deal 2 ? ? ?',
  'deal 0 R3 G7 B11 Y0 Y1 P0 P4 G9 Y8 R0 G2 Y4 R4',
  '1: lay ? ? ?',
  '0: lay R4 G7 G9',
  '2: lay ? ? ?',
  '3: lay ? ? ?',
  'laid 0 R4 G7 G9',
  'laid 1 Y7 G5 P7',
  'laid 2 Y3 P6 P9',
  'laid 3 G4 B6 P5',
  'lead 2',
  '2: play P3',
  '3: play B1',
  '0: play Y0',
  '1: play P2',
  'trick 2',
];

describe('a view', () => {
  it('shows who has chosen, and nothing of it', () => {
    const view = readView(laying);
    expect(view).toMatchObject({ viewer: 'seat:0', round: 1, dealer: 1, lead: null, turn: [0, 2, 3], over: false });
    expect(view.players[0]!.hand).toHaveLength(13);
    expect(view.players[1]!.lay).toEqual(['?', '?', '?']);
    expect(view.players[1]!.hand).toHaveLength(10);
    expect(view.players[2]!.lay).toBeNull();
  });
  it('shows piles and the trick', () => {
    const view = readView(playing, sums);
    expect(view).toMatchObject({ lead: 2, rounds: 4, opening: 3, tricks: 10, ahead: 2 });
    expect(view.players.map((player) => player.play)).toEqual([null, null, 'P3', 'B1']);
    expect(view.players[0]!.piles).toEqual([
      { colour: 'R', top: 'R4', points: 4, covered: [] },
      { colour: 'G', top: 'G9', points: 9, covered: ['G7'] },
    ]);
    expect(view.players.map((player) => player.worth)).toEqual([13, 19, 12, 15]);
  });
  it('shows the end', () => {
    const view = readView(
      'view public\nround 3\ndealer 2\nover\nseat 0 total 41 hand\npile 0 R0 R10\nseat 1 total 103 hand\n',
    );
    expect(view).toMatchObject({ over: true, turn: [] });
    expect(view.players[0]).toMatchObject({ total: 41, hand: [], piles: [{ top: 'R0', covered: ['R10'] }] });
  });
  it('knows teams, and whose side somebody is on', () => {
    const view = readView(playing, 'side 101 0 2\nside 86 1 3\n');
    expect(view.sides).toEqual([
      { total: 101, seats: [0, 2] },
      { total: 86, seats: [1, 3] },
    ]);
    expect([3, null].map((seat) => sideOf(view, seat)?.total)).toEqual([86, 101]);
    expect(sideOf(readView(playing, sums), 0)).toBeUndefined();
  });
});

describe('a log', () => {
  it('tells where the cards of a trick landed', () => {
    const rounds = readLog(log, 4);
    const trick = shownTrick(rounds)!;
    expect(trick).toMatchObject({ lead: 2, winner: 2 });
    expect(trick.landings).toEqual([
      { seat: 2, card: 'P3', covers: 'P9' },
      { seat: 3, card: 'B1', covers: null },
      { seat: 0, card: 'Y0', covers: 'Y3' },
      { seat: 1, card: 'P2', covers: 'P3' },
    ]);
    expect(lastTrick(rounds)).toBeNull();
  });
  it('keeps the trick until somebody leads again', () => {
    const rounds = readLog([...log, '2: play B4'], 4);
    expect(shownTrick(rounds)).toMatchObject({ lead: 2, winner: null, plays: [{ seat: 2, card: 'B4' }] });
    expect(lastTrick(rounds)?.plays[0]?.card).toBe('P3');
  });
  it('keeps rounds apart', () => {
    const rounds = readLog([...log, 'round 18 26 32 35', 'dealer 2', 'deal 3 ?', 'laid 2 G3', '2: play B4'], 4);
    expect(rounds.map((round) => round.points)).toEqual([[18, 26, 32, 35], null]);
    expect(rounds[1]).toMatchObject({ dealer: 2, dealt: { 3: ['?'] } });
    expect(lastTrick(rounds)?.winner).toBe(2);
  });
  it('knows the worked example', () => {
    const rounds = readLog(['laid 0 R3 G5 B7', '0: play Y9', '1: play P2', '2: play Y0', '3: play R6', 'trick 0'], 4);
    expect(shownTrick(rounds)!.landings.map(({ card, covers }) => [card, covers])).toEqual([
      ['Y9', null],
      ['P2', null],
      ['Y0', 'Y9'],
      ['R6', 'R3'],
    ]);
  });
  it('goes round', () => expect(inOrder(2, 4)).toEqual([2, 3, 0, 1]));
});

describe('a hand', () => {
  const legal = ['lay R4 G7 G9', 'lay R4 G9 G7', 'lay G7 B11 P0', 'lay R0 R0 P0'];
  it('lays in any order of colours, but not of one colour', () => {
    expect(layOf(['G7', 'R4', 'G9'], legal)).toBe('lay R4 G7 G9');
    expect(layOf(['G9', 'R4', 'G7'], legal)).toBe('lay R4 G9 G7');
    expect(layOf(['P0', 'B11', 'G7'], legal)).toBe('lay G7 B11 P0');
    expect(layOf(['G7', 'R4'], legal)).toBeUndefined();
  });
  it('says what will be covered', () => {
    expect(coveredBy(['G7', 'R4', 'G9'], 0)).toBe('G9');
    expect(coveredBy(['G7', 'R4', 'G9'], 1)).toBeNull();
    expect(coveredBy(['G1', 'G2', 'G3'], 0)).toBe('G3');
    const { counts } = readView('seat 0 total 0 hand R4 G7 G9 P0\n', 'counts 0 4 7 9 0\n').players[0]!;
    expect(layWorth(['G7', 'R4', 'G9'], counts)).toBe(13);
  });
  it('is sorted as wished', () => {
    const hand = ['R10', 'Y0', 'R2', 'P4'];
    expect(sorted(hand, 'colour')).toEqual(['R2', 'R10', 'Y0', 'P4']);
    expect(sorted(hand, 'number')).toEqual(['Y0', 'R2', 'P4', 'R10']);
    expect(sorted(hand, 'dealt', ['P4', 'R2', 'Y9', 'R10', 'Y0'])).toEqual(['P4', 'R2', 'R10', 'Y0']);
  });
  it('shows of a hint what comes next', () => {
    const hand = held(['R4', 'G7', 'G9', 'P0', 'P0']);
    expect([...hintedKeys('lay R4 G9 G7', hand, [])]).toEqual(['R4/0', 'G9/0']);
    expect([...hintedKeys('lay R4 G9 G7', hand, ['G9/0'])]).toEqual(['R4/0', 'G7/0']);
    expect([...hintedKeys('play P0', hand, [])]).toEqual(['P0/0']);
    expect([...hintedKeys('lay P0 P0 R4', hand, ['P0/1'])]).toEqual(['P0/0', 'R4/0']);
    expect([...hintedKeys(undefined, hand, [])]).toEqual([]);
  });
});
