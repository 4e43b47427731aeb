// The puzzle of a day: rows are tapped or typed, points are counted, hints help, giving up shows the best.
import { expect, test } from './test.ts';
import type { Page } from '@playwright/test';
import { ask } from './server.ts';
import { say } from './words.ts';

const date = '2026-11-09';
const hand = (page: Page) => page.locator('[data-drop="hand"] [data-card]');
const unused = (page: Page) => page.locator('[data-drop="hand"] [data-card][aria-pressed="false"]');
const worth = (page: Page) => page.locator('.worth.good');
const close = (page: Page) => page.getByRole('meter', { name: say('pz.closeness') });

interface Solved {
  cards: string[];
  best: { total: number; rows: { row: string; points: number; bonus: number }[] };
}

test('the best rows are tapped and typed, and bring all the points', async ({ page }) => {
  const { cards, best } = ask('puzzle', '--date', date, '--best') as Solved;
  const [first, ...others] = best.rows;
  expect(others.length).toBeGreaterThan(0);
  await page.goto(`/puzzle/${date}`);
  await expect(hand(page)).toHaveCount(cards.length);

  for (const card of first!.row.split(' '))
    await page.locator(`[data-drop="hand"] [data-card="${card}"][aria-pressed="false"]`).first().click();
  await expect(worth(page)).toHaveText(`${first!.points + first!.bonus} ${say('wc.points')}`);
  for (const { row } of others) {
    const word = row
      .split(' ')
      .map((card) => card.split('/')[1])
      .join('');
    await page.locator('[data-action="new_row"]').click();
    await page.locator('body').press(word[0]!); // a letter typed anywhere opens the field
    await page.getByRole('textbox', { name: say('wc.type_word') }).fill(word);
    await expect(
      page
        .getByRole('group', { name: say('wc.ways') })
        .getByRole('button')
        .first(),
    ).toBeVisible();
    await page.keyboard.press('Enter');
  }
  await expect(worth(page)).toHaveCount(best.rows.length);
  await expect(close(page)).toHaveAttribute('aria-valuenow', '100');
  await page.locator('[data-action="score"]').click();
  await expect(page.getByRole('dialog')).toContainText(say('pz.perfect'));
  await page.reload();
  await expect(page.getByText(say('pz.so_far', { total: best.total, best: best.total, percent: 100 }))).toBeVisible();
});

test('nonsense says why it counts nothing; a hint shows a card, and giving up the best rows', async ({ page }) => {
  await page.goto(`/puzzle/${date}`);
  await expect(hand(page).first()).toBeVisible();
  const count = await hand(page).count();
  for (const letter of ['N', 'D', 'R'])
    await page.locator(`[data-drop="hand"] [data-card$="/${letter}"]`).first().click();
  await expect(unused(page)).toHaveCount(count - 3);
  await expect(page.getByRole('img', { name: say('wc.not_valid') })).toBeVisible();
  await expect(page.getByText('NDR')).toBeVisible();
  await page.locator('[data-action="hint"]').click();
  await expect(page.locator('.hints')).toBeVisible();
  await page.locator('[data-action="ask_give_up"]').click();
  await page.locator('[data-action="give_up"]').click();
  const best = page.locator('.spread', { hasText: say('pz.best_lay') });
  await expect(best).toBeVisible();
  await page.reload();
  await expect(best).toBeVisible();
});

test('the puzzle of today is there, and that of a day without one says so', async ({ page }) => {
  await page.goto('/puzzle');
  await expect(hand(page).first()).toBeVisible();
  expect(await hand(page).count()).toBeGreaterThanOrEqual(8);
  await page.goto('/puzzle/2020-01-01');
  await expect(page.getByRole('alert').filter({ hasText: '2020-01-01' })).toBeVisible();
});
