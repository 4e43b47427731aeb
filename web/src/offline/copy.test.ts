import { expect, it } from 'vitest';
import { Copy, type CopyState } from './copy.ts';

const names = (count: number) => Array.from({ length: count }, (_, index) => `/${index}`);

// A cache whose files come when the test says so.
function stage(files: string[], there: string[] = []) {
  const kept = new Set(there);
  const asked: string[] = [];
  const coming = new Map<string, { came: () => void; failed: () => void }>();
  const told: CopyState[] = [];
  const copy = new Copy(
    files,
    {
      there: async () => new Set(kept),
      fetch: (file) => {
        asked.push(file);
        return new Promise((resolve, reject) =>
          coming.set(file, { came: () => (kept.add(file), resolve()), failed: () => reject(new Error(file)) }),
        );
      },
    },
    (state) => told.push(state),
  );
  const settle = async (file: string, how: 'came' | 'failed' = 'came') => {
    await expect.poll(() => coming.has(file)).toBe(true);
    coming.get(file)![how]();
    coming.delete(file);
  };
  return { copy, asked, coming, told, settle };
}

it('asks for three files at a time', async () => {
  const { copy, asked, coming, settle } = stage(names(5));
  const filling = copy.fill();
  await expect.poll(() => asked).toEqual(['/0', '/1', '/2']);
  await settle('/1');
  await expect.poll(() => asked).toEqual(['/0', '/1', '/2', '/3']);
  expect(coming.size).toBe(3);
  for (const file of ['/0', '/2', '/3', '/4']) await settle(file);
  expect(await filling).toBe(true);
});

it('goes on after a failure, tells how far it is, and asks only for the rest the next time', async () => {
  const { copy, asked, told, settle } = stage(names(4), ['/2']);
  const filling = copy.fill();
  await settle('/0', 'failed');
  await settle('/1');
  await settle('/3');
  expect(await filling).toBe(false);
  expect(await copy.whole()).toBe(false);
  expect(told[0]).toEqual({ there: 1, all: 4, failed: 0, busy: true });
  expect(told.at(-1)).toEqual({ there: 3, all: 4, failed: 1, busy: false });
  asked.length = 0;
  const again = copy.fill();
  await settle('/0');
  expect(await again).toBe(true);
  expect(asked).toEqual(['/0']);
  expect(told.at(-1)).toEqual({ there: 4, all: 4, failed: 0, busy: false });
  expect(await copy.whole()).toBe(true);
});

it('is filled once at a time', async () => {
  const { copy, asked, settle } = stage(names(1));
  const both = [copy.fill(), copy.fill()];
  await settle('/0');
  expect(await Promise.all(both)).toEqual([true, true]);
  expect(asked).toEqual(['/0']);
});
