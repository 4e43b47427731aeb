// Matches under way are found again: on the home page, in the header and among my matches, with whose turn it is.
import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';
import { arrive, goHome, openTable, sitDown } from './people.ts';
import { frame, myTurn, playNow, playOn, standing } from './players.ts';
import { say } from './words.ts';

const listed = (page: Page) => page.locator('[data-running]');
const every = 10_000; // it looks by itself
const inHeader = (page: Page) => page.locator('header [data-matches]');

test('a match at a server says whose turn it is', async ({ browser, server }) => {
  const [anna, ben] = [await arrive(browser, server, 'Anna'), await arrive(browser, server, 'Ben')];
  for (const page of [anna, ben]) await page.clock.install();
  const link = await openTable(anna, server, { game: 'gesjaakt', seats: 2, name: 'Thursday' });
  await sitDown(anna, link, 0);
  await sitDown(ben, link, 1);
  for (const page of [anna, ben]) await expect(frame(page)).toHaveAttribute('data-phase', 'playing');
  await expect
    .poll(async () => [(await standing(anna)).turn, (await standing(ben)).turn].filter((turn) => turn === 'mine'))
    .toHaveLength(1);
  const annasTurn = (await standing(anna)).turn === 'mine';
  const [awaited, other] = annasTurn ? [anna, ben] : [ben, anna];
  const names = annasTurn ? 'Anna' : 'Ben';

  for (const place of ['/', '/matches']) {
    await awaited.goto(place);
    await expect(listed(awaited)).toContainText('Thursday');
    await expect(listed(awaited)).toContainText(say('frame.your_turn'));
    await expect(inHeader(awaited)).toHaveAttribute('data-turns', '1');
    await other.goto(place);
    await expect(listed(other)).toContainText(say('frame.waits_for', { names }));
    await expect(inHeader(other)).toHaveAttribute('data-turns', '0');
  }
  // Whoever waits is told without doing anything that it is their turn now.
  await awaited.goto('/learn');
  await inHeader(awaited).click();
  await expect(awaited).toHaveURL(link);
  await myTurn(awaited);
  await awaited.locator('[data-action="pay"]').click();
  await expect(frame(awaited)).not.toHaveAttribute('data-turn', 'mine');
  await other.clock.fastForward(every);
  await expect(listed(other)).toContainText(say('frame.your_turn'));
  await listed(other)
    .getByRole('link', { name: say('home.continue'), exact: true })
    .click();
  await myTurn(other);
  await goHome(anna, ben);
});

test('a look that the server does not answer hides nothing and is made again', async ({ browser, server }) => {
  const [anna, ben] = [await arrive(browser, server, 'Anna'), await arrive(browser, server, 'Ben')];
  await anna.clock.install();
  const link = await openTable(anna, server, { game: 'gesjaakt', seats: 2, name: 'Thursday' });
  await sitDown(anna, link, 0);
  await sitDown(ben, link, 1);
  await expect(frame(anna)).toHaveAttribute('data-phase', 'playing');
  await anna.goto('/');
  await expect(listed(anna)).toContainText('Thursday');

  const own = /\/api\/me\/tables/;
  await anna.route(own, (route) => route.fulfill({ status: 503 }));
  const unanswered = () => anna.waitForResponse(own);
  await Promise.all([unanswered(), anna.locator('a[href="/learn"]').first().click()]);
  await Promise.all([unanswered(), anna.goBack()]);
  await expect(listed(anna)).toContainText('Thursday');
  // A tab that was never told of any match has to ask again as well.
  await Promise.all([unanswered(), anna.reload()]);
  await expect(anna.locator('h1')).toBeVisible();
  await expect(listed(anna)).toHaveCount(0);
  await anna.unroute(own);
  await anna.clock.fastForward(every);
  await expect(listed(anna)).toContainText('Thursday');
  await goHome(anna, ben);
});

test('matches of this device are listed beside them, all of them', async ({ page }) => {
  const games = ['gesjaakt', '24', 'alles', 'gesjaakt'] as const;
  for (const game of games) {
    await page.goto('/');
    await playNow(page, game);
    await playOn(page, 1);
    await myTurn(page);
  }
  await page.getByRole('button', { name: say('frame.leave'), exact: true }).click();
  await expect(listed(page)).toHaveCount(3);
  await expect(inHeader(page)).toHaveAttribute('data-turns', '4');
  await page.setViewportSize({ width: 360, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: say('matches.all', { count: 4 }), exact: true }).click();
  await expect(listed(page)).toHaveCount(4);
  for (let at = 0; at < 4; at += 1) await expect(listed(page).nth(at)).toContainText(say('frame.your_turn'));
  await inHeader(page).click();
  await expect(page).toHaveURL(/\/matches$/);
  await expect(page.getByText(say('matches.none'))).toHaveCount(0);
  await expect(listed(page)).toHaveCount(4);
  await page.getByRole('button', { name: `${say('matches.forget')}: ${say('home.name.24')}`, exact: true }).click();
  await expect(listed(page)).toHaveCount(3);
});
