// How far each lesson got on this device, kept where that is allowed.
export interface Progress {
  step: number;
  steps: number;
  done: boolean; // to the end, at least once
}

const place = 'stamtafel.learn';

function stored(): Record<string, Progress> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(place) ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as Record<string, Progress>) : {};
  } catch {
    return {};
  }
}

const kept = $state(stored());

export const progressOf = (game: string): Progress | undefined => kept[game];

export function keepProgress(game: string, step: number, steps: number): void {
  kept[game] = { step, steps, done: step >= steps || (kept[game]?.done ?? false) };
  try {
    localStorage.setItem(place, JSON.stringify(kept));
  } catch {
    // Not for ever, then.
  }
}

// Where to go on: in the middle, if that is where it was left and the lesson is still as long.
export function resumeAt(progress: Progress | undefined, steps: number): number {
  if (!progress || progress.steps !== steps || progress.step >= steps || progress.step < 0) return 0;
  return progress.step;
}
