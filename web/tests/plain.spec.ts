// A game that has no folder in web/src/games is played on the plain board. There is none such, so the page as it ships
// is told on its way to the browser that it does not know the folder of one.
import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';
import { inspect } from './inspect.ts';
import { frame, myTurn, playAsFirst, playNow, playOn, result, type Game } from './players.ts';
import { say } from './words.ts';

async function withoutFolder(page: Page, game: Game): Promise<void> {
  await page.addInitScript(() => void Reflect.deleteProperty(Navigator.prototype, 'serviceWorker')); // it would fetch past us
  await page.route('**/assets/*.js', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replace(new RegExp(`/${game}/(game|Board|lesson)\\.`, 'g'), '/nowhere/$1.'),
    });
  });
}

test('a match on the plain board, to its end', async ({ page }) => {
  await withoutFolder(page, 'gesjaakt');
  await page.goto('/');
  await expect(page.locator('article').last()).toHaveAttribute('aria-labelledby', 'game-gesjaakt'); // after those that have an order
  await playNow(page, 'gesjaakt');
  await myTurn(page);
  await expect(page.getByRole('list', { name: say('plain.players') }).getByRole('listitem')).toHaveCount(4);
  await expect(page.getByRole('group', { name: say('plain.actions') }).getByRole('button')).toHaveCount(2);
  await inspect(page, 'plain-gesjaakt');
  await page.locator('[data-action="take"]').focus();
  await page.keyboard.press('Enter');
  expect(await playOn(page)).toBeGreaterThan(1);
  await expect(result(page)).toBeVisible();
  await page.getByRole('button', { name: say('result.replay'), exact: true }).click();
  await expect(page.getByRole('list', { name: say('plain.players') })).toBeVisible();
});

test('what wants words is typed on the plain board', async ({ page }) => {
  await withoutFolder(page, 'wordcard');
  await playAsFirst(page);
  const { legal } = await myTurn(page);
  expect(legal).toContain('keep');
  await page.locator('[data-action="keep"]').click();
  await expect(page.locator('[data-action="done"]')).toBeVisible();
  const field = page
    .getByRole('group', { name: say('plain.actions') })
    .getByRole('textbox')
    .first();
  await inspect(page, 'plain-wordcard');
  await field.fill('nonsense');
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-toast]')).toBeVisible();
  await expect(field).toHaveValue('nonsense');
  await page.locator('[data-action="done"]').click();
  await expect(frame(page)).not.toHaveAttribute('data-number', '0');
});
