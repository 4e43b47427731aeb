// What everybody scored. The scores of WordCard are levelled when a match is over: the lowest is brought to 0 (ruling
// W19). What was really scored are the totals in the last `round` line of its log; partners share theirs.
import { standing } from '../table/standing.ts';

type Options = Readonly<Record<string, boolean | number | string>>;

export function realScores(game: string, options: Options, log: readonly string[], scores: readonly number[]): readonly number[] {
  if (game !== 'wordcard') return scores;
  const stands = standing(log);
  const round = log.findLast((line, at) => stands[at] && line.startsWith('round '));
  const totals = round?.split(' ').slice(1).map(Number) ?? [];
  if (totals.length !== scores.length) return scores;
  return options.partners === true ? totals.map((total, seat) => total + totals[(seat + totals.length / 2) % totals.length]!) : totals;
}
