// The page begins with the small module; WordCard brings the full one, and the other tables go on.
import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';
import { frame, gameOf, playNow, playOn, standing } from './players.ts';

// In the same document, as links do it.
const goTo = (page: Page, path: string) =>
  page.evaluate((wanted) => {
    history.pushState(null, '', wanted);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

function modulesOf(page: Page): string[] {
  const fetched: string[] = [];
  page.on('request', (request) => {
    const name = /\/(stamtafel(?:-small)?)-[\w-]+\.wasm$/.exec(request.url())?.[1];
    if (name) fetched.push(name);
  });
  return fetched;
}

test.describe('which module', () => {
  // The service worker fetches both in the background, for later.
  test.beforeEach(({ context }) => context.route('**/sw.js', (route) => route.abort()));

  test('24 needs the small one only, WordCard the full one, and a match of 24 survives that', async ({
    page,
    context,
  }) => {
    const fetched = modulesOf(page);
    await page.goto('/');
    expect(fetched).toEqual([]);
    await playNow(page, '24');
    await playOn(page, 3);
    expect(fetched).toEqual(['stamtafel-small']);
    const table = new URL(page.url()).pathname;
    const before = await standing(page);

    const other = await context.newPage();
    const fetchedThere = modulesOf(other);
    await other.goto('/');
    await playNow(other, 'gesjaakt');

    await page.bringToFront(); // behind another tab little is drawn
    await goTo(page, '/');
    await playNow(page, 'wordcard');
    await playOn(page, 2);
    expect(fetched).toEqual(['stamtafel-small', 'stamtafel']);

    await goTo(page, table);
    await expect(frame(page)).toHaveAttribute('data-phase', 'playing');
    expect(await gameOf(page)).toBe('24');
    expect((await standing(page)).number).toBeGreaterThanOrEqual(before.number);
    expect(await playOn(page, 3)).toBe(3);
    await other.bringToFront();
    expect(await playOn(other, 2)).toBe(2);
    expect(fetchedThere).toEqual(['stamtafel-small']);
  });

  test('the options of WordCard come with the full one', async ({ page }) => {
    const fetched = modulesOf(page);
    await page.goto('/play/24');
    await expect(page.locator('form .button.main')).toBeEnabled();
    expect(fetched).toEqual(['stamtafel-small']);
    await goTo(page, '/play/wordcard');
    await expect(page.locator('form .button.main')).toBeEnabled();
    expect(fetched).toEqual(['stamtafel-small', 'stamtafel']);
  });

  test('a full module that does not come leaves the other games alone', async ({ page }) => {
    await page.route(/\/stamtafel-(?!small)[\w-]+\.wasm$/, (route) => route.abort());
    await page.goto('/');
    await playNow(page, 'gesjaakt');
    await playOn(page, 2);
    const table = new URL(page.url()).pathname;
    await goTo(page, '/play/wordcard');
    await expect(page.getByRole('alert').filter({ hasText: /./ }).first()).toBeVisible();
    await goTo(page, table);
    expect(await playOn(page, 2)).toBe(2);
  });
});
