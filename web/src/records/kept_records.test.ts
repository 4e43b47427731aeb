// Without IndexedDB, as in a browser that forbids it.
import { expect, it } from 'vitest';
import { keptRecords, keyOf } from './kept_records.ts';

const text = (name: string) =>
  JSON.stringify({
    format: 'stamtafel/1',
    game: '24',
    rules: 1,
    options: {},
    seats: [{ name, kind: 'human' }],
    view: 'full',
    log: [],
  });

it('keeps records under a key of their own', async () => {
  const first = await keptRecords.put(text('A'));
  const second = await keptRecords.put(text('B'));
  expect(await keptRecords.put(text('A'))).toBe(first);
  expect(await keptRecords.get(first)).toBe(text('A'));
  expect((await keptRecords.list()).map((each) => each.names[0]).sort()).toEqual(['A', 'B']);
  await keptRecords.remove(second);
  expect(await keptRecords.get(second)).toBeNull();
  expect(await keptRecords.list()).toHaveLength(1);
});

it('refuses what is no record', async () => {
  await expect(keptRecords.put('{}')).rejects.toThrow('replay.no_record');
});

it('makes keys that fit an address and differ', () => {
  const keys = new Set(Array.from({ length: 5000 }, (_, index) => keyOf(text(String(index)))));
  expect(keys.size).toBe(5000);
  for (const key of keys) expect(key).toMatch(/^[0-9a-z]{14}$/);
});
