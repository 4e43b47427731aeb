// A match on this device, begun at once.
import { engine } from '../engine/engine.ts';
import { factsOf } from '../games/games.ts';
import { go } from '../router.svelte.ts';
import { ownName } from '../wire/guest.svelte.ts';
import type { SetupWish } from '../wire/messages.ts';
import { usualLevel } from './levels.ts';

// `people` are the names of those who share this device; the first is its owner.
export async function playHere(setup: SetupWish, people: string[]): Promise<void> {
  const table = await engine.openTable(
    { start: 'full', takeback: true, ...setup },
    people.map((name, index) => ({ id: `p${index}`, name })),
  );
  go(`/local/${table}`);
}

export function playNow(game: string): Promise<void> {
  const seats = factsOf(game).usual_seats;
  return playHere(
    { game, seats, bots: Array.from({ length: seats }, (_, seat) => (seat === 0 ? null : usualLevel([]))) },
    [ownName()],
  );
}
