// A phone in portrait: the whole hand and everything one can do is on the screen, large enough for a
// thumb, and nothing lies over anything else.
import { expect, test } from './test.ts';
import { fits } from './fit.ts';
import { games, myTurn } from './players.ts';
import { say } from './words.ts';

test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

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
