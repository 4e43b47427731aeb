// Without a mouse, in another language, on one device for all.
import { expect, test } from './test.ts';
import { frame, playOn, standing } from './players.ts';
import { say } from './words.ts';

test('a whole match with the keyboard alone', async ({ page }) => {
  await page.goto('/');
  const name = `${say('home.play_now')}: ${say('home.name.gesjaakt')}`;
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent?.trim() ?? '');
  const reach = async (wanted: () => Promise<boolean>) => {
    for (let tab = 0; tab < 80 && !(await wanted()); tab += 1) await page.keyboard.press('Tab');
    expect(await wanted(), await focused()).toBe(true);
  };
  await reach(async () => (await focused()) === name);
  await page.keyboard.press('Enter');
  await expect(frame(page)).toHaveAttribute('data-phase', 'playing');
  const action = () => page.evaluate(() => document.activeElement?.getAttribute('data-action') ?? '');
  while ((await standing(page)).phase !== 'ended') {
    const now = await standing(page);
    if (now.turn === 'mine') {
      const wanted = now.legal.includes('pay') && now.number % 2 === 0 ? 'pay' : 'take';
      await reach(async () => (await action()) === wanted);
      await page.keyboard.press('Enter');
    }
    await page.waitForFunction((number) => {
      const element = document.querySelector<HTMLElement>('[data-phase]');
      return element?.dataset.phase === 'ended' || Number(element?.dataset.number) !== number;
    }, now.number);
  }
  await expect(page.locator('.result')).toBeVisible();
});

test('the language changes at once and stays', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('h1')).toHaveText(say('home.title'));
  for (const language of ['nl', 'de'] as const) {
    await page.getByLabel(say('app.language', {}, language === 'nl' ? 'en' : 'nl')).selectOption(language);
    await expect(page.locator('h1')).toHaveText(say('home.title', {}, language));
    await expect(page.locator('html')).toHaveAttribute('lang', language);
  }
  await page.reload();
  await expect(page.locator('h1')).toHaveText(say('home.title', {}, 'de'));
});

test('what may not be played says why', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: `${say('home.play_now')}: ${say('home.name.24')}`, exact: true }).click();
  await expect(frame(page)).toHaveAttribute('data-phase', 'playing');
  for (;;) {
    await playOn(page, 1);
    const { legal, phase, turn, number } = await standing(page);
    expect(phase).toBe('playing');
    if (turn !== 'mine' || !legal[0]?.startsWith('play')) continue;
    const cards = await page.locator('[data-card]').evaluateAll((all) => all.map((each) => each.getAttribute('data-card')!));
    const blocked = cards.find((card) => !legal.some((each) => each.split(' ')[1] === card));
    if (!blocked) continue;
    await page.locator(`[data-card="${blocked}"]`).first().click();
    await expect(page.locator('[data-toast^="24.must_follow"]')).toBeVisible();
    expect((await standing(page)).number).toBe(number);
    return;
  }
});
