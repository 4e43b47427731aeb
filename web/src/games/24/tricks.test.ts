import { describe, expect, it } from 'vitest';
import { changes, lastTrick, readRounds, shownTrick, stageOf } from './tricks.ts';

// The beginning of a real match of three, with chaos.
const dealt = [
  'dealer 2',
  '0: look',
  'deal 0 R11 Y7 R3',
  'deal 1 ? ? ?',
  'deal 2 ? ? ?',
  '0: trump Y',
  'deal 0 B2 Y1 G3',
  'deal 1 ? ? ?',
  'deal 2 ? ? ?',
];
const exchanged = [...dealt, '0: swap R11 Y7 G3', 'deal 0 B4 B7 B9', '1: swap ? ? ?', 'deal 1 ? ? ?', '2: drop'];
const first = ['0: play B2 trump G', '1: play B6', 'trick 1'];

describe('the log of 24', () => {
  it('says what is being decided', () => {
    const stage = (lines: string[]) => stageOf(readRounds(lines).at(-1), 3);
    expect(stage([])).toBe('call');
    expect(stage(dealt.slice(0, 1))).toBe('call');
    expect(stage(dealt.slice(0, 5))).toBe('trump');
    expect(stage(dealt)).toBe('exchange');
    expect(stage(exchanged.slice(0, -1))).toBe('exchange');
    expect(stage(exchanged)).toBe('play');
    expect(stage(['dealer 2', '0: blind'])).toBe('exchange');
  });
  it('keeps the cards in the order of the deal', () => {
    expect(readRounds(exchanged)[0]!.dealt.get(0)).toEqual(['R3', 'B2', 'Y1', 'B4', 'B7', 'B9']);
    expect(readRounds(exchanged)[0]!.dealt.get(1)).toEqual(['?', '?', '?', '?', '?', '?']);
  });
  it('knows who named the trump that holds', () => {
    expect(readRounds(exchanged)[0]).toMatchObject({ trump: 'Y', namer: 0, blind: false });
    expect(readRounds([...exchanged, '0: play R3', '1: play B2 trump R'])[0]).toMatchObject({ trump: 'R', namer: 1 });
    expect(readRounds(['dealer 0', '1: blind'])[0]).toMatchObject({ trump: 'Y', namer: 1, blind: true });
  });
  it('reads tricks with their orders and winners', () => {
    const [round] = readRounds([...exchanged, ...first, '1: play Y1 reverse']);
    expect(round!.tricks[0]).toEqual({
      plays: [
        { seat: 0, card: 'B2', reverses: false, names: 'G' },
        { seat: 1, card: 'B6', reverses: false, names: null },
      ],
      winner: 1,
    });
    expect(round!.tricks[1]).toEqual({ plays: [{ seat: 1, card: 'Y1', reverses: true, names: null }], winner: null });
  });
});

describe('the trick in the middle', () => {
  const shown = (lines: string[]) => shownTrick(readRounds(lines));
  it('stays until the next lead', () => {
    expect(shown(exchanged)).toBeNull();
    expect(shown([...exchanged, ...first])!.trick.winner).toBe(1);
    expect(shown([...exchanged, ...first, '1: play B9'])!.trick).toMatchObject({ winner: null });
  });
  it('stays beyond the round, and says so', () => {
    const next = [...exchanged, ...first, 'round 24 22 24', 'dealer 0', '1: look'];
    expect(shown(next)).toMatchObject({ past: true, trick: { winner: 1 } });
    expect(shown(next.slice(0, -2))).toMatchObject({ past: false });
  });
  it('can be looked at again while the next is played', () => {
    expect(lastTrick(readRounds([...exchanged, ...first, '1: play B9']))!.plays).toHaveLength(2);
    expect(lastTrick(readRounds(exchanged))).toBeNull();
  });
});

it('tells what each round changed', () => {
  const lines = ['dealer 0', 'round 30 19 23', 'dealer 1', 'round 28 31 22', 'dealer 2'];
  expect(changes(readRounds(lines), 24)).toEqual([
    [6, -5, -1],
    [-2, 12, -1],
  ]);
});
