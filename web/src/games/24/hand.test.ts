import { describe, expect, it } from 'vitest';
import { heldOf, sameSwap, sortHand, waysToPlay } from './hand.ts';

describe('a hand of 24', () => {
  const hand = ['R3', 'R11', 'Y1', 'B2', '24'];
  it('lies by colour, with the 24 among the trumps', () => {
    expect(sortHand(hand, 'colour', 'Y')).toEqual(['R3', 'R11', 'Y1', '24', 'B2']);
    expect(sortHand(hand, 'colour', null)).toEqual(['R3', 'R11', 'Y1', 'B2', '24']);
  });
  it('lies by number, or as it was dealt', () => {
    expect(sortHand(hand, 'number', 'Y')).toEqual(['Y1', 'B2', 'R3', 'R11', '24']);
    expect(sortHand(hand, 'dealt', 'Y', ['B2', '24', 'R11', 'Y1', 'R3'])).toEqual(['B2', '24', 'R11', 'Y1', 'R3']);
  });
  it('counts a colour', () => expect(heldOf(hand, 'R')).toBe(2));
});

it('finds every way to play a card', () => {
  const legal = ['play Y1', 'play Y1 reverse', 'play Y11', 'play B2', 'play B2 trump R'];
  expect(waysToPlay('Y1', legal)).toEqual(['play Y1', 'play Y1 reverse']);
  expect(waysToPlay('B2', legal)).toEqual(['play B2', 'play B2 trump R']);
  expect(waysToPlay('R5', legal)).toEqual([]);
});

it('knows an exchange in any order', () => {
  expect(sameSwap('swap R1 G5', 'swap G5 R1')).toBe(true);
  expect(sameSwap('swap R1', 'swap R1 G5')).toBe(false);
});
