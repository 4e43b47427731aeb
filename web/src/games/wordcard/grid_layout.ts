// Where cards come to lie on a grid, and which part of it has to be shown.
import type { Square } from './view.ts';

export interface GridPart {
  kind: 'across' | 'down';
  x: number;
  y: number;
  cards: readonly { key: string; card: string }[];
}

export interface Ghost extends Square {
  key: string;
}

export const squareName = (x: number, y: number) => `${x},${y}`;

// Cards go onto the empty squares of their line, skipping taken ones; parts one after another.
export function placeParts(squares: readonly Square[], parts: readonly GridPart[]): Ghost[] {
  const taken = new Set(squares.map((each) => squareName(each.x, each.y)));
  const ghosts: Ghost[] = [];
  for (const part of parts) {
    let { x, y } = part;
    for (const { key, card } of part.cards) {
      while (taken.has(squareName(x, y))) [x, y] = next(x, y, part.kind);
      taken.add(squareName(x, y));
      ghosts.push({ x, y, card, key });
    }
  }
  return ghosts;
}

const next = (x: number, y: number, kind: 'across' | 'down'): [number, number] =>
  kind === 'across' ? [x + 1, y] : [x, y + 1];

export interface Window {
  left: number;
  top: number;
  columns: number;
  rows: number;
}

// All squares that have a card, and some room around them; never past the edge of a grid.
export function windowOf(squares: readonly { x: number; y: number }[], room: number): Window {
  const edge = (value: number) => Math.min(Math.max(value, -128), 127);
  const xs = squares.map((each) => each.x);
  const ys = squares.map((each) => each.y);
  const [left, right] = [edge(Math.min(0, ...xs) - room), edge(Math.max(0, ...xs) + room)];
  const [top, bottom] = [edge(Math.min(0, ...ys) - room), edge(Math.max(0, ...ys) + room)];
  return { left, top, columns: right - left + 1, rows: bottom - top + 1 };
}

// Beside a card the line most likely goes on: below or above one downwards, otherwise across.
export function likelyDirection(squares: readonly Square[], x: number, y: number): 'across' | 'down' {
  const has = (dx: number, dy: number) => squares.some((each) => each.x === x + dx && each.y === y + dy);
  const here = has(0, 0);
  const across = has(-1, 0) || has(1, 0);
  const down = has(0, -1) || has(0, 1);
  if (here) return across && !down ? 'down' : 'across';
  return down && !across ? 'down' : 'across';
}
