// A phone on its side, a page at 200 % on a small laptop, and a tall phone: no table scrolls, the hand, what one can
// do and the names of the others are on the screen.
import { test } from './test.ts';
import { fits } from './fit.ts';
import { crowds, games, playAsFirst, playWithMany, setUp } from './players.ts';

const screens = {
  'on its side': { width: 740, height: 360 },
  upright: { width: 390, height: 844 },
  'at 200 %': { width: 683, height: 384 },
  'a large phone on its side': { width: 932, height: 430 },
};
const between = ['at 200 %', 'a large phone on its side']; // the others are narrower and lower

for (const [screen, viewport] of Object.entries(screens)) {
  test.describe(screen, () => {
    test.use({ viewport, hasTouch: true, isMobile: true });
    const tag = between.includes(screen) ? '@platform' : [];
    test('every game fits', { tag }, async ({ page }) => {
      for (const game of games) {
        await (game === 'wordcard' ? playAsFirst(page) : setUp(page, game));
        await fits(page, game === 'wordcard' ? 2 : 9);
      }
    });
  });
}

test.describe('with many', () => {
  test.use({ viewport: screens['on its side'], hasTouch: true, isMobile: true });
  test('every game fits on its side', async ({ page }) => {
    for (const [game, seats] of crowds) {
      await playWithMany(page, game, seats);
      await fits(page, 6);
    }
  });
});
