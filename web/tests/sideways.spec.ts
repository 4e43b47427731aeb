// A phone on its side, a page at 200 % on a small laptop, and a tall phone: no table scrolls, the hand, what one can
// do and the names of the others are on the screen.
import { expect, test } from './test.ts';
import { fits } from './fit.ts';
import { games, playAsFirst, type Game } from './players.ts';
import { say } from './words.ts';

const screens = { 'on its side': { width: 740, height: 360 }, 'at 200 %': { width: 683, height: 384 }, 'a large phone on its side': { width: 932, height: 430 }, upright: { width: 390, height: 844 } };

for (const [screen, viewport] of Object.entries(screens)) {
  test.describe(screen, () => {
    test.use({ viewport, hasTouch: true, isMobile: true });
    for (const game of games) {
      test(`${game} fits`, async ({ page }) => {
        if (game === 'wordcard') await playAsFirst(page);
        else {
          await page.goto(`/play/${game}`);
          await page.getByRole('button', { name: say('setup.start'), exact: true }).click();
        }
        await fits(page, game === 'wordcard' ? 2 : 9);
      });
    }
  });
}

for (const [game, seats] of [['24', 5], ['alles', 6], ['gesjaakt', 7]] as [Game, number][]) {
  test.describe('with many', () => {
    test.use({ viewport: screens['on its side'], hasTouch: true, isMobile: true });
    test(`${game} with ${seats} players fits on its side`, async ({ page }) => {
      await page.goto(`/play/${game}`);
      const players = page.getByRole('group', { name: say('setup.players') });
      await expect(async () => {
        if ((await players.locator('output').textContent()) !== String(seats)) await players.getByRole('button', { name: say('setup.more_of') }).click();
        expect(await players.locator('output').textContent()).toBe(String(seats));
      }).toPass();
      await page.getByRole('button', { name: say('setup.start'), exact: true }).click();
      await expect(page.locator('[data-phase] .badge')).toHaveCount(seats);
      await fits(page, 6);
    });
  });
}
