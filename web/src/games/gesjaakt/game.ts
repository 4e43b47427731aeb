import type { Game } from '../game.ts';
import { plain } from '../plain.ts';
import Face from './Face.svelte';
import Scenery from './Scenery.svelte';

const tens = (card: string) => 'GBPR'[Math.min(Math.floor(Number(card) / 10), 3)]!; // the inks of the faces

export const game: Game = {
  order: 1,
  ground: '#8a2f22',
  back: '#1f4a6b',
  sign: { words: [['35', 20, 21, 12]], shape: 'M16.6 29a3.4 3.4 0 1 0 6.8 0a3.4 3.4 0 1 0 -6.8 0z', fill: '#b98500' },
  // One card nobody wants, and a run somebody has already.
  scene: [
    { card: '17', x: 40, y: 104, turn: -8, size: 0.82 },
    { card: '18', x: 70, y: 100, turn: -2, size: 0.82 },
    { card: '19', x: 101, y: 103, turn: 5, size: 0.82 },
    { card: '35', x: 182, y: 80, turn: 3, size: 1.16 },
  ],
  Scenery,
  cards: {
    Face,
    isCard: (word) => /^\d+$/.test(word),
    nameOf: (card) => card,
    chipOf: (card) => ({ text: card, ink: tens(card) }),
  },
  lesson: { minutes: 2, cards: ['17', '18', '3'] },
  sections: plain.sections,
  chapter: (line) => line.startsWith('turn '),
};
