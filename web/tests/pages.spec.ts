// Every page, every lesson and every game's table, in light and dark, on a desk and in a hand: axe
// finds nothing, and nothing sticks out.
import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';
import { inspect, notTooWide, picture, sizes, violations } from './inspect.ts';
import { asked, frame, games, myTurn, playNow, playOn, playToTheEnd, result, type Game } from './players.ts';
import { kept, openReplay, playFromHere, showStep } from './records.ts';
import { say } from './words.ts';

async function inspectSheet(page: Page, name: string): Promise<void> {
  await expect(page.locator('dialog[open]')).toBeVisible();
  await inspect(page, name);
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog[open]')).toHaveCount(0);
}

// A bot of WordCard may lay all it has before anybody else is asked: then another match.
async function begin(page: Page, game: Game): Promise<void> {
  do {
    await page.goto('/');
    await playNow(page, game);
  } while (!(await asked(page)));
}

const places: Record<string, { at: string; shows?: string }> = {
  home: { at: '/' },
  setup: { at: '/play/24', shows: 'form' },
  setup_wordcard: { at: '/play/wordcard', shows: 'form' },
  together: { at: '/play/gesjaakt?together', shows: 'form' },
  friends: { at: '/friends', shows: 'form' },
  tables: { at: '/tables' },
  puzzle: { at: '/puzzle', shows: '[data-drop="hand"] [data-card]' },
  learn: { at: '/learn' },
  rules: { at: '/rules/24', shows: 'h2' },
  matches: { at: '/matches' },
  records: { at: '/replay' },
  settings: { at: '/settings' },
  nowhere: { at: '/nowhere', shows: '.nowhere' },
};
// The server knows which pages there are; only within the page one gets nowhere.
const arrive = async (page: Page, { at, shows }: { at: string; shows?: string }) => {
  await page.goto(at === '/nowhere' ? '/' : at);
  await expect(page.locator('h1')).toBeVisible();
  if (at === '/nowhere') {
    await page.evaluate((there) => {
      history.pushState(null, '', there);
      dispatchEvent(new PopStateEvent('popstate'));
    }, at);
  }
  if (shows) await expect(page.locator(shows).first()).toBeVisible();
};

for (const [name, place] of Object.entries(places)) {
  test(`page ${name}`, async ({ page }) => {
    await arrive(page, place);
    await inspect(page, name);
  });
}

// German has the longest words.
test.describe('in German', () => {
  test.use({ locale: 'de-DE', viewport: sizes.phone });
  test('every page', async ({ page }) => {
    for (const [name, place] of Object.entries(places)) {
      await arrive(page, place);
      await notTooWide(page, `${name} in German`);
      await picture(page, `german-${name}`, true);
    }
    for (const game of games) {
      await page.goto(`/learn/${game}`);
      await expect(page.getByRole('button', { name: say('learn.next', {}, 'de'), exact: true })).toBeVisible();
      await notTooWide(page, `the lesson of ${game} in German`);
      await picture(page, `german-lesson-${game}`);
    }
  });
});

for (const game of games) {
  test(`lesson ${game}`, { tag: '@platform' }, async ({ page }) => {
    await page.goto(`/learn/${game}`);
    const onwards = page.locator('.talk .buttons .button').last();
    await expect(onwards).toBeVisible();
    await expect(page.locator('.lesson .board [data-seat]').first()).toBeVisible();
    await inspect(page, `lesson-${game}`);
    await page.emulateMedia({ colorScheme: 'light' });
    for (let step = 2; ; step += 1) {
      await onwards.click();
      if ((await page.locator('.talk .end').count()) > 0) break;
      await notTooWide(page, `step ${step}`);
      await picture(page, `lesson-${game}-step-${step}`);
    }
    await inspect(page, `lesson-${game}-end`);
  });

  test(`table ${game}`, async ({ page }) => {
    await begin(page, game);
    if (game !== 'wordcard') await playOn(page, 1);
    await myTurn(page);
    await inspect(page, `table-${game}`);
    await page.locator('[data-action="hint"]').first().click();
    await expect(page.locator('[data-hint]')).toBeVisible();
    await inspect(page, `hint-${game}`);
  });
}

// Whatever the deal has brought: text that is too long for one line, with and without a button in it.
test('what scrolls at WordCard can be reached by the keyboard, what does not is no stop', async ({ page }) => {
  await begin(page, 'wordcard');
  await myTurn(page);
  const rows = page.locator('.table[role="group"]');
  await rows.locator('ul').evaluate((list) => list.remove());
  await expect(rows).not.toHaveAttribute('tabindex');
  await rows.evaluate((node) => (node.style.maxHeight = '1em'));
  await expect(rows).toHaveAttribute('tabindex', '0');
  expect(await violations(page)).toEqual([]);
  await rows.evaluate((node) => node.append(document.createElement('button')));
  await expect(rows).not.toHaveAttribute('tabindex');
});

// The scores, the trick before, the pile: what a board shows over itself, and what the frame does.
test('sheets of 24', { tag: '@platform' }, async ({ page }) => {
  await page.goto('/');
  await playNow(page, '24');
  while (await page.getByRole('button', { name: say('board24.last_trick'), exact: true }).isDisabled())
    await playOn(page, 1);
  await page.getByRole('button', { name: say('board24.last_trick'), exact: true }).click();
  await inspectSheet(page, 'sheet-24-last');
  await page.getByRole('button', { name: say('board24.scores'), exact: true }).click();
  await inspectSheet(page, 'sheet-24-scores');
  for (const name of ['menu', 'log']) {
    await page.locator(`[data-action="${name}"]`).click();
    await inspectSheet(page, `sheet-${name}`);
  }
  await page.locator('[data-action="menu"]').click();
  await page.locator('[data-menu="rules"]').click();
  await inspectSheet(page, 'sheet-rules');
  await page.locator('[data-action="menu"]').click();
  await page.locator('[data-menu="abort"]').click();
  await inspectSheet(page, 'sheet-sure');
});

test('sheets of Alles of Niets', { tag: '@platform' }, async ({ page }) => {
  await openReplay(page, kept('alles', 3));
  await showStep(page, 0.6);
  await playFromHere(page);
  await myTurn(page);
  await page.setViewportSize(sizes.phone);
  for (const [name, button] of Object.entries({
    last: say('board_alles.last_trick'),
    scores: say('board_alles.scores'),
  })) {
    await page.getByRole('button', { name: button, exact: true }).click();
    await inspectSheet(page, `sheet-alles-${name}`);
  }
  await page.locator('[data-part^="seat-"]').first().click();
  await inspectSheet(page, 'sheet-alles-piles');
});

test('sheets of WordCard', { tag: '@platform' }, async ({ page }) => {
  await begin(page, 'wordcard');
  await page.locator('[data-pile="open"]').click();
  await inspectSheet(page, 'sheet-wordcard-pile');
});

// From the middle of a match that is kept: its replay, the table when little is left, the result.
for (const [game, seats] of [
  ['24', 5],
  ['gesjaakt', 3],
  ['alles', 4],
] as const) {
  test(`late in a match of ${game}`, { tag: '@platform' }, async ({ page }) => {
    await openReplay(page, kept(game, seats));
    await showStep(page, 0.5);
    await inspect(page, `replay-${game}`);
    await showStep(page, 0.94);
    await playFromHere(page);
    await myTurn(page);
    await inspect(page, `late-${game}`);
    await playToTheEnd(page);
    await inspect(page, `result-${game}`);
    await result(page)
      .getByRole('button', { name: say('result.close'), exact: true })
      .click();
    await inspect(page, `ended-${game}`);
  });
}

test('WordCard with rows on the table', { tag: '@platform' }, async ({ page }) => {
  await begin(page, 'wordcard');
  while ((await page.locator('[data-row]').count()) === 0) {
    await playOn(page, 1);
    if (!(await asked(page))) await begin(page, 'wordcard');
  }
  await inspect(page, 'late-wordcard');
  await playToTheEnd(page);
  await inspect(page, 'result-wordcard');
  await result(page)
    .getByRole('button', { name: say('result.replay'), exact: true })
    .click();
  await expect(page).toHaveURL(/\/replay\/./);
  await showStep(page, 0.8);
  await inspect(page, 'replay-wordcard');
});

test('a waiting room, and talk at the table', async ({ page }) => {
  await page.goto('/friends');
  await page.getByRole('button', { name: say('friends.open'), exact: true }).click();
  await expect(frame(page)).toHaveAttribute('data-phase', 'waiting');
  await inspect(page, 'waiting');
  await page.locator('[data-action="start"]').click();
  await myTurn(page);
  await page.locator('[data-action="chat"]').click();
  await inspectSheet(page, 'sheet-chat');
});

test('a device that goes round', async ({ page }) => {
  await page.goto('/play/gesjaakt?together');
  await page.locator('form .button.main').click();
  await expect(page.getByRole('button', { name: /: show my cards$/ })).toBeVisible();
  await inspect(page, 'curtain');
});
