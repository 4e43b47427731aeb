// Who sits at a table of this device, in words.
import type { KeptTable } from '../engine/engine.ts';
import { say } from '../phrases/say.svelte.ts';

export function opponents({ people, setup }: KeptTable): string {
  const bots = (setup.bots ?? []).filter((level) => level !== null).length;
  const names = people.join(', ');
  if (bots === 0) return names;
  return say(bots === 1 ? 'home.and_bot' : 'home.and_bots', { names, count: bots });
}
