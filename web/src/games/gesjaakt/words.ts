// Numbers with their nouns.
import { say } from '../../phrases/say.svelte.ts';

export const signed = (count: number) => (count < 0 ? `−${-count}` : String(count));
export const points = (count: number) =>
  say(Math.abs(count) === 1 ? 'board.gesjaakt.point' : 'board.gesjaakt.points', { count: signed(count) });
export const chipsIn = (count: number) => say(count === 1 ? 'board.gesjaakt.chip' : 'board.gesjaakt.chips', { count });
