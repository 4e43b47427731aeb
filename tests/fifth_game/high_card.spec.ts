// The fifth game on its plain board; tests/test_fifth_game.py puts this beside the tests of the page it was added to.
import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';
import { inspect } from './inspect.ts';
import { arrive, goHome, openTable, sitDown } from './people.ts';
import { frame, myTurn, openMenu, playOn, playToTheEnd, result } from './players.ts';
import { say } from './words.ts';

const game = 'high_card';
const rounds = 2;
const players = (page: Page) => page.getByRole('list', { name: say('plain.players') }).getByRole('listitem');
const latest = (page: Page) => page.getByRole('list', { name: say('plain.latest') });

test('a stranger plays it to its end', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('article')).toHaveCount(5);
  await inspect(page, 'high_card-home');
  await page.getByRole('button', { name: `${say('home.play_now')}: ${game}`, exact: true }).click();
  const { legal } = await myTurn(page);
  expect(legal).toHaveLength(2);
  await expect(players(page)).toHaveCount(4);
  await expect(players(page).first()).not.toContainText('?');
  await expect(players(page).nth(1)).toContainText('? ?');
  const actions = page.getByRole('group', { name: say('plain.actions') });
  await expect(actions.getByRole('button')).toHaveText(legal);
  await page.locator('header [data-action="hint"]').click();
  // Which of two cards is kept for later is a matter of taste.
  await expect(actions.locator('.hinted')).toHaveText(new RegExp(`^(${legal.join('|')})$`));
  expect(await playOn(page, 1)).toBe(1);
  await expect(latest(page)).toContainText('round: Anna');
  await myTurn(page);
  await inspect(page, 'high_card');
  expect(await playOn(page)).toBe(rounds - 1);
  await expect(result(page)).toBeVisible();
  await inspect(page, 'high_card-result');
  await page.getByRole('button', { name: say('result.replay'), exact: true }).click();
  await expect(players(page)).toHaveCount(4);
});

test('its options are chosen, and its rules asked for', async ({ page }) => {
  await page.goto(`/play/${game}`);
  await page.getByLabel('rounds', { exact: true }).fill('1');
  await page.getByRole('button', { name: say('setup.start'), exact: true }).click();
  await expect(frame(page)).toHaveAttribute('data-phase', 'playing');
  expect(await playOn(page)).toBe(1);
  await page.goto(`/rules/${game}`);
  await expect(page.getByText(say('rules.none'))).toBeVisible();
});

test('two people play it at a server', async ({ browser, server }) => {
  const [anna, ben] = [await arrive(browser, server, 'Anna'), await arrive(browser, server, 'Ben')];
  const link = await openTable(anna, server, { game, seats: 2 });
  await sitDown(anna, link, 0);
  await sitDown(ben, link, 1);
  for (const page of [anna, ben]) await expect(frame(page)).toHaveAttribute('data-phase', 'playing');
  await Promise.all([playToTheEnd(anna), playToTheEnd(ben)]);
  const [one, other] = await Promise.all([anna, ben].map((page) => result(page).locator('.points').allInnerTexts()));
  expect(one).toEqual(other);
  await goHome(anna, ben);
});
