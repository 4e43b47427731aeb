// The strongest bot in the browser: it plays, compares options, and goes through a match.
import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';
import { notTooWide, violations } from './inspect.ts';
import { frame, myTurn, playNow, playToTheEnd, standing } from './players.ts';
import { kept, openReplay } from './records.ts';
import { say } from './words.ts';

// Somebody takes every card as it comes; the draws are those of a match that was dealt fairly.
function reckless(cards: number): string {
  const record = JSON.parse(kept('gesjaakt', 3)) as { log: string[] };
  const taker = record.log[0]!.split(' ')[1]!;
  const turns = record.log.filter((line) => line.startsWith('turn ')).slice(0, cards);
  const log = [record.log[0], ...turns.flatMap((turn) => [turn, `${taker}: take`])];
  return JSON.stringify({ ...record, log, scores: null, winners: [], end: 'aborted' });
}

const reviewButton = (page: Page) => page.locator('[data-action="review"]');

test('a review marks what was costly and says what was better', async ({ page }) => {
  await openReplay(page, reckless(14));
  await page.getByLabel(say('review.whose'), { exact: true }).selectOption('all');
  await reviewButton(page).click();
  const costly = page.locator('[data-costly]').first();
  await expect(reviewButton(page)).toBeVisible({ timeout: 60_000 });
  await expect(costly).toBeVisible();
  await expect(page.locator('.review [role="status"]')).toContainText(/\d/);
  await costly.click();
  const note = page.locator('.controls [data-review]');
  await expect(note).toBeVisible();
  await expect(note).toContainText(say('review.better'));
  await expect(note).toContainText(say('verb.pay').split(',')[0]!);
  await expect(note).toContainText('%');
  // The same sign in the log, in words too.
  const mark = (await note.getAttribute('data-review'))!;
  await expect(page.locator('ol [aria-current="step"]')).toContainText(say(`review.mark.${mark}`));
  await expect(page.locator('.rail .flag').first()).toBeVisible();
  for (const size of [
    { width: 1280, height: 800 },
    { width: 360, height: 640 },
  ]) {
    await page.setViewportSize(size);
    await notTooWide(page, `a review at ${size.width}`);
    expect(await violations(page)).toEqual([]);
  }
});

test('a review can be stopped, and the page goes on in the meantime', async ({ page }) => {
  await openReplay(page, kept('alles', 4));
  await page.getByLabel(say('review.whose'), { exact: true }).selectOption('all');
  await reviewButton(page).click();
  await expect(page.locator('progress')).toBeVisible();
  await page.getByRole('button', { name: say('replay.next'), exact: true }).click();
  await expect(page.locator('.controls output')).toHaveText(/^1\//);
  await page.locator('[data-action="review_stop"]').click();
  await expect(reviewButton(page)).toBeVisible();
});

test.describe('without a network', () => {
  test('strong bots are seated and play a match', { tag: '@platform' }, async ({ page, context }) => {
    await page.goto('/');
    await expect(page.locator('[data-offline="ready"]')).toBeVisible();
    await context.setOffline(true);
    await page.goto('/play/gesjaakt');
    const seat = page.getByLabel(say('setup.who_sits', { number: 2 }), { exact: true });
    await expect(seat).toBeVisible();
    const fewer = page.getByRole('button', { name: say('setup.fewer'), exact: true });
    while (await fewer.isEnabled()) await fewer.click();
    await expect(seat.locator('option')).toHaveCount(5); // a person, and the four levels
    await expect(seat).toHaveValue('normal');
    await seat.selectOption('strong');
    await page.getByText(say('setup.levels'), { exact: true }).click();
    await expect(page.getByText(say('level.strong.help'), { exact: true })).toBeVisible();
    // Where the search is missing `normal` would sit in for it.
    const search = page.waitForResponse((answer) => /\/stamtafel-(?!small)[^/]*\.wasm$/.test(answer.url()));
    await page.getByRole('button', { name: say('setup.start'), exact: true }).click();
    await expect(frame(page)).toHaveAttribute('data-phase', 'playing');
    await playToTheEnd(page);
    expect((await search).ok()).toBe(true);
  });
});

test('a hint compares the options, and one of them is done', async ({ page }) => {
  await page.goto('/');
  await playNow(page, 'gesjaakt');
  const before = await myTurn(page);
  await page.locator('header [data-action="hint"]').click();
  const options = page.locator('[data-hint] [data-option]');
  await expect(options).toHaveCount(2);
  const best = (await page.locator('[data-hint]').getAttribute('data-hint'))!;
  await expect(options.first()).toHaveAttribute('data-option', best);
  await expect(options.first()).toHaveAttribute('aria-pressed', 'true');
  await expect(options.first()).toHaveAccessibleName(/%/);
  const other = best === 'pay' ? 'take' : 'pay';
  await options.last().click();
  await expect(options.last()).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator(`.hinted[data-action="${other}"]`)).toBeVisible();
  await page.locator('[data-action="do_option"]').click();
  await expect(page.locator('[data-hint]')).toHaveCount(0);
  await expect.poll(async () => (await standing(page)).number).toBeGreaterThan(before.number);
});

test('a hint that was wanted while others move comes with my turn', async ({ page }) => {
  await page.goto('/settings');
  await page.getByText(say('settings.speed.slow'), { exact: true }).click();
  await page.goto('/');
  await playNow(page, 'gesjaakt');
  const { legal } = await myTurn(page);
  await page
    .locator(`[data-action="${legal.includes('pay') ? 'pay' : 'take'}"]`)
    .first()
    .click();
  await expect(frame(page)).toHaveAttribute('data-turn', 'other');
  const bulb = page.locator('header [data-action="hint"]');
  await bulb.click();
  await expect(bulb).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('[data-toast]')).toHaveCount(0);
  await expect(page.locator('[data-hint]')).toBeVisible();
  await expect(frame(page)).toHaveAttribute('data-turn', 'mine');
});
