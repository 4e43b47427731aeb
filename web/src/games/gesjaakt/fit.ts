// How large cards can be so that somebody's runs fit in a space: large and well apart if possible,
// then closer, then smaller, then in more rows. In a tight run only its first and last number show,
// which is enough to know the rest.
export interface Fit {
  card: number; // width in pixels
  tight: boolean;
  rows: number;
}

export const runGap = (fit: Pick<Fit, 'tight'>) => (fit.tight ? 2 : 6);
const rowGap = 4;
const shown = 0.62; // of a covered card, so that its number can be read
const hinted = 0.24; // … of one inside a tight run

// How far each card of a run lies from the one before it.
export function steps(length: number, fit: Pick<Fit, 'card' | 'tight'>): number[] {
  return Array.from({ length: Math.max(length - 1, 0) }, (_, index) =>
    Math.round(fit.card * (fit.tight && index > 0 ? hinted : shown)),
  );
}

export const runWidth = (length: number, fit: Pick<Fit, 'card' | 'tight'>) =>
  fit.card + steps(length, fit).reduce((sum, step) => sum + step, 0);

function rowsNeeded(lengths: readonly number[], width: number, fit: Pick<Fit, 'card' | 'tight'>): number {
  const gap = runGap(fit);
  let rows = 1;
  let used = 0;
  for (const length of lengths) {
    const run = runWidth(length, fit);
    if (run > width) return Infinity;
    if (used > 0 && used + gap + run > width) {
      rows += 1;
      used = 0;
    }
    used += (used > 0 ? gap : 0) + run;
  }
  return rows;
}

// `sizes` go down; the height is that of all rows together, with a caption below each. Where nothing fits, rows are more than
// there is room for.
export function fitRuns(
  lengths: readonly number[],
  width: number,
  height: number,
  sizes: readonly number[],
  caption = 0,
): Fit {
  const smallest = { card: sizes.at(-1)!, tight: true };
  for (const tight of [false, true]) {
    for (const card of sizes) {
      const rows = rowsNeeded(lengths, width, { card, tight });
      if (rows * (card * 1.5 + caption + rowGap) - rowGap <= height) return { card, tight, rows };
    }
  }
  return { ...smallest, rows: rowsNeeded(lengths, width, smallest) };
}
