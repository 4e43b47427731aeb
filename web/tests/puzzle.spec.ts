// Today's puzzle: rows are built from the cards, points are counted, hints help, giving up shows the best.
import { expect, test } from './test.ts';
import { say } from './words.ts';

test('the puzzle of the day', async ({ page }) => {
  await page.goto('/puzzle');
  const hand = page.locator('[data-drop="hand"] [data-card]');
  await expect(hand.first()).toBeVisible();
  const count = await hand.count();
  expect(count).toBeGreaterThanOrEqual(8);
  await hand.first().click();
  await expect(hand).toHaveCount(count - 1);
  await page.locator('[data-action="hint"]').click();
  await page.locator('[data-action="ask_give_up"]').click();
  await page.locator('[data-action="give_up"]').click();
  await expect(page.locator('[data-part="best"]')).toBeVisible();
  await page.reload();
  await expect(page.locator('[data-part="best"]')).toBeVisible();
});

test('a puzzle of a day without one says so', async ({ page }) => {
  await page.goto('/puzzle/2020-01-01');
  await expect(page.getByRole('alert').filter({ hasText: /./ }).first()).toBeVisible();
  expect(say('title.puzzle')).toBeTruthy();
});
