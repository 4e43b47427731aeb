// Numbers with their nouns.
import { say } from '../../phrases/say.svelte.ts';

export const points = (count: number) =>
  Math.abs(count) === 1 ? say('board.gesjaakt.point', { count }) : say('board.gesjaakt.points', { count });
export const chipsIn = (count: number) =>
  count === 1 ? say('board.gesjaakt.chip', { count }) : say('board.gesjaakt.chips', { count });
