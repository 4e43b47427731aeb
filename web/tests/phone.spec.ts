// A phone in portrait: the whole hand and everything one can do is on the screen, large enough for a
// thumb, and nothing lies over anything else.
import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';
import { frame, games, playNow, playOn } from './players.ts';

test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

interface Box { name: string; x: number; y: number; width: number; height: number }

// What can be touched, as far as it is there for the eye.
const touchable = (page: Page, within: string) =>
  page.locator(within).evaluate((root) => {
    const all = [...root.querySelectorAll<HTMLElement>('button, a[href], input, select, summary, [role=button]')];
    return all
      .filter((each) => each.checkVisibility({ checkVisibilityCSS: true, checkOpacity: true }) && !each.closest('.only-heard, [inert]'))
      .map((each) => {
        const { x, y, width, height } = each.getBoundingClientRect();
        return { name: each.getAttribute('aria-label') ?? each.textContent?.trim().slice(0, 40) ?? '', x, y, width, height };
      })
      .filter(({ width, height }) => width > 1 && height > 1);
  }) as Promise<Box[]>;

function overlaps(boxes: Box[]): string[] {
  const found: string[] = [];
  boxes.forEach((a, index) => {
    for (const b of boxes.slice(index + 1)) {
      const across = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
      const down = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
      if (across > 1 && down > 1) found.push(`${a.name} / ${b.name}`);
    }
  });
  return found;
}

async function fits(page: Page): Promise<void> {
  const cards = await page.locator('[data-card]').evaluateAll((all) =>
    all.filter((each) => each.checkVisibility()).map((each) => ({ name: each.getAttribute('data-card')!, ...(each.getBoundingClientRect().toJSON() as object) })));
  const boxes = await touchable(page, '[data-phase]');
  for (const box of [...boxes, ...(cards as Box[])]) {
    expect(Math.round(box.width), `${box.name} is wide enough`).toBeGreaterThanOrEqual(44);
    expect(Math.round(box.height), `${box.name} is high enough`).toBeGreaterThanOrEqual(44);
  }
  for (const box of cards as Box[]) {
    expect(box.x, box.name).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width, box.name).toBeLessThanOrEqual(361);
    expect(box.y, box.name).toBeGreaterThanOrEqual(0);
    expect(box.y + box.height, box.name).toBeLessThanOrEqual(641);
  }
  expect(overlaps(boxes)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight), 'no scrolling').toBeLessThanOrEqual(0);
}

for (const game of games) {
  test(`${game} fits a phone`, async ({ page }) => {
    await page.goto('/');
    await playNow(page, game);
    for (let decision = 0; decision < 6; decision += 1) {
      await playOn(page, 1);
      if ((await frame(page).getAttribute('data-phase')) === 'ended') break;
      await expect(frame(page)).toHaveAttribute('data-turn', 'mine');
      await fits(page);
    }
  });
}

test('fourteen cards of WordCard fit a phone', async ({ page }) => {
  await page.goto('/play/wordcard');
  // Thirteen in hand, and one from the stock.
  await page.getByLabel(/^Cards in hand|cards for each player/i).first().fill('13');
  await page.locator('form .button.main, button.main[type=submit]').first().click();
  await expect(frame(page)).toHaveAttribute('data-turn', 'mine');
  await page.locator('[data-action="stock"]').click();
  await expect(page.locator('[data-drop="hand"] [data-card]')).toHaveCount(14);
  await fits(page);
});
