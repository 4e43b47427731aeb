import { expect, it } from 'vitest';
import { seenLine } from './seen_line.ts';

it('hides what others hold', () => {
  expect(seenLine('deal 2 G7 Y6', 'public', '24')).toBe('deal 2 ? ?');
  expect(seenLine('deal 2 G7 Y6', 1, '24')).toBe('deal 2 ? ?');
  expect(seenLine('2: swap Y4 B2', 1, '24')).toBe('2: swap ? ?');
  expect(seenLine('0: lay G4 G9 B5', 1, 'alles')).toBe('0: lay ? ? ?');
  expect(seenLine('0: solution K/G Q/I ; 4/A', 1, 'wordcard')).toBe('0: solution ?');
});

it('shows what everybody saw, and what is one’s own', () => {
  expect(seenLine('deal 2 G7 Y6', 'full', '24')).toBe('deal 2 G7 Y6');
  expect(seenLine('deal 2 G7 Y6', 2, '24')).toBe('deal 2 G7 Y6');
  expect(seenLine('2: swap', 1, '24')).toBe('2: swap');
  expect(seenLine('2: play R8', 1, '24')).toBe('2: play R8');
  expect(seenLine('0: lay 1/W K/E', 1, 'wordcard')).toBe('0: lay 1/W K/E');
  expect(seenLine('0: solution', 1, 'wordcard')).toBe('0: solution');
  expect(seenLine('round 1 2 3', 'public', '24')).toBe('round 1 2 3');
});
