// What does not come over the network is told, asked for again by itself and by a button; the copy for
// offline play goes on after a failure.
import type { Page, Route } from '@playwright/test';
import { expect, test } from './test.ts';
import { frame, playNow, playOn } from './players.ts';
import { say } from './words.ts';
import { pauseAfter } from '../src/offline/again.ts';

const trouble = (page: Page) => page.locator('.not-loaded');
const tryAgain = (page: Page) => trouble(page).getByRole('button', { name: say('app.try_again'), exact: true });

// These files do not come until the answer is called.
async function withhold(page: Page, files: RegExp): Promise<() => void> {
  let away = true;
  await page.context().route('**/sw.js', (route) => route.abort()); // it would fetch them too
  await page
    .context()
    .route(files, (route: Route) => (away ? route.fulfill({ status: 429, body: '' }) : route.continue()));
  return () => (away = false);
}

const parts: Record<
  string,
  { files: RegExp; open: (page: Page) => Promise<void>; shows: (page: Page) => Promise<void> }
> = {
  'the module of a game': {
    files: /stamtafel-small-[\w-]+\.wasm$/,
    open: async (page) => {
      await page.goto('/');
      await page.getByRole('button', { name: `${say('home.play_now')}: ${say('home.name.24')}`, exact: true }).click();
    },
    shows: (page) => expect(frame(page)).toHaveAttribute('data-phase', 'playing'),
  },
  'the dictionary': {
    files: /\.graph$/,
    open: async (page) => {
      await page.goto('/');
      await page
        .getByRole('button', { name: `${say('home.play_now')}: ${say('home.name.wordcard')}`, exact: true })
        .click();
    },
    shows: (page) => expect(frame(page)).toHaveAttribute('data-phase', 'playing'),
  },
  'the words of the puzzle': {
    files: /\.graph$/,
    open: async (page) => void (await page.goto('/puzzle')),
    shows: (page) => expect(page.locator('[data-drop="hand"] [data-card]').first()).toBeVisible(),
  },
  'a page': {
    files: /\/Settings-[\w-]+\.js$/,
    open: async (page) => void (await page.goto('/settings')),
    shows: (page) => expect(page.locator('h1')).toHaveText(say('title.settings')),
  },
  'a board': {
    files: /\/Board-[\w-]+\.js$/,
    open: async (page) => {
      await page.goto('/');
      await page
        .getByRole('button', { name: `${say('home.play_now')}: ${say('home.name.gesjaakt')}`, exact: true })
        .click();
    },
    shows: async (page) => expect(await playOn(page, 1)).toBe(1),
  },
};

for (const [name, { files, open, shows }] of Object.entries(parts)) {
  test(`${name} does not come: a button tries again`, async ({ page }) => {
    const come = await withhold(page, files);
    await open(page);
    await expect(trouble(page).getByRole('alert')).toBeVisible();
    come();
    await tryAgain(page).click();
    await shows(page);
    await expect(trouble(page)).toHaveCount(0);
  });

  test(`${name} does not come: it is tried again by itself`, async ({ page }) => {
    await page.clock.install();
    const come = await withhold(page, files);
    await open(page);
    // More than once, with growing pauses.
    for (const failures of [1, 2, 3]) {
      await expect(page.locator(`.not-loaded[data-failures="${failures}"]`)).toBeVisible();
      if (failures === 3) come();
      await page.clock.fastForward(pauseAfter(failures));
    }
    await shows(page);
    await expect(trouble(page)).toHaveCount(0);
  });
}

test.describe('the copy', () => {
  test('the copy goes on after a failure, says what is missing, and is made whole later', async ({ page, context }) => {
    let away = true;
    const asked = new Set<string>();
    await context.route(/\/assets\//, (route) => {
      const { pathname } = new URL(route.request().url());
      if (route.request().serviceWorker()) asked.add(pathname);
      return away && /\.graph$|Replay-/.test(pathname) ? route.fulfill({ status: 503, body: '' }) : route.continue();
    });
    await page.goto('/');
    const note = page.locator('[data-offline]');
    await expect(page.locator('[data-offline="waiting"]')).toBeVisible();
    expect([...asked].some((path) => path.endsWith('.wasm'))).toBe(true);
    expect(await note.innerText()).toMatch(/\d+ %/);
    // What is there works without a network, though it is not everything.
    await context.setOffline(true);
    await page.reload();
    await playNow(page, 'gesjaakt');
    await context.setOffline(false);
    away = false;
    await page.goto('/');
    await expect(page.locator('[data-offline="ready"]')).toBeVisible();
  });
});
