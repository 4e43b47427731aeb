// Against bots with the network cut: the page, the rules, the bots and the words are all here.
import { expect, test } from './test.ts';
import { caughtUp, games, playAsFirst, playNow, playOn, playToTheEnd, standing } from './players.ts';

for (const game of games) {
  // The long ones need nothing that the short ones do not.
  const tag = ['24', 'alles'].includes(game) ? '@platform' : [];
  test(`a whole match of ${game} without a network`, { tag }, async ({ page, context }) => {
    await page.goto('/');
    await expect(page.locator('[data-offline="ready"]')).toBeVisible();
    await context.setOffline(true);
    await page.reload();
    await (game === 'wordcard' ? playAsFirst(page) : playNow(page, game));
    expect(await playOn(page, 1)).toBe(1);
    const before = await standing(page);
    await page.reload();
    await caughtUp(page, before);
    await playToTheEnd(page);
  });
}
