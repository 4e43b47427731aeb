// Against bots with the network cut: the page, the rules, the bots and the words are all here.
import { expect, test } from './test.ts';
import { frame, games, playNow, playOn, standing } from './players.ts';

test.describe.configure({ mode: 'parallel' });

for (const game of games) {
  test(`a whole match of ${game} without a network`, async ({ page, context }) => {
    await page.goto('/');
    await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state === 'activated');
    if (game === 'wordcard') {
      // The dictionary comes when WordCard is opened for the first time.
      await playNow(page, 'wordcard');
      await page.goto('/');
    }
    await context.setOffline(true);
    await page.reload();
    await playNow(page, game);
    await playOn(page, 3);
    const before = await standing(page);
    await page.reload();
    await expect.poll(async () => (await standing(page)).number).toBeGreaterThanOrEqual(before.number);
    expect(await playOn(page)).toBeGreaterThan(0);
    await expect(frame(page)).toHaveAttribute('data-phase', 'ended');
    await expect(page.locator('.result')).toBeVisible();
  });
}
