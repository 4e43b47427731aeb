// The first visit, with the settings the program comes with: nobody is turned away, one click deals the
// cards, and afterwards everything is there without a network.
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { expect, test } from './test.ts';
import { frame, games, playAsFirst, playNow, playOn, type Game } from './players.ts';
import { Server } from './server.ts';
import { say } from './words.ts';

// Everything that could trouble a visitor, whether or not anybody would notice.
class Visit {
  readonly troubles: string[] = [];
  readonly context: BrowserContext;
  page!: Page;

  private constructor(context: BrowserContext) {
    this.context = context;
    context.on(
      'response',
      (answer) => void (answer.status() >= 400 && this.troubles.push(`${answer.status()} ${answer.url()}`)),
    );
    context.on(
      'console',
      (message) => void (['error', 'warning'].includes(message.type()) && this.troubles.push(message.text())),
    );
    context.on('weberror', (problem) => this.troubles.push(String(problem.error())));
  }

  static async begin(browser: Browser, server: Server): Promise<Visit> {
    const visit = new Visit(await browser.newContext({ baseURL: server.url }));
    visit.page = await visit.context.newPage();
    return visit;
  }

  // Presses as soon as there is something to press.
  async playAtOnce(game: Game): Promise<void> {
    await this.page.goto('/', { waitUntil: 'commit' });
    await playNow(this.page, game);
    // In 24 the first may be asked to look or to play blind before any card can be seen.
    await expect(
      this.page.locator('[data-phase="playing"] :is([data-card], [data-place="offer"], .call)').first(),
    ).toBeVisible();
  }
}

const readyOffline = (page: Page) => expect(page.locator('[data-offline="ready"]')).toBeVisible();

async function fresh(use: (server: Server) => Promise<void>): Promise<void> {
  const server = new Server();
  await server.start();
  try {
    await use(server);
  } finally {
    await server.end();
  }
}

for (const game of games) {
  test(`a stranger presses Play now at once: ${game}`, async ({ browser }) =>
    fresh(async (server) => {
      const visit = await Visit.begin(browser, server);
      await visit.playAtOnce(game);
      await visit.page.goto('/');
      await readyOffline(visit.page);
      expect(visit.troubles).toEqual([]);
      await visit.context.close();
    }));
}

test('a family of four comes at the same moment', { tag: '@platform' }, async ({ browser }) =>
  fresh(async (server) => {
    const visits = await Promise.all(games.map(() => Visit.begin(browser, server)));
    await Promise.all(visits.map((visit, index) => visit.playAtOnce(games[index]!)));
    await Promise.all(
      visits.map(async ({ page }) => {
        await page.goto('/');
        await readyOffline(page);
      }),
    );
    for (const visit of visits) {
      expect(visit.troubles).toEqual([]);
      await visit.context.close();
    }
  }),
);

test('after one visit home, all four games and the puzzle are there without a network', async ({ browser }) =>
  fresh(async (server) => {
    const visit = await Visit.begin(browser, server);
    const { page, context } = visit;
    await page.goto('/');
    await readyOffline(page);
    expect(visit.troubles).toEqual([]);
    await context.setOffline(true);
    await server.stop();
    await page.goto('/');
    await expect(page.locator('h1')).toHaveText(say('home.title'));
    for (const game of games) {
      await page.goto('/');
      await (game === 'wordcard' ? playAsFirst(page) : playNow(page, game));
      expect(await playOn(page, 1)).toBe(1);
    }
    await page.goto('/puzzle');
    await expect(page.locator('[data-drop="hand"] [data-card]').first()).toBeVisible();
    await context.close();
  }));

test('a new guest sits down with friends without an error in the console', async ({ browser }) =>
  fresh(async (server) => {
    const visit = await Visit.begin(browser, server);
    for (const place of ['/tables', '/matches', '/settings', '/friends/gesjaakt']) {
      await visit.page.goto(place);
      await expect(visit.page.locator('h1')).toBeVisible();
      await visit.page.waitForLoadState('networkidle');
    }
    await visit.page.getByRole('button', { name: say('friends.open'), exact: true }).click();
    await expect(frame(visit.page)).toHaveAttribute('data-phase', 'waiting');
    // The QR code would lead others to their own device.
    await expect(visit.page.locator('[data-note="only-here"]')).toContainText('--lan');
    await expect(visit.page.getByRole('img', { name: say('frame.qr') })).toHaveCount(0);
    await visit.page.waitForLoadState('networkidle');
    expect(visit.troubles).toEqual([]);
    await visit.context.close();
  }));
