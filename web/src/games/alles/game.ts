import { coloured } from '../../cards/coloured.ts';
import type { Game } from '../game.ts';
import { plain } from '../plain.ts';

export const game: Game = {
  order: 3,
  ground: '#4d2a6b',
  back: '#57306b',
  sign: { words: [['0', 20, 24, 13]], shape: 'M14 29.5h3v3h-3zM25 29l2 3.5h-4z', fill: '#7a2d94' },
  // Piles by colour, of which only the tops count.
  scene: [
    { card: 'R4', x: 44, y: 78, turn: -5, size: 0.9 },
    { card: 'R10', x: 46, y: 92, turn: 2, size: 0.9 },
    { card: 'Y9', x: 104, y: 74, turn: 4, size: 0.9 },
    { card: 'G7', x: 160, y: 92, turn: -3, size: 0.9 },
    { card: 'B2', x: 218, y: 78, turn: -4, size: 0.9 },
    { card: 'B11', x: 218, y: 92, turn: 3, size: 0.9 },
    { card: 'P6', x: 276, y: 92, turn: 2, size: 0.9 },
    { card: 'Y0', x: 107, y: 94, turn: -7, size: 0.96 },
  ],
  cards: coloured,
  lesson: { minutes: 3, cards: ['Y9', 'P0', 'G11'] },
  sections: plain.sections,
  counted: ['target'],
  refusals: [[/lay|open/, 'setup']],
};
