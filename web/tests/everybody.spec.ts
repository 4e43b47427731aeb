// Without a mouse, in another language, on one device for all, with help.
import { expect, test } from './test.ts';
import { frame, games, held, myTurn, openMenu, playAsFirst, playNow, playOn, result, standing } from './players.ts';
import { say } from './words.ts';

test('a whole match with the keyboard alone', async ({ page }) => {
  await page.goto('/');
  const name = `${say('home.play_now')}: ${say('home.name.gesjaakt')}`;
  const focused = () =>
    page.evaluate(
      () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent?.trim() ?? '',
    );
  const reach = async (wanted: () => Promise<boolean>) => {
    for (let tab = 0; tab < 80 && !(await wanted()); tab += 1) await page.keyboard.press('Tab');
    expect(await wanted(), await focused()).toBe(true);
  };
  await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
  await reach(async () => (await focused()) === name);
  await page.keyboard.press('Enter');
  await expect(frame(page)).toHaveAttribute('data-phase', 'playing');
  const action = () => page.evaluate(() => document.activeElement?.getAttribute('data-action') ?? '');
  for (let now = await standing(page); now.phase !== 'ended'; now = await standing(page)) {
    if (now.turn === 'mine') {
      const wanted = now.legal.includes('pay') && now.number % 2 === 0 && now.number < 40 ? 'pay' : 'take';
      await reach(async () => (await action()) === wanted);
      await page.keyboard.press('Enter');
    }
    await page.waitForFunction((turnAt) => {
      const { dataset } = document.querySelector<HTMLElement>('[data-phase]') ?? {};
      return dataset && (dataset.phase === 'ended' || Number(dataset.turnAt) !== turnAt);
    }, now.turnAt);
  }
  await expect(result(page)).toBeVisible();
});

test('the language changes at once and stays', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('h1')).toHaveText(say('home.title'));
  for (const [from, to] of [
    ['en', 'nl'],
    ['nl', 'de'],
  ] as const) {
    await page.getByRole('combobox', { name: say('settings.language', {}, from), exact: true }).selectOption(to);
    await expect(page.locator('h1')).toHaveText(say('home.title', {}, to));
    await expect(page.locator('html')).toHaveAttribute('lang', to);
  }
  await page.reload();
  await expect(page.locator('h1')).toHaveText(say('home.title', {}, 'de'));
});

test('what may not be played says why', async ({ page }) => {
  await page.goto('/');
  await playNow(page, '24');
  const cards = () => held(page).evaluateAll((all) => all.map((each) => each.getAttribute('data-card')!));
  const may = (legal: string[]) => legal.map((each) => each.split(' ')[1]!);
  // Until a card is held that may not be played, as another colour must be followed.
  let now = await myTurn(page);
  let blocked: string | undefined;
  for (;;) {
    if (now.legal[0]?.startsWith('play ')) blocked = (await cards()).find((card) => !may(now.legal).includes(card));
    if (blocked) break;
    expect(await playOn(page, 1)).toBe(1);
    now = await myTurn(page);
  }
  await page.locator(`.hand [data-card="${blocked}"]`).click();
  await expect(page.locator('[data-toast^="24.must_follow"]')).toBeVisible();
  expect((await standing(page)).number).toBe(now.number);
});

test('a decision against bots is taken back', async ({ page }) => {
  await playAsFirst(page);
  const before = await myTurn(page);
  expect(before.legal).toContain('keep');
  await page.locator('[data-action="keep"]').click();
  await expect(page.locator('[data-action="done"]')).toBeVisible();
  await openMenu(page, 'takeback');
  await expect(page.locator('[data-action="stock"]')).toBeVisible();
  expect((await myTurn(page)).legal).toEqual(before.legal);
});

for (const game of games) {
  test(`a hint in ${game} gives its reason`, async ({ page }) => {
    if (game !== 'wordcard') await page.goto('/');
    await (game === 'wordcard' ? playAsFirst(page) : playNow(page, game));
    const { legal } = await myTurn(page);
    await page.locator('header [data-action="hint"]').click();
    const hint = page.locator('[data-hint]');
    await expect(hint).toHaveText(/\w+ \w+ \w+/); // a sentence
    const action = (await hint.getAttribute('data-hint'))!;
    expect(legal.map((each) => each.split(' ')[0])).toContain(action.split(' ')[0]);
    await hint.getByRole('button', { name: say('app.close') }).click();
    await expect(hint).toHaveCount(0);
  });
}

test('one device for all: nobody sees what others hold', async ({ page }) => {
  await page.goto('/play/24?together');
  const fewer = page.getByRole('button', { name: say('setup.fewer'), exact: true });
  while (await fewer.isEnabled()) await fewer.click();
  await page.getByLabel(say('setup.name_of', { number: 2 }), { exact: true }).fill('Ben');
  await page.getByRole('button', { name: say('setup.start'), exact: true }).click();
  const curtain = page.locator('[data-curtain]');
  const holders = new Set<string>();
  for (let turns = 0; turns < 8; turns += 1) {
    await expect(curtain.or(page.locator('[data-turn="mine"]'))).toBeVisible();
    if (await curtain.isVisible()) {
      await expect(page.locator('[data-card]')).toHaveCount(0);
      const whose = await curtain.getByRole('button').innerText();
      holders.add(whose);
      await curtain.getByRole('button').click();
    }
    expect(await playOn(page, 1)).toBe(1);
  }
  expect([...holders].sort()).toEqual([
    say('frame.show_cards', { name: 'Anna' }),
    say('frame.show_cards', { name: 'Ben' }),
  ]);
});
