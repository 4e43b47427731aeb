// How the scores went, as the engine tells it from a log (`course`), and the arithmetic of drawing it.

export interface PlotPoint {
  line: number; // how many lines of the log had happened
  round: boolean; // a round ended here
  values: number[]; // by seat
}

export interface Plot {
  points: PlotPoint[];
  unit: 'round' | 'card' | 'lay'; // what one step to the right is
  lowest: boolean; // the lowest score wins
  guides: number[]; // scores that mean something, such as where a match ends
}

// With a true minus.
export const figure = (value: number | undefined) => String(value ?? '').replace('-', '−');

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
