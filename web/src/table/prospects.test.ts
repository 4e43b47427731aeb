import { expect, test } from 'vitest';
import { counted, hasRivals } from './prospects.ts';

test('whoever plays alone is not told a chance to win', () => {
  expect(hasRivals({ game: 'wordcard', seats: 1, options: {} })).toBe(false);
  expect(hasRivals({ game: 'wordcard', seats: 2, options: {} })).toBe(true);
});

test('where the least wins no points are promised', () => {
  expect(counted({ game: 'wordcard', seats: 2, options: { formula: 'least' } })).toBe('hint.result.wordcard_least');
  expect(counted({ game: 'wordcard', seats: 2, options: { formula: 'most' } })).toBe('hint.result.wordcard');
  expect(counted({ game: '24', seats: 3, options: {} })).toBe('hint.result.24');
});
