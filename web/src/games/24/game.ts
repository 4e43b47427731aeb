import { coloured } from '../../cards/coloured.ts';
import type { Game } from '../game.ts';
import Face from './Face.svelte';

export const game: Game = {
  order: 2,
  ground: '#1f5a45',
  back: '#7a2e1d',
  sign: { words: [['24', 20, 25, 13]] },
  // A trick: four cards thrown in, the white one on top.
  scene: [
    { card: 'G3', x: 92, y: 92, turn: -24 },
    { card: 'B11', x: 134, y: 78, turn: -9 },
    { card: 'R8', x: 232, y: 90, turn: 21 },
    { card: '24', x: 182, y: 80, turn: 5, size: 1.12 },
  ],
  cards: { ...coloured, Face, isCard: (word) => word === '24' || coloured.isCard(word) },
  roundTable: true,
  lesson: { minutes: 4, cards: ['R8', 'Y1', '24'] },
  sections: {
    setup: 'set-up',
    play: 'how-to-play',
    tricks: 'the-tricks',
    follow: 'the-tricks',
    white: 'the-white-24',
    one: 'playing-a-1',
    scoring: 'scoring-and-end',
    options: 'variants-and-options',
    examples: 'examples',
  },
  refusals: [
    [/follow/, 'follow'],
    [/white|24$/, 'white'],
    [/reverse|_one/, 'one'],
    [/drop/, 'drop_out'],
    [/trick/, 'tricks'],
  ],
};
