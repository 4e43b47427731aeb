// Another version, of the page or of the server, leaves people with a page that works and a sentence.
// Plain http in a household: what browsers forbid there is absent, not broken.
import { networkInterfaces } from 'node:os';
import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';
import { caughtUp, openMenu, playNow, playOn, playToTheEnd, standing } from './players.ts';
import { laterVersion, Site } from './site.ts';
import { say } from './words.ts';

test('a new version of the page during a match', { tag: '@platform' }, async ({ page }) => {
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
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('app.close') })
    .click();
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

// Of which versions something is kept on this device.
const copies = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('stamtafel-')));

// The worker that this brings, when its installation has ended: what became of it.
const updated = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const coming = await registration.update().then(
      () => registration.installing ?? registration.waiting,
      () => null,
    );
    const settled = () => !coming || coming.state === 'installed' || coming.state === 'redundant';
    while (!settled()) await new Promise((done) => coming!.addEventListener('statechange', done, { once: true }));
    return coming?.state ?? 'redundant';
  });

test(
  'copies of versions go when no tab needs them, those of a failed installation at once',
  { tag: '@platform' },
  async ({ page, context }) => {
    const site = new Site();
    const address = await site.open();
    await page.goto(address);
    await expect(page.locator('[data-offline="ready"]')).toBeVisible();
    const first = await copies(page);
    expect(first).toHaveLength(1);
    const whole = laterVersion(site.files);
    const failing = new Map(
      [...whole].map(([name, bytes]) => [
        name,
        name === '/sw.js' ? Buffer.from(bytes.toString().replace('"version":"later', '"version":"broken')) : bytes,
      ]),
    );
    failing.delete('/icon.svg');

    site.files = failing;
    expect(await updated(page)).toBe('redundant');
    expect(await copies(page)).toEqual(first);

    // What the browser ended in the middle of an installation could not tidy up after itself.
    await page.evaluate(async () => (await caches.open('stamtafel-ended')).put('/', new Response()));
    site.files = whole;
    const other = await context.newPage();
    await other.goto(address);
    await expect(other.getByText(say('app.new_version'))).toBeVisible();
    await other.getByRole('button', { name: say('app.reload'), exact: true }).click();
    await expect(other.locator('script[src*="ZZZ"]')).toHaveCount(1);
    await expect(other.locator('[data-offline="ready"]')).toBeVisible();
    // The first tab plays on with its own parts, which the server has no more.
    expect(await copies(page)).toEqual(expect.arrayContaining(first));
    await playNow(page, 'gesjaakt');
    await page.close();
    await other.reload();
    await expect.poll(() => copies(other)).toEqual(['stamtafel-later']);
    site.close();
  },
);

test('a server that speaks another version says so, and the page stays usable', async ({ page }) => {
  await page.routeWebSocket('**/ws', (socket) => {
    socket.onMessage(() => {
      socket.send(
        JSON.stringify({
          is: 'bye',
          code: 'server.other_protocol',
          text: 'This server speaks another version.',
          facts: { protocol: '2' },
        }),
      );
      void socket.close({ code: 1008 });
    });
  });
  await page.goto('/t/abcdefgh');
  await expect(page.getByRole('alert').filter({ hasText: say('frame.other_protocol') })).toBeVisible();
  await page.goto('/');
  await playNow(page, 'gesjaakt');
  await playOn(page, 1);
});

const household = Object.values(networkInterfaces())
  .flat()
  .find((each) => each && each.family === 'IPv4' && !each.internal)?.address;

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
