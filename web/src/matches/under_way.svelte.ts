// What is known of matches under way. The page looks again when it goes somewhere, when it is looked at again,
// when another tab plays, and now and then while somebody at the server is awaited.
import { keptTables, type KeptTable } from '../engine/kept_tables.ts';
import { api } from '../wire/api.ts';
import type { Summary } from '../wire/messages.ts';
import { mineFirst, runningHere, runningThere, type Running } from './running.ts';

const every = 10_000;
let here = $state.raw<KeptTable[]>([]);
let there = $state.raw<Summary[]>([]);
let unanswered = false;

export const running = (): Running[] => mineFirst([...runningThere(there), ...runningHere(here)]);

export async function lookForMatches(): Promise<void> {
  const [tables, own] = await Promise.all([keptTables().catch(() => []), navigator.onLine ? api.myTables() : null]);
  here = tables;
  // Where the server did not answer, what was known stands, and is asked for again.
  unanswered = !own?.ok;
  if (own?.ok) there = own.ok.tables;
}

// Called while the page is set up; `place` is where it is, and whether anything is shown there.
export function followMatches(place: () => { path: string; shown: boolean }): void {
  $effect(() => {
    const { path, shown } = place();
    if (!shown) return;
    void path;
    void lookForMatches();
    const seen = () => document.visibilityState === 'visible';
    const look = () => void (seen() && lookForMatches());
    const timer = setInterval(() => (there.length > 0 || unanswered) && navigator.onLine && look(), every);
    const otherTabs = 'BroadcastChannel' in globalThis ? new BroadcastChannel('stamtafel-tables') : null;
    if (otherTabs) otherTabs.onmessage = look;
    document.addEventListener('visibilitychange', look);
    window.addEventListener('online', look);
    return () => {
      clearInterval(timer);
      otherTabs?.close();
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('online', look);
    };
  });
}
