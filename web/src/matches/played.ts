// My matches, from this device and from the server, as one list; and what they come to.
import type { KeptTable } from '../engine/engine.ts';
import { factsOf } from '../games/games.ts';
import type { MatchPlayed } from '../wire/api.ts';

export interface Played {
  key: string;
  game: string;
  at: number;
  score: number | null;
  won: boolean;
  table: string;
  number: number; // of the match at its table, from 1
  online: boolean;
}

// Whoever shares a device plays for themselves: the first seat is its owner's.
export function playedHere(tables: readonly KeptTable[]): Played[] {
  return tables.flatMap(({ id, game, seats, results = [] }) => {
    const seat = seats?.[0] ?? 0;
    return results.map(({ number, at, scores, winners }) => ({
      key: `${id}/${number}`,
      game,
      at,
      score: scores[seat] ?? null,
      won: winners.includes(seat),
      table: id,
      number,
      online: false,
    }));
  });
}

// Scores of a game that levels them, as a server has them, cannot be compared.
export const playedThere = (matches: readonly MatchPlayed[]): Played[] =>
  matches.map(({ match, game, finished, score, won, table, number }) => ({
    key: match,
    game,
    at: finished,
    score: factsOf(game).scores_levelled ? null : score,
    won,
    table,
    number,
    online: true,
  }));

export const latestFirst = (played: readonly Played[]) => [...played].sort((one, other) => other.at - one.at);

export interface Sum {
  game: string;
  played: number;
  won: number;
  share: number;
  mean: number | null;
  scores: number[];
}

// For each game that was played; scores in the order of time.
export function sums(played: readonly Played[]): Sum[] {
  const games = [...new Set(played.map(({ game }) => game))].sort();
  return games.map((game) => {
    const mine = played.filter((each) => each.game === game).sort((one, other) => one.at - other.at);
    const scores = mine.flatMap(({ score }) => (score === null ? [] : [score]));
    const won = mine.filter((each) => each.won).length;
    const mean = scores.length ? scores.reduce((sum, score) => sum + score, 0) / scores.length : null;
    return { game, played: mine.length, won, share: won / mine.length, mean, scores };
  });
}

// Points of a line through the scores in a box of this size; a single one is a level line.
export function curve(scores: readonly number[], width: number, height: number): string {
  if (scores.length === 0) return '';
  const low = Math.min(...scores);
  const high = Math.max(...scores);
  const across = (index: number) => (scores.length === 1 ? 0 : (index / (scores.length - 1)) * width);
  const up = (score: number) => (high === low ? height / 2 : height - ((score - low) / (high - low)) * height);
  const points = scores.map((score, index) => `${across(index).toFixed(1)},${up(score).toFixed(1)}`);
  return scores.length === 1 ? `${points[0]} ${width.toFixed(1)},${up(scores[0]!).toFixed(1)}` : points.join(' ');
}
