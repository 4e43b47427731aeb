// Tables of this device, kept in IndexedDB as the events that made them. Where the browser has none,
// or forbids it, tables live as long as the page.
import type { SetupWish, Snapshot } from '../wire/messages.ts';

export interface KeptEvent {
  table: string;
  number: number;
  text: string;
}

export interface KeptTable {
  id: string;
  game: string;
  setup: SetupWish;
  phase: Snapshot['phase'];
  updated: number;
  people: string[]; // names of those who play here; with ids p0, p1, …
  matches: number; // how many have ended
  scores?: number[]; // of the last match
  seats?: number[]; // where the people sit
  awaited?: number[]; // seats, while a match is played; not of tables that were kept before this was
  results?: KeptResult[]; // of all finished matches; with their number, from 1
}
export interface KeptResult {
  number: number;
  at: number;
  scores: number[];
  winners: number[];
}

// Another tab has gone on with this table.
export class Overtaken extends Error {}

let opened: Promise<IDBDatabase | null> | null = null;

function database(): Promise<IDBDatabase | null> {
  opened ??= new Promise((resolve) => {
    try {
      const request = indexedDB.open('stamtafel-tables', 1);
      request.onupgradeneeded = () => {
        request.result.createObjectStore('tables', { keyPath: 'id' });
        request.result.createObjectStore('events', { keyPath: ['table', 'number'] });
      };
      request.onsuccess = () => {
        // A newer page may want to change the store: make way.
        request.result.onversionchange = () => {
          request.result.close();
          opened = null;
        };
        resolve(request.result);
      };
      request.onerror = request.onblocked = () => resolve(null);
    } catch {
      resolve(null);
    }
  });
  return opened;
}

function answered<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB'));
  });
}

const eventsOf = (table: string) => IDBKeyRange.bound([table, 0], [table, Infinity]);

// Answers when it is safely stored: what people hear of has happened.
export async function keepEvents(
  events: readonly KeptEvent[],
  describe: (table: string) => KeptTable | null,
): Promise<void> {
  const store = await database();
  if (!store || events.length === 0) return;
  const work = store.transaction(['tables', 'events'], 'readwrite');
  const done = new Promise<void>((resolve, reject) => {
    work.oncomplete = () => resolve();
    work.onerror = (event) => event.preventDefault();
    work.onabort = () => reject(work.error ?? new Error('IndexedDB'));
  });
  let overtaken = false;
  for (const event of events) {
    const request = work.objectStore('events').add(event);
    request.onerror = () => {
      overtaken ||= request.error?.name === 'ConstraintError';
      work.abort();
    };
  }
  for (const table of new Set(events.map((each) => each.table))) {
    const described = describe(table);
    if (described) work.objectStore('tables').put(described);
  }
  try {
    await done;
  } catch (problem) {
    if (overtaken) throw new Overtaken();
    console.warn('not kept', problem); // no room: the table goes on, but only in this page
  }
}

export async function keptEvents(table: string): Promise<string[]> {
  const store = await database();
  if (!store) return [];
  const found: KeptEvent[] = await answered(store.transaction('events').objectStore('events').getAll(eventsOf(table)));
  return found.map((event) => event.text);
}

export async function keptTables(): Promise<KeptTable[]> {
  const store = await database();
  if (!store) return [];
  const found: KeptTable[] = await answered(store.transaction('tables').objectStore('tables').getAll());
  return found.sort((one, other) => other.updated - one.updated);
}

export async function keptTable(table: string): Promise<KeptTable | null> {
  const store = await database();
  return (
    (store && (await answered<KeptTable | undefined>(store.transaction('tables').objectStore('tables').get(table)))) ??
    null
  );
}

export async function forgetTable(table: string): Promise<void> {
  const store = await database();
  if (!store) return;
  const work = store.transaction(['tables', 'events'], 'readwrite');
  work.objectStore('tables').delete(table);
  await answered(work.objectStore('events').delete(eventsOf(table)));
}
