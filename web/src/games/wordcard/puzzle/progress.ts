// How far somebody is with the puzzle of a day, kept on this device where that is allowed.
export interface PuzzleScore {
  total: number;
  percent: number;
  rows: number;
  cards: number;
}

export interface Progress {
  cards: string; // of the puzzle: kept rows of another version are worth nothing
  rows: string; // in notation
  hints: number;
  gaveUp: boolean;
  best: PuzzleScore | null; // of what was handed in
}

type Kept = Pick<Storage, 'getItem' | 'setItem'>;
const place = (date: string) => `stamtafel.puzzle.${date}`;
const daysPlace = 'stamtafel.puzzle.days';

function storage(): Kept | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}

function read(at: string, kept: Kept | null): unknown {
  try {
    return JSON.parse(kept?.getItem(at) ?? 'null');
  } catch {
    return null;
  }
}

function write(at: string, value: unknown, kept: Kept | null): void {
  try {
    kept?.setItem(at, JSON.stringify(value));
  } catch {
    // Not for ever, then.
  }
}

export function loadProgress(date: string, cards: readonly string[], kept: Kept | null = storage()): Progress {
  const fresh: Progress = { cards: cards.join(' '), rows: '', hints: 0, gaveUp: false, best: null };
  const found = read(place(date), kept) as Partial<Progress> | null;
  return found && found.cards === fresh.cards ? { ...fresh, ...found } : fresh;
}

export function saveProgress(date: string, progress: Progress, kept: Kept | null = storage()): void {
  write(place(date), progress, kept);
  if (progress.best) write(daysPlace, { ...solvedDays(kept), [date]: progress.best.percent }, kept);
}

// The days on which something was handed in, and how good it was.
export function solvedDays(kept: Kept | null = storage()): Record<string, number> {
  const found = read(daysPlace, kept);
  return typeof found === 'object' && found !== null ? (found as Record<string, number>) : {};
}

// Days in a row up to today; today may still come.
export function streak(days: Record<string, number>, today: string, before: (date: string) => string): number {
  let count = 0;
  let day = Object.hasOwn(days, today) ? today : before(today);
  while (Object.hasOwn(days, day)) {
    count += 1;
    day = before(day);
  }
  return count;
}

export const signed = (points: number) => String(points).replace('-', '−');

export const bar = (percent: number) =>
  Array.from({ length: 10 }, (_, step) => (percent >= (step + 1) * 10 ? '■' : '□')).join('');

// Rows of the best lay, the most valuable first, as far as hints go: one card for each after the first.
export function hintedRows(rows: readonly { row: string; points: number; bonus: number }[], hints: number): string[][] {
  let left = hints - 1;
  const shown: string[][] = [];
  for (const { row } of [...rows].sort((one, other) => other.points + other.bonus - one.points - one.bonus)) {
    if (left <= 0) break;
    shown.push(row.split(' ').map((card) => (left-- > 0 ? card : '')));
  }
  return shown;
}
