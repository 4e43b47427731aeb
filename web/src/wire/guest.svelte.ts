// Who this device is to the server: a name and a cookie, no account.
import { say } from '../phrases/say.svelte.ts';
import { settings } from '../settings.svelte.ts';
import { api, type Answer } from './api.ts';
import type { Guest } from './messages.ts';

const known = $state<{ guest: Guest | null }>({ guest: null });
let coming: Promise<Answer<Guest>> | null = null;

export const guest = () => known.guest;

// What somebody is called who has not said.
export function defaultName(): string {
  return say('frame.guest_name', { number: 1000 + (crypto.getRandomValues(new Uint16Array(1))[0]! % 9000) });
}

export function ownName(): string {
  if (!settings.name.trim()) settings.name = defaultName();
  return settings.name.trim();
}

// The guest of this device; made if the server knows none (any more).
export function beGuest(anew = false): Promise<Answer<Guest>> {
  if (known.guest && !anew) return Promise.resolve({ ok: known.guest });
  coming ??= find(anew).finally(() => (coming = null));
  return coming;
}

async function find(anew: boolean): Promise<Answer<Guest>> {
  const before = anew ? null : await api.me();
  if (before?.refused) return before;
  const answer = before?.ok?.guest ? { ok: { guest: before.ok.guest } } : await api.makeGuest(ownName());
  if (!answer.ok) return answer;
  known.guest = answer.ok.guest;
  settings.name = answer.ok.guest.name;
  return { ok: known.guest };
}

export async function rename(name: string): Promise<Answer<Guest>> {
  const wanted = name.trim();
  settings.name = wanted;
  const before = await beGuest();
  if (!before.ok || before.ok.name === wanted) return before;
  const answer = await api.rename(wanted);
  if (!answer.ok) return answer;
  known.guest = answer.ok.guest;
  return { ok: known.guest };
}
