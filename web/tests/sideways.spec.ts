// A phone on its side, a page at 200 % on a small laptop, and a tall phone: no table scrolls, the hand, what one can
// do and the names of the others are on the screen.
import { test } from './test.ts';
import { fits } from './fit.ts';
import { crowds, games, playAsFirst, playWithMany, setUp } from './players.ts';

const screens = {
  'on its side': { width: 740, height: 360 },
  'at 200 %': { width: 683, height: 384 },
  'a large phone on its side': { width: 932, height: 430 },
  upright: { width: 390, height: 844 },
};

for (const [screen, viewport] of Object.entries(screens)) {
  test.describe(screen, () => {
    test.use({ viewport, hasTouch: true, isMobile: true });
    for (const game of games) {
      test(`${game} fits`, async ({ page }) => {
        await (game === 'wordcard' ? playAsFirst(page) : setUp(page, game));
        await fits(page, game === 'wordcard' ? 2 : 9);
      });
    }
  });
}

test.describe('with many', () => {
  test.use({ viewport: screens['on its side'], hasTouch: true, isMobile: true });
  for (const [game, seats] of crowds) {
    test(`${game} with ${seats} players fits on its side`, async ({ page }) => {
      await playWithMany(page, game, seats);
      await fits(page, 6);
    });
  }
});
