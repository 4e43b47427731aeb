// What everybody scored, where the end of a match says something else.
import { gameOf } from '../games/games.ts';

type Options = Readonly<Record<string, boolean | number | string>>;

export const realScores = (
  game: string,
  options: Options,
  log: readonly string[],
  scores: readonly number[],
): readonly number[] => gameOf(game).scored?.(options, log, scores) ?? scores;
