// A phone in portrait: the whole hand and everything one can do is on the screen, large enough for a
// thumb, and nothing lies over anything else.
import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';
import { asked, frame, games, myTurn, playOn } from './players.ts';
import { say } from './words.ts';

test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

// What is wrong with what can be seen now, in words.
const troubles = (page: Page) =>
  frame(page).evaluate((root) => {
    const seen = (each: Element) => each.checkVisibility({ checkVisibilityCSS: true, checkOpacity: true }) && !each.closest('.only-heard, [inert]');
    const nameOf = (each: Element) => each.getAttribute('data-card') ?? each.getAttribute('aria-label') ?? each.textContent?.trim().replace(/\s+/g, ' ').slice(0, 40) ?? '';
    const boxOf = (each: Element) => ({ each, name: nameOf(each), box: each.getBoundingClientRect() });
    const all = (what: string) => [...root.querySelectorAll(what)].filter(seen).map(boxOf).filter(({ box }) => box.width > 1 && box.height > 1);
    const found: string[] = [];

    const targets = all('button, a[href], input, select, summary, [role=button]');
    for (const { name, box } of targets) {
      if (Math.round(box.width) < 44 || Math.round(box.height) < 44) found.push(`${name} is ${Math.round(box.width)} × ${Math.round(box.height)}`);
    }
    // What lies within a button is a part of it.
    const within = (a: DOMRect, b: DOMRect) => a.left >= b.left - 1 && a.right <= b.right + 1 && a.top >= b.top - 1 && a.bottom <= b.bottom + 1;
    const shown = all('.badge, [data-played], [data-status], .prompt').filter(({ box }) => !targets.some((target) => within(box, target.box)));
    const things = [...targets, ...shown];
    for (const { name, box } of things) {
      if (box.left < -0.5 || box.top < -0.5 || box.right > innerWidth + 0.5 || box.bottom > innerHeight + 0.5) found.push(`${name} sticks out`);
    }
    things.forEach((a, index) => {
      for (const b of things.slice(index + 1)) {
        if (a.each.contains(b.each) || b.each.contains(a.each)) continue;
        const across = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
        const down = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top);
        if (across > 1 && down > 1) found.push(`${a.name} lies over ${b.name}`);
      }
    });
    // Rows on the table may be many: only they scroll.
    for (const each of [document.documentElement, ...root.querySelectorAll('*')].filter((one) => !one.matches('.middle .table, .middle .table *'))) {
      const scrolls = each === document.documentElement || /auto|scroll/.test(getComputedStyle(each).overflowY);
      if (scrolls && seen(each) && each.scrollHeight > each.clientHeight + 1) found.push(`${each.className || each.tagName} scrolls by ${each.scrollHeight - each.clientHeight}`);
    }
    return found;
  });

async function fits(page: Page, decisions: number): Promise<void> {
  for (let decision = 0; decision <= decisions; decision += 1) {
    if (decision > 0) await playOn(page, 1);
    if (!(await asked(page))) break;
    // What moves in has arrived when nothing is wrong any more.
    await expect.poll(() => troubles(page), { message: `decision ${decision}`, timeout: 10_000 }).toEqual([]);
  }
}

// German has the longest words.
for (const language of ['en', 'de', 'nl']) {
  test.describe(language, () => {
    test.use({ locale: language });
    for (const game of games) {
      test(`${game} fits a phone`, async ({ page }) => {
        await page.goto(`/play/${game}`);
        await page.getByRole('button', { name: say('setup.start', {}, language), exact: true }).click();
        await fits(page, language === 'en' ? 8 : 3);
      });
    }
  });
}

for (const [game, seats] of [['24', 5], ['alles', 6], ['gesjaakt', 7]] as const) {
  test(`${game} with ${seats} players fits a phone`, async ({ page }) => {
    await page.goto(`/play/${game}`);
    const players = page.getByRole('group', { name: say('setup.players') });
    await expect(async () => {
      if ((await players.locator('output').textContent()) !== String(seats)) await players.getByRole('button', { name: say('setup.more_of') }).click();
      expect(await players.locator('output').textContent()).toBe(String(seats));
    }).toPass();
    await page.getByRole('button', { name: say('setup.start'), exact: true }).click();
    await expect(page.locator('[data-phase] .badge')).toHaveCount(seats);
    await fits(page, 8);
  });
}

test('fourteen cards of WordCard fit a phone', async ({ page }) => {
  await page.goto('/play/wordcard');
  // Thirteen in hand, and one from the stock before anybody can end it.
  await page.locator('summary').filter({ hasText: say('setup.more') }).click();
  const cards = page.getByLabel(say('setup.option.wordcard.hand'), { exact: true });
  await cards.fill('13');
  await cards.press('Tab');
  await page.getByLabel(say('setup.option.wordcard.first'), { exact: true }).selectOption('0');
  await page.getByRole('button', { name: say('setup.start'), exact: true }).click();
  await myTurn(page);
  await fits(page, 0);
  await page.locator('[data-action="stock"]').click();
  await expect(page.locator('[data-drop="hand"] [data-card]')).toHaveCount(14);
  await fits(page, 0);
});
