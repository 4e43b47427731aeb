// People whose talk this device does not want to see. It is nobody else's business, so the table is not told.
import { SvelteSet } from 'svelte/reactivity';

const place = 'stamtafel.ignored';

function stored(): string[] {
  try {
    return JSON.parse(localStorage.getItem(place) ?? '[]') as string[];
  } catch {
    return [];
  }
}

const guests = new SvelteSet<string>(stored());

export const ignored = {
  has: (guest: string) => guests.has(guest),
  toggle(guest: string) {
    if (!guests.delete(guest)) guests.add(guest);
    try {
      localStorage.setItem(place, JSON.stringify([...guests].slice(-200)));
    } catch {
      // For as long as the page is open, then.
    }
  },
};
