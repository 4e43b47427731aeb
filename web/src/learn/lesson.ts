// A guided first game: a real passage of play, step by step, on the real board.
import type { BoardSeat } from '../games/board.ts';
import type { Facts } from '../phrases/say.svelte.ts';
import type { Setup } from '../wire/messages.ts';

export interface LessonStep {
  say: string; // key of the text in the speech bubble
  facts?: Facts; // for its placeholders
  view: string; // what the board gets: exactly what a table would send
  sums: string;
  lines: string[]; // the log so far, all of it
  actors: number[];
  legal: string[] | null;
  offers?: string[]; // where `legal` is null
  expect?: string[]; // which actions go on; others are answered with `wrong`
  wrong?: string; // key
  point?: string; // CSS selector of what is talked about: it is outlined
}

export interface Lesson {
  game: string;
  seats: BoardSeat[];
  setup: Setup;
  me: number;
  steps: LessonStep[];
}

// The setup of a table of this device, as far as a board asks.
export function lessonSetup(game: string, seats: number, options: Setup['options'] = {}): Setup {
  return {
    game,
    seats,
    options,
    name: '',
    listed: false,
    spectators: false,
    clock: { kind: 'none' },
    takeback: false,
    start: 'full',
    referee: '',
    bots: Array.from({ length: seats }, (_, seat) => (seat === 0 ? null : 'simple')),
  };
}

// Whose text this is does not matter to the board: bots are named after their level there.
export const lessonSeats = (names: readonly string[]): BoardSeat[] =>
  names.map((name, seat) => ({ name, kind: seat === 0 ? 'person' : 'bot', here: true }));

// The lines that stand in a view as "word rest", without the word.
export const factsOf = (view: string, word: string): string[] =>
  view
    .split('\n')
    .filter((line) => line.startsWith(`${word} `))
    .map((line) => line.slice(word.length + 1));
