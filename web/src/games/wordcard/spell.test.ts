import { expect, it } from 'vitest';
import { spell } from './spell.ts';

it('takes the dearest card of each letter', () => {
  expect(spell('Één', ['5/E', 'J/E', '7/N'], 'letter').cards).toEqual(['J/E', '5/E', '7/N']);
});
it('lets jokers stand for what is missing, and says what is missing then', () => {
  expect(spell('zee', ['5/E', '*'], 'letter')).toEqual({ cards: ['*=Z', '5/E'], missing: ['E'] });
});
it('spells ranks', () => {
  expect(spell('a 2,3 j', ['1/W', '2/C', 'J/E', '*'], 'rank').cards).toEqual(['1/W', '2/C', '*=3', 'J/E']);
  expect(spell('10 b v', ['10/D', 'J/E', 'Q/R'], 'rank').cards).toEqual(['10/D', 'J/E', 'Q/R']);
  expect(spell('B d K', ['K/E', 'J/E', 'Q/R'], 'rank').cards).toEqual(['J/E', 'Q/R', 'K/E']);
});
