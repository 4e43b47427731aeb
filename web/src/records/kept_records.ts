// Records kept on this device, in IndexedDB; where a browser forbids that, until the page is left.
import { realScores } from './real_scores.ts';
import { readRecord, type MatchRecord } from './record.ts';

export interface KeptRecord {
  key: string;
  kept: number; // when, in milliseconds since 1970
  game: string;
  names: string[];
  kinds: string[]; // human, or bot: and its level
  scores: number[] | null; // what was really scored
  winners: number[];
  end: MatchRecord['end'];
}

// The same record gets the same key, so keeping it again keeps it once.
export function keyOf(text: string): string {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    high = Math.imul(high ^ unit, 2654435761);
    low = Math.imul(low ^ unit, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return (low >>> 0).toString(36).padStart(7, '0') + (high >>> 0).toString(36).padStart(7, '0');
}

const texts = 'texts';
const summaries = 'summaries';
const held = new Map<string, { summary: KeptRecord; text: string }>();

const answer = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

let opened: Promise<IDBDatabase | null> | undefined;

function database(): Promise<IDBDatabase | null> {
  opened ??= (async () => {
    try {
      const request = indexedDB.open('stamtafel-records', 1);
      request.onupgradeneeded = () => {
        request.result.createObjectStore(texts);
        request.result.createObjectStore(summaries, { keyPath: 'key' });
      };
      const found = await answer(request);
      // Whoever clears this device, or a newer page, must not wait for us.
      found.onversionchange = () => {
        found.close();
        opened = undefined;
      };
      return found;
    } catch {
      return null;
    }
  })();
  return opened;
}

async function write(change: (transaction: IDBTransaction) => void): Promise<void> {
  const store = await database();
  if (!store) return;
  await new Promise<void>((resolve, reject) => {
    const transaction = store.transaction([texts, summaries], 'readwrite');
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
    change(transaction);
  });
}

function summed(text: string): KeptRecord {
  const record = readRecord(text);
  return {
    key: keyOf(text),
    kept: Date.now(),
    game: record.game,
    names: record.seats.map((seat) => seat.name),
    kinds: record.seats.map((seat) => seat.kind),
    scores: record.scores ? [...realScores(record.game, record.options, record.log, record.scores)] : null,
    winners: record.winners ?? [],
    end: record.end,
  };
}

export const keptRecords = {
  // Throws RecordTrouble if this is not a record.
  async put(text: string): Promise<string> {
    const summary = summed(text);
    held.set(summary.key, { summary, text });
    try {
      await write((transaction) => {
        transaction.objectStore(texts).put(text, summary.key);
        transaction.objectStore(summaries).put(summary);
      });
    } catch {
      // The disk is full, say: it is there as long as the page is.
    }
    return summary.key;
  },

  async get(key: string): Promise<string | null> {
    const store = await database();
    const found: unknown = store
      ? await answer(store.transaction(texts).objectStore(texts).get(key)).catch(() => undefined)
      : undefined;
    return typeof found === 'string' ? found : (held.get(key)?.text ?? null);
  },

  // The latest first.
  async list(): Promise<KeptRecord[]> {
    const store = await database();
    const stored = store
      ? await answer<KeptRecord[]>(store.transaction(summaries).objectStore(summaries).getAll()).catch(() => [])
      : [];
    const all = new Map([...held.values()].map(({ summary }) => [summary.key, summary]));
    for (const each of stored) all.set(each.key, each);
    return [...all.values()].sort((a, b) => b.kept - a.kept);
  },

  async remove(key: string): Promise<void> {
    held.delete(key);
    await write((transaction) => {
      transaction.objectStore(texts).delete(key);
      transaction.objectStore(summaries).delete(key);
    });
  },
};
