// Where only one thing can be played it plays itself, if that is wanted, after a moment, so that one sees it.
import { pause, settings } from '../settings.svelte.ts';
import type { TableState } from './table.svelte.ts';

const moment = 500;

export function onlyAction(table: TableState): string | null {
  const { legal } = table.turn ?? {};
  if (!table.myTurn || table.question || table.link !== 'open' || legal?.length !== 1) return null;
  return legal[0] ?? null;
}

// Called while a component is set up.
export function playForced(table: () => TableState, covered: () => boolean): void {
  $effect(() => {
    const action = settings.forced && !covered() ? onlyAction(table()) : null;
    if (action === null) return;
    void table().snapshot?.number; // the same again at another time is another decision
    const playing = setTimeout(
      () => void table().act(action),
      Math.max(pause(), settings.speed === 'instant' ? 0 : moment),
    );
    return () => clearTimeout(playing);
  });
}
