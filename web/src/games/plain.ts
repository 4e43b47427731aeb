// A game that nobody has drawn anything for.
import PlainFace from '../cards/PlainFace.svelte';
import type { Game } from './game.ts';

export const plain: Game = {
  order: 1000,
  ground: '#1f5a45',
  back: 'var(--card-back)',
  sign: { words: [], shape: 'M20 12l5.5 8-5.5 8-5.5-8z', fill: '#1f5a45' },
  scene: [
    { card: '♠', x: 120, y: 92, turn: -12 },
    { card: '♦', x: 162, y: 84 },
    { card: '♣', x: 204, y: 92, turn: 12 },
  ],
  cards: { Face: PlainFace, isCard: () => false, nameOf: (card) => card, chipOf: (card) => ({ text: card }) },
  sections: {
    setup: 'set-up',
    play: 'how-to-play',
    scoring: 'scoring-and-end',
    options: 'variants-and-options',
    examples: 'examples',
  },
};
