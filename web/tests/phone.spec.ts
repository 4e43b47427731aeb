// A phone in portrait: the whole hand and everything one can do is on the screen, large enough for a
// thumb, and nothing lies over anything else.
import { expect, test } from './test.ts';
import { fits } from './fit.ts';
import { crowds, games, myTurn, playAsFirst, playWithMany, setUp } from './players.ts';
import { say } from './words.ts';

test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

// German has the longest words.
for (const language of ['en', 'de', 'nl']) {
  test.describe(language, () => {
    test.use({ locale: language });
    test('every game fits a phone', { tag: language === 'nl' ? '@platform' : [] }, async ({ page }) => {
      for (const game of games) {
        await setUp(page, game, undefined, language);
        await fits(page, language === 'en' ? 8 : 3);
      }
    });
  });
}

test('games with many players fit a phone', async ({ page }) => {
  for (const [game, seats] of crowds) {
    await playWithMany(page, game, seats);
    await fits(page, 8);
  }
});

test('fourteen cards of WordCard fit a phone', async ({ page }) => {
  // Thirteen in hand, and one from the stock before anybody can end it.
  await playAsFirst(page, async () => {
    const cards = page.getByLabel(say('setup.option.wordcard.hand'), { exact: true });
    await cards.fill('13');
    await cards.press('Tab');
  });
  await myTurn(page);
  await fits(page, 0);
  await page.locator('[data-action="stock"]').click();
  await expect(page.locator('[data-drop="hand"] [data-card]')).toHaveCount(14);
  await fits(page, 0);
});
