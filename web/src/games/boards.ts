// The boards, loaded when somebody sits down: games/GAME/Board.svelte, or the plain one.
import type { Board } from './board.ts';

const found = import.meta.glob<{ default: Board }>('./*/Board.svelte');

export const boardOf = (game: string): Promise<{ default: Board }> =>
  found[`./${game}/Board.svelte`]?.() ?? import('./PlainBoard.svelte');
