import { expect, it } from 'vitest';
import { likelyDirection, placeParts, windowOf } from './grid_layout.ts';

const word = [
  { x: 0, y: 0, card: '3/F' },
  { x: 1, y: 0, card: '1/A' },
  { x: 2, y: 0, card: 'Q/B' },
];
const cards = (...names: string[]) => names.map((card) => ({ key: card, card }));

it('skips squares that are taken', () => {
  expect(
    placeParts(word, [{ kind: 'down', x: 1, y: -1, cards: cards('5/R', '6/E') }]).map(({ x, y }) => [x, y]),
  ).toEqual([
    [1, -1],
    [1, 1],
  ]);
});
it('lays one part after another', () => {
  const ghosts = placeParts(word, [
    { kind: 'across', x: 0, y: 0, cards: cards('5/R') },
    { kind: 'down', x: 3, y: 0, cards: cards('6/E') },
  ]);
  expect(ghosts.map(({ x, y, card }) => [x, y, card])).toEqual([
    [3, 0, '5/R'],
    [3, 1, '6/E'],
  ]);
});
it('shows all cards and room around them', () => {
  expect(windowOf(word, 2)).toEqual({ left: -2, top: -2, columns: 7, rows: 5 });
  expect(windowOf([], 1)).toEqual({ left: -1, top: -1, columns: 3, rows: 3 });
  expect(windowOf([{ x: 127, y: 0 }], 2).columns).toBe(130);
});
it('guesses where a line goes', () => {
  expect(likelyDirection(word, 1, 1)).toBe('down');
  expect(likelyDirection(word, 3, 0)).toBe('across');
  expect(likelyDirection(word, 1, 0)).toBe('down');
  expect(likelyDirection([], 0, 0)).toBe('across');
});
