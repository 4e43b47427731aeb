// How the scores went, from the log alone, and the arithmetic of drawing it.
import { standing } from '../table/standing.ts';

export interface PlotPoint {
  line: number; // how many lines of the log had happened
  round: boolean; // a round ended here
  values: number[]; // by seat
}

export interface Plot {
  points: PlotPoint[];
  unit: 'round' | 'card' | 'lay'; // what one step to the right is
  lowest: boolean; // the lowest score wins
  guides: number[]; // scores that mean something: a match of 24 ends at 0 and at 48
}

type Options = Readonly<Record<string, boolean | number | string>>;

export const lowestWins = (game: string, options: Options) =>
  game === '24' || game === 'gesjaakt' || (game === 'wordcard' && options.formula === 'least');

// With a true minus.
export const figure = (value: number | undefined) => String(value ?? '').replace('-', '−');

const numbers = (line: string) => line.split(' ').slice(1).map(Number);

// A run of cards costs its lowest.
export function cardPoints(cards: readonly number[]): number {
  const held = new Set(cards);
  return cards.filter((card) => !held.has(card - 1)).reduce((sum, card) => sum + card, 0);
}

function startingChips(seats: number, options: Options): number {
  if (seats === 7) return 7;
  if (seats === 6) return 9;
  return options.tactical ? 10 : 11;
}

// After every card that was taken: what the cards cost, less the chips left.
function gesjaakt(lines: readonly (readonly [number, string])[], seats: number, options: Options): PlotPoint[] {
  const chips = Array.from({ length: seats }, () => startingChips(seats, options));
  const cards: number[][] = chips.map(() => []);
  const values = () => cards.map((held, seat) => cardPoints(held) - chips[seat]!);
  const points: PlotPoint[] = [{ line: 0, round: false, values: values() }];
  let card = 0;
  let pot = 0;
  for (const [at, line] of lines) {
    if (line.startsWith('turn ')) card = Number(line.slice(5));
    const [, seat, done] = /^(\d+): (pay|take)$/.exec(line) ?? [];
    if (done === 'pay') {
      chips[Number(seat)]! -= 1;
      pot += 1;
    } else if (done === 'take') {
      chips[Number(seat)]! += pot;
      pot = 0;
      cards[Number(seat)]!.push(card);
      points.push({ line: at + 1, round: false, values: values() });
    }
  }
  return points;
}

// Every lay counts at once; the cards left in hand are taken off when the round ends.
function lays(lines: readonly (readonly [number, string])[], seats: number): PlotPoint[] {
  let now: number[] = Array.from({ length: seats }, () => 0);
  let scored: { seat: number; points: number } | null = null;
  const points: PlotPoint[] = [{ line: 0, round: false, values: now }];
  const add = (at: number, round: boolean, values: number[]) => points.push({ line: at + 1, round, values: (now = values) });
  const changed = (seat: number, by: number) => now.map((value, each) => (each === seat ? value + by : value));
  for (const [at, line] of lines) {
    if (line.startsWith('score ')) {
      const [seat, gained] = numbers(line) as [number, number];
      scored = { seat, points: gained };
      add(at, false, changed(seat, gained));
    } else if (line.startsWith('undo ') && scored) {
      add(at, false, changed(scored.seat, -scored.points));
      scored = null;
    } else if (line.startsWith('round ')) {
      add(at, true, numbers(line));
    }
  }
  return points;
}

function rounds(lines: readonly (readonly [number, string])[], start: number[], summed: boolean): PlotPoint[] {
  let now = start;
  const points: PlotPoint[] = [{ line: 0, round: false, values: now }];
  for (const [at, line] of lines) {
    if (!line.startsWith('round ')) continue;
    const told = numbers(line);
    now = summed ? now.map((value, seat) => value + (told[seat] ?? 0)) : told;
    points.push({ line: at + 1, round: true, values: now });
  }
  return points;
}

export function plotOf(game: string, lines: readonly string[], seats: number, options: Options): Plot {
  const stands = standing(lines);
  const counted = lines.map((line, index) => [index, line] as const).filter(([index]) => stands[index]);
  const lowest = lowestWins(game, options);
  const level = (value: number) => Array.from({ length: seats }, () => value);
  if (game === 'gesjaakt') return { points: gesjaakt(counted, seats, options), unit: 'card', lowest, guides: [] };
  if (game === '24') return { points: rounds(counted, level(24), false), unit: 'round', lowest, guides: [0, 48] };
  if (game === 'alles') {
    const target = Number(options.target ?? 0);
    return { points: rounds(counted, level(0), true), unit: 'round', lowest, guides: target > 0 ? [target] : [] };
  }
  if (counted.some(([, line]) => line.startsWith('score '))) return { points: lays(counted, seats), unit: 'lay', lowest, guides: [] };
  return { points: rounds(counted, level(0), false), unit: 'round', lowest, guides: [] };
}

// Round numbers that span what is shown: at most `most` of them, 1, 2, 5, 10, 20, 25, 50 … apart.
export function ticks(least: number, greatest: number, most: number): number[] {
  const ends = (step: number) => {
    const first = Math.floor(least / step);
    return { first, last: Math.max(Math.ceil(greatest / step), first + 1) };
  };
  for (let power = 1; ; power *= 10) {
    for (const step of [power, 2 * power, ...(power > 1 ? [2.5 * power] : []), 5 * power]) {
      const { first, last } = ends(step);
      if (last - first < most) return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
    }
  }
}

// Names beside the ends of the lines, moved apart so that none covers another.
export function apart(wanted: readonly number[], gap: number, least: number, greatest: number): number[] {
  const order = wanted.map((_, index) => index).sort((a, b) => wanted[a]! - wanted[b]! || a - b);
  const placed = [...wanted];
  let from = least;
  for (const index of order) {
    placed[index] = Math.max(placed[index]!, from);
    from = placed[index]! + gap;
  }
  let to = greatest;
  for (const index of order.reverse()) {
    placed[index] = Math.min(placed[index]!, to);
    to = placed[index]! - gap;
  }
  return placed;
}
