// Who came where. In teams the winners stand first, and nobody gets a number of their own.
import { factsOf, lowestWins } from '../games/games.ts';

export interface Ranked {
  seat: number;
  place: number | null;
  score: number;
  won: boolean;
}

type Options = Readonly<Record<string, boolean | number | string>>;

export function ranking(
  game: string,
  options: Options,
  scores: readonly number[],
  winners: readonly number[],
): Ranked[] {
  const better = (a: number, b: number) => (lowestWins(game, options) ? a - b : b - a);
  const teams = options[factsOf(game).sides_with ?? ''] === true;
  return scores
    .map((score, seat) => ({
      seat,
      score,
      won: winners.includes(seat),
      place: teams ? null : 1 + scores.filter((other) => better(other, score) < 0).length,
    }))
    .sort((a, b) => Number(b.won) - Number(a.won) || better(a.score, b.score) || a.seat - b.seat);
}
