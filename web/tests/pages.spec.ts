// Every page and every game's table, in light and dark, on a desk and in a hand: axe finds nothing,
// nothing sticks out, and the pictures are kept to be looked at.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { expect, test } from './test.ts';
import { frame, games, playNow, playOn } from './players.ts';
import { say } from './words.ts';

const album = process.env.STAMTAFEL_SCREENSHOTS ?? join(import.meta.dirname, '../../build/screenshots');
mkdirSync(album, { recursive: true });

const sizes = { desktop: { width: 1280, height: 800 }, phone: { width: 360, height: 640 } } as const;
const schemes = ['light', 'dark'] as const;

async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const found = await (globalThis as unknown as { axe: typeof axe }).axe.run(document, { resultTypes: ['violations'] });
    return found.violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 200)} ${node.failureSummary ?? ''}`));
  });
}

// In both schemes and sizes: a picture, no sideways scrolling, nothing for axe to complain about.
async function inspect(page: Page, name: string): Promise<void> {
  for (const [size, viewport] of Object.entries(sizes)) {
    await page.setViewportSize(viewport);
    for (const scheme of schemes) {
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
      await page.screenshot({ path: join(album, `${name}-${size}-${scheme}.png`) });
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `${name} on a ${size} is too wide`).toBeLessThanOrEqual(0);
      if (size === 'phone' || scheme === 'light') expect(await violations(page), `${name}, ${size}, ${scheme}`).toEqual([]);
    }
  }
}

const places = {
  home: '/', setup: '/play/24', setup_wordcard: '/play/wordcard', together: '/play/gesjaakt?together', friends: '/friends', tables: '/tables', puzzle: '/puzzle',
  learn: '/learn', rules: '/rules/24', matches: '/matches', replay: '/replay', settings: '/settings', nowhere: '/settings/nothing',
};
for (const [name, place] of Object.entries(places)) {
  test(`page ${name}`, async ({ page }) => {
    await page.goto(place);
    await expect(page.locator('h1')).toBeVisible();
    await page.waitForLoadState('networkidle');
    await inspect(page, name);
  });
}

for (const game of games) {
  test(`lesson ${game}`, async ({ page }) => {
    await page.goto(`/learn/${game}`);
    await expect(page.getByRole('button', { name: say('learn.next'), exact: true })).toBeVisible();
    await inspect(page, `lesson-${game}`);
  });

  test(`table ${game}`, async ({ page }) => {
    await page.goto('/');
    await playNow(page, game);
    await playOn(page, 4);
    await expect(frame(page)).toHaveAttribute('data-turn', 'mine');
    await inspect(page, `table-${game}`);
    if (game === 'gesjaakt') {
      await playOn(page);
      await expect(page.locator('.result')).toBeVisible();
      await inspect(page, 'result');
    }
  });
}

test('a waiting room', async ({ page }) => {
  await page.goto('/friends');
  await page.getByRole('button', { name: say('friends.open'), exact: true }).click();
  await expect(frame(page)).toHaveAttribute('data-phase', 'waiting');
  await inspect(page, 'waiting');
});
