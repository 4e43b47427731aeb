// What an earlier version kept in a browser is there after an update: settings, records, and matches under way.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';
import { frame, myTurn, playOn, standing } from './players.ts';
import { say } from './words.ts';

interface Store {
  name: string;
  keyPath: string | string[] | null;
  keys?: string[];
  values: unknown[];
}
interface Kept {
  localStorage: Record<string, string>;
  databases: { name: string; version: number; stores: Store[] }[];
}

const kept = JSON.parse(readFileSync(join(import.meta.dirname, 'storage_2026_11_16.json'), 'utf8')) as Kept;
const tables = kept.databases
  .find(({ name }) => name === 'stamtafel-tables')!
  .stores.find(({ name }) => name === 'tables')!.values as { id: string; game: string; phase: string }[];
const eventsOf = (table: string) =>
  (
    kept.databases.flatMap(({ stores }) => stores).find(({ name }) => name === 'events')!.values as { table: string }[]
  ).filter((event) => event.table === table);

// Written as that version did, before any script of this one runs.
async function giveBack(page: Page): Promise<void> {
  await page.goto('/icon.svg'); // the same place, without the page
  await page.evaluate(async ({ localStorage: settings, databases }) => {
    for (const [name, value] of Object.entries(settings)) localStorage.setItem(name, value);
    for (const { name, version, stores } of databases) {
      await new Promise<void>((resolve, reject) => {
        const request = indexedDB.open(name, version);
        request.onupgradeneeded = () => {
          for (const store of stores) {
            const made = request.result.createObjectStore(
              store.name,
              store.keyPath === null ? {} : { keyPath: store.keyPath },
            );
            store.values.forEach((value, index) =>
              store.keyPath === null ? made.add(value, store.keys![index]) : made.add(value),
            );
          }
        };
        request.onsuccess = () => {
          request.result.close();
          resolve();
        };
        request.onerror = () => reject(request.error ?? new Error(name));
      });
    }
  }, kept);
}

for (const game of ['24', 'wordcard']) {
  test(`a running match of ${game} that the version before kept goes on`, { tag: '@platform' }, async ({ page }) => {
    await giveBack(page);
    const { id } = tables.find((table) => table.game === game)!;
    await page.goto('/');
    await page.locator(`a[href="/local/${id}"]`).first().click();
    await expect(frame(page)).toHaveAttribute('data-phase', 'playing');
    await myTurn(page);
    // Nothing of it is lost, and it is this very match.
    expect((await standing(page)).number).toBe(eventsOf(id).length);
    expect(await playOn(page, 2)).toBe(2);
    expect((await standing(page)).number).toBeGreaterThan(eventsOf(id).length);
  });
}

test(
  'settings, lessons, finished matches and records that the version before kept are there',
  { tag: '@platform' },
  async ({ page }) => {
    await giveBack(page);
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.goto('/settings');
    await expect(page.locator('input[value="Anna"], input').first()).toHaveValue('Anna');
    await page.goto('/learn');
    await expect(page.getByRole('link', { name: say('learn.go_on', { step: 2, steps: 15 }) })).toBeVisible();
    await page.goto('/replay');
    await page.locator('a[href^="/replay/"]').first().click();
    await expect(page.locator('.controls')).toBeVisible();
    await page.goto('/matches');
    await expect(page.getByText(say('home.name.gesjaakt')).first()).toBeVisible();
  },
);
