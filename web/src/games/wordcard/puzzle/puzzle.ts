// The puzzle of the day as the engine tells it.
import { engine } from '../../../engine/engine.ts';
import type { Refused } from '../../../wire/messages.ts';
import type { Way } from '../help.ts';
import type { Options } from '../variants.ts';

interface Data {
  name: string;
  sha256: string;
}

export interface Puzzle {
  number: number;
  date: string;
  variant: string;
  options: Options;
  cards: string[];
  best: number; // points of the best lay there is
  deck: Data;
  dictionary: Data;
}

export interface JudgedRow {
  row: string;
  valid: boolean;
  points: number;
  bonus: number;
  why?: Refused;
}

export interface Judged {
  total: number;
  points: number;
  bonus: number;
  left: number; // what the cards left over cost
  all_used: boolean;
  cards_used: number;
  best: number;
  percent: number;
  rows: JudgedRow[];
}

// Everybody's day begins at midnight UTC.
export const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);
export const today = () => dayOf(Date.now());
export const dayAfter = (date: string, days: number) => dayOf(Date.parse(`${date}T12:00:00Z`) + days * 86_400_000);

export async function loadPuzzle(date: string): Promise<Puzzle> {
  await engine.needDictionary();
  return engine.ask<Puzzle>('puzzle', { date, today: today() });
}

export const judge = (date: string, solution: string) =>
  engine.ask<Judged>('puzzle_lay', { date, today: today(), solution });
export const bestLay = (date: string) =>
  engine.ask<Judged & { solution: string }>('puzzle_best', { date, today: today() });

export async function waysToLay(puzzle: Puzzle, hand: readonly string[], typed: string): Promise<Way[]> {
  const options = { variant: puzzle.variant, ...puzzle.options };
  return (await engine.ask<{ ways: Way[] }>('wordcard_typed', { options, hand, typed })).ways;
}
