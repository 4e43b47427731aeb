import { describe, expect, it } from 'vitest';
import { chapters, stopOf, stops } from './steps.ts';

const alles = [
  'dealer 1',
  'deal 0 R1',
  '0: lay R1',
  '1: lay Y2',
  'laid 0 R1',
  'laid 1 Y2',
  'lead 0',
  '0: play R2',
  '1: play R3',
  'trick 1',
  'round 3 4',
  'dealer 2',
  'deal 0 R5',
  '0: lay R5',
];

describe('stops', () => {
  it('are where somebody decides, and the end', () => expect(stops(alles)).toEqual([2, 3, 7, 8, 13, 14]));
  it('are one at an empty table', () => expect(stops([])).toEqual([0]));
  it('show a line with what follows from it', () => {
    const found = stops(alles);
    expect(found[stopOf(found, 8)]).toBe(13); // the trick, the round, and the new deal
    expect(found[stopOf(found, 0)]).toBe(2);
    expect(found[stopOf(found, 13)]).toBe(14);
  });
});

describe('chapters', () => {
  it('are rounds', () =>
    expect(chapters(alles, 'alles')).toEqual([
      { number: 1, stop: 0 },
      { number: 2, stop: 4 },
    ]));
  it('are cards in Gesjaakt', () =>
    expect(chapters(['start 0', 'turn 7', '0: pay', '1: take', 'turn 8', '1: take', 'round 7 8'], 'gesjaakt')).toEqual([
      { number: 1, stop: 0 },
      { number: 2, stop: 2 },
    ]));
  it('do not begin with what was taken back', () =>
    expect(
      chapters(['start 0', 'turn 7', '0: take', 'turn 8', '0: takeback 2', '0: take', 'turn 9', '0: pay'], 'gesjaakt'),
    ).toEqual([
      { number: 1, stop: 0 },
      { number: 2, stop: 3 },
    ]));
  it('end with the match', () =>
    expect(chapters(['dealer 0', '0: play R1', 'round 1 2'], '24')).toEqual([{ number: 1, stop: 0 }]));
});
