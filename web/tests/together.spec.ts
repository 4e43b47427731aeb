// Two browsers and a bot at one server, in every game, through a reload and a server that is gone
// for a while; others look on.
import type { Browser, Page } from '@playwright/test';
import { expect, settled, test } from './test.ts';
import { frame, games, playOn, standing, type Game } from './players.ts';
import type { Server } from './server.ts';

async function guest(browser: Browser, server: Server, name: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.url });
  await settled(context, { name });
  const page = await context.newPage();
  page.on('pageerror', (problem) => {
    throw problem;
  });
  return page;
}

async function openTable(page: Page, server: Server, setup: object): Promise<string> {
  await page.goto('/');
  const headers = { Origin: server.url };
  await page.request.post('/api/guests', { data: { name: 'Anna' }, headers });
  const made = await page.request.post('/api/tables', { data: setup, headers });
  expect(made.status()).toBe(201);
  return ((await made.json()) as { link: string }).link;
}

const setups: Record<Game, object> = {
  '24': { game: '24', seats: 3 },
  gesjaakt: { game: 'gesjaakt', seats: 3 },
  alles: { game: 'alles', seats: 3 },
  wordcard: { game: 'wordcard', seats: 3, options: { clock: false } },
};

for (const game of games) {
  test(`two people and a bot play ${game}`, async ({ browser, server }) => {
    const anna = await guest(browser, server, 'Anna');
    const link = await openTable(anna, server, { ...setups[game], bots: [null, null, 'simple'] });
    await anna.goto(link);
    await anna.locator('[data-seat="0"] [data-action="sit"]').click();
    const ben = await guest(browser, server, 'Ben');
    await ben.goto(link);
    await ben.locator('[data-seat="1"] [data-action="sit"]').click();
    for (const page of [anna, ben]) await expect(frame(page)).toHaveAttribute('data-phase', 'playing');

    await Promise.all([playOn(anna, 2), playOn(ben, 2)]);
    const before = await standing(anna);
    await anna.reload();
    await expect.poll(async () => (await standing(anna)).number).toBeGreaterThanOrEqual(before.number);

    const cleo = await guest(browser, server, 'Cleo');
    await cleo.goto(link);
    await expect(cleo.locator('[data-banner="watching"]')).toBeVisible();
    expect(await cleo.locator('[data-legal]').getAttribute('data-legal')).toBe('[]');

    await server.stop('SIGKILL');
    await expect(ben.locator('[data-banner="lost"]')).toBeVisible();
    await server.start();
    await Promise.all([playOn(anna), playOn(ben)]);
    for (const page of [anna, ben, cleo]) await expect(frame(page)).toHaveAttribute('data-phase', 'ended');
    expect((await standing(anna)).number).toBe((await standing(ben)).number);
    for (const page of [anna, ben, cleo]) await page.context().close();
  });
}
