// Between two rounds: the last trick is seen, then the table of the next round is clean. What ended the match is seen
// before the result covers it.
import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';
import { frame, held, myTurn, playOn, result, setUp, standing } from './players.ts';
import { kept, openReplay, playFromHere } from './records.ts';
import { say } from './words.ts';

const before = (page: Page) => page.locator('[data-part="trick-before"]');

// Bots take their time, and so does what is shown.
async function slowly(page: Page): Promise<void> {
  await page.goto('/settings');
  await page.getByText(say('settings.speed.slow'), { exact: true }).click();
}

async function seenThenClean(page: Page, cards: string, seats: number): Promise<void> {
  await expect(before(page)).toBeVisible();
  await expect(page.locator(cards)).toHaveCount(seats);
  await expect(before(page)).toHaveCount(0);
  await expect(page.locator(cards)).toHaveCount(0);
  await expect(frame(page)).toHaveAttribute('data-phase', 'playing');
}

test('24: the last trick of a round is seen, then the table is clean', async ({ page }) => {
  // Nobody can reach 48 in the first round then, so there is always a second.
  await setUp(page, '24', async () => {
    await page.locator('summary', { hasText: say('setup.more') }).click();
    const choice = (option: string) => page.getByRole('checkbox', { name: say(`setup.option.24.${option}`) });
    await choice('own_trump_penalty').uncheck();
    await choice('point_limits').check();
  });
  const seats = await page.locator('[data-phase] .badge').count();
  do {
    await playOn(page, 1);
    await myTurn(page);
  } while ((await held(page).count()) > 1);
  const table = page.url();
  await slowly(page);
  await page.goto(table);
  await myTurn(page);
  await playOn(page, 1);
  await seenThenClean(page, '[data-played]', seats);
  await expect(page.locator('.call, .name, .exchange').first()).toBeVisible();
});

test('Alles: the last trick of a round is seen, then the table is clean', async ({ page }) => {
  await slowly(page);
  await openReplay(page, kept('alles', 3));
  await page.getByLabel(say('replay.chapter_round'), { exact: true }).selectOption('1');
  // In a replay it stays until somebody decides something.
  await expect(before(page).locator('li')).toHaveCount(3);
  await page.getByRole('button', { name: say('replay.next'), exact: true }).click();
  await expect(before(page)).toHaveCount(0);
  for (const _ of [1, 2]) await page.getByRole('button', { name: say('replay.back'), exact: true }).click();
  await playFromHere(page);
  if ((await standing(page)).turn === 'mine') await playOn(page, 1);
  await seenThenClean(page, '[data-part="trick-before"] li', 3);
});

// Has the keyboard on the button to go on as soon as that is there.
const onGoOn = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((there) => {
        const look = () => {
          const button = document.querySelector<HTMLElement>('[data-action="go_on"]');
          if (!button) return;
          watching.disconnect();
          button.focus();
          there();
        };
        const watching = new MutationObserver(look);
        watching.observe(document.body, { childList: true, subtree: true });
        look();
      }),
  );

for (const [how, key] of [
  ['is pressed', 'Enter'],
  ['has passed', null],
] as const) {
  test(`the keyboard is in the hand after the button to go on ${how}`, async ({ page }) => {
    await slowly(page);
    await openReplay(page, kept('alles', 3));
    await page.getByLabel(say('replay.chapter_round'), { exact: true }).selectOption('1');
    await page.getByRole('button', { name: say('replay.back'), exact: true }).click();
    await playFromHere(page);
    const there = onGoOn(page);
    if ((await standing(page)).turn === 'mine') await playOn(page, 1);
    await there;
    if (key) await page.keyboard.press(key);
    await expect(before(page)).toHaveCount(0);
    await expect(page.locator('[data-part="hand"] :focus')).toHaveCount(1);
  });
}

test('the end of a match is seen before its result', async ({ page }) => {
  await slowly(page);
  await openReplay(page, kept('alles', 3));
  await page.keyboard.press('End');
  await page.getByRole('button', { name: say('replay.back'), exact: true }).click();
  await playFromHere(page);
  if ((await standing(page)).turn === 'mine') await playOn(page, 1);
  await expect(frame(page)).toHaveAttribute('data-phase', 'ended');
  await expect(page.locator('[data-part="trick"] .card').first()).toBeVisible();
  expect(await result(page).count()).toBe(0);
  await expect(result(page)).toBeVisible();
});
