// Another version, of the page or of the server, leaves people with a page that works and a sentence.
// Plain http in a household: what browsers forbid there is absent, not broken.
import { networkInterfaces } from 'node:os';
import { expect, test } from './test.ts';
import { caughtUp, openMenu, playNow, playOn, playToTheEnd, standing } from './players.ts';
import { laterVersion, Site } from './site.ts';
import { say } from './words.ts';

test('a new version of the page during a match', async ({ page }) => {
  const site = new Site();
  await page.goto(await site.open());
  await expect(page.locator('[data-offline="ready"]')).toBeVisible();
  await page.reload();
  await playNow(page, 'gesjaakt');
  await playOn(page, 2);
  site.files = laterVersion(site.files);
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).waiting?.state === 'installed');
  // The match goes on undisturbed, also with parts of the page that are fetched only now.
  await openMenu(page, 'rules');
  await expect(page.getByRole('dialog')).toContainText(say('game.gesjaakt'));
  await page.getByRole('dialog').getByRole('button', { name: say('app.close') }).click();
  expect(await playOn(page, 2)).toBe(2);
  const before = await standing(page);
  // Afterwards the new version is offered, and the match is still there in it.
  await page.getByRole('button', { name: say('frame.leave'), exact: true }).click();
  await expect(page.getByText(say('app.new_version'))).toBeVisible();
  await page.getByRole('button', { name: say('app.reload'), exact: true }).click();
  await expect(page.locator('script[src*="ZZZ"]')).toHaveCount(1);
  await page.getByRole('link', { name: say('home.continue'), exact: true }).click();
  await caughtUp(page, before);
  await playToTheEnd(page);
  site.close();
});

test('a new version reaches the tab of the first visit', async ({ page }) => {
  const site = new Site();
  await page.goto(await site.open());
  await expect(page.locator('[data-offline="ready"]')).toBeVisible();
  // The copy has taken this tab over; that alone is nothing new.
  expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await expect(page.getByText(say('app.new_version'))).toHaveCount(0);
  site.files = laterVersion(site.files);
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await expect(page.getByText(say('app.new_version'))).toBeVisible();
  await page.getByRole('button', { name: say('app.reload'), exact: true }).click();
  await expect(page.locator('script[src*="ZZZ"]')).toHaveCount(1);
  site.close();
});

test('a server that speaks another version says so, and the page stays usable', async ({ page }) => {
  await page.routeWebSocket('**/ws', (socket) => {
    socket.onMessage(() => {
      socket.send(JSON.stringify({ is: 'bye', code: 'server.other_protocol', text: 'This server speaks another version.', facts: { protocol: '2' } }));
      void socket.close({ code: 1008 });
    });
  });
  await page.goto('/t/abcdefgh');
  await expect(page.getByRole('alert').filter({ hasText: say('frame.other_protocol') })).toBeVisible();
  await page.goto('/');
  await playNow(page, 'gesjaakt');
  await playOn(page, 1);
});

const household = Object.values(networkInterfaces()).flat().find((each) => each && each.family === 'IPv4' && !each.internal)?.address;

test('plain http in a household', async ({ page }) => {
  test.skip(household === undefined, 'this machine has no address but its own');
  const site = new Site();
  const address = await site.open(household);
  await page.goto(address);
  expect(await page.evaluate(() => [isSecureContext, 'serviceWorker' in navigator])).toEqual([false, false]);
  await playNow(page, 'gesjaakt');
  await playOn(page, 2);
  await page.reload();
  await playOn(page, 2);
  // The page was replaced on the server meanwhile: parts that are not here yet cannot come any more.
  site.files = laterVersion(new Map([...site.files].filter(([name]) => !name.startsWith('/assets/'))));
  await page.evaluate(() => {
    history.pushState(null, '', '/settings');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(page.getByRole('alert').filter({ hasText: /./ }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: say('app.reload'), exact: true })).toBeVisible();
  site.close();
});
