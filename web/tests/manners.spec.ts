// Small things at the table that people stumble over.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from './test.ts';
import { arrive, goHome, openTable, sitDown } from './people.ts';
import { frame, myTurn, playNow, playOn, playToTheEnd, result } from './players.ts';
import { kept, openReplay, playFromHere, showStep } from './records.ts';
import { program } from './server.ts';
import { say } from './words.ts';

test('Escape closes the menu and leaves the picked cards alone', async ({ page }) => {
  await page.goto('/');
  await playNow(page, 'alles');
  await myTurn(page);
  const picked = page.locator('.hand [aria-pressed="true"]');
  for (const at of [0, 3]) await page.locator('.hand [data-card]').nth(at).click();
  await expect(picked).toHaveCount(2);
  await page.locator('[data-action="menu"]').click();
  await expect(page.locator('dialog[open]')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await expect(picked).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(picked).toHaveCount(0);
});

// Four bots: as many as leave the least room for a name.
for (const [game, seats] of [
  ['gesjaakt', 4],
  ['alles', 6],
  ['24', 5],
] as const) {
  test(`a replay of ${game} shows whole names at 1366 pixels`, async ({ page }) => {
    await page.setViewportSize({ width: 1366, height: 768 });
    const file = join(mkdtempSync(join(tmpdir(), 'stamtafel-names-')), 'match.jsonl');
    execFileSync(program, [
      'simulate',
      game,
      '--bots',
      Array.from({ length: seats }, () => 'simple').join(','),
      '--matches',
      '1',
      '--seed',
      '7',
      '--records',
      file,
    ]);
    await openReplay(page, readFileSync(file, 'utf8').trim());
    await showStep(page, 0.6);
    const names = page.locator('.laid-out .badge .name');
    await expect(names).toHaveCount(seats);
    const cut = () =>
      names.evaluateAll((all) =>
        all.filter((each) => each.scrollWidth > each.clientWidth + 1).map((each) => each.textContent),
      );
    expect(await cut()).toEqual([]);
  });
}

test('the dealer of WordCard chooses before anything is named, with everything in sight', async ({ page }) => {
  for (const viewport of [
    { width: 1366, height: 768 },
    { width: 740, height: 360 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(viewport);
    await page.goto('/play/wordcard');
    await page.getByText(say('setup.choice.wordcard.free'), { exact: true }).click();
    await page.locator('summary', { hasText: say('setup.more') }).click();
    await page.getByLabel(say('setup.option.wordcard.first'), { exact: true }).selectOption('0');
    await page.getByRole('button', { name: say('setup.start'), exact: true }).click();
    await expect(page.locator('.choose')).toBeVisible();
    await expect(page.locator('[data-part="variant"]')).toHaveText(say('setup.choice.wordcard.free'));
    const hidden = await page.locator('.choose').evaluate((form) => form.scrollHeight - form.clientHeight);
    expect(hidden, `${viewport.width}`).toBeLessThanOrEqual(1);
    for (const each of await page.locator('.choose label:visible, .choose .button').all())
      await expect(each).toBeInViewport({ ratio: 1 });
    await page.locator('.choose label').nth(1).click();
    await page.locator('.choose .button').click();
    await expect(page.locator('[data-part="variant"]')).toHaveText(say('setup.choice.wordcard.card'));
  }
});

test('bots are called as at the table among the kept records', async ({ page }) => {
  await page.goto('/');
  await playNow(page, 'gesjaakt');
  await playToTheEnd(page);
  await result(page)
    .getByRole('button', { name: say('result.replay'), exact: true })
    .click();
  await expect(page).toHaveURL(/\/replay\/./);
  for (const place of ['/matches', '/replay']) {
    await page.goto(place);
    const row = page.locator('li').filter({ has: page.locator('a[href^="/replay/"]') });
    await expect(row).toContainText(say('frame.bot_name', { number: 2 }));
    await expect(row).not.toContainText('normal');
  }
});

test('W19: the result of WordCard shows what was scored, and that the lowest is brought to 0 in a note', async ({
  page,
}) => {
  const text = kept('wordcard', 2);
  await openReplay(page, text);
  await showStep(page, 0.9);
  await playFromHere(page);
  await playToTheEnd(page);
  const download = page.waitForEvent('download');
  await result(page)
    .getByRole('button', { name: say('result.download'), exact: true })
    .click();
  const record = JSON.parse(readFileSync(await (await download).path(), 'utf8')) as {
    log: string[];
    scores: number[];
    winners: number[];
  };
  const totals = record.log
    .findLast((line) => line.startsWith('round '))!
    .split(' ')
    .slice(1)
    .map(Number);
  expect(Math.min(...record.scores)).toBe(0);
  const shown = (await result(page).locator('.points').allInnerTexts()).map((each) => Number(each.replace('−', '-')));
  expect(shown).toEqual([...totals].sort((one, other) => other - one));
  const note = result(page).locator('.footnote');
  if (Math.min(...totals) === 0) await expect(note).toHaveCount(0);
  else for (const score of record.scores) await expect(note).toContainText(String(score));
});

test('whoever looks on is not told that the cards are theirs', async ({ browser, server }) => {
  const [anna, cleo] = [await arrive(browser, server, 'Anna'), await arrive(browser, server, 'Cleo')];
  const link = await openTable(anna, server, { game: '24', seats: 2, bots: [null, 'simple'] });
  await sitDown(anna, link, 0);
  await playOn(anna, 1); // until cards are dealt
  await myTurn(anna);
  await cleo.goto(link);
  await expect(cleo.locator('[data-banner="watching"]')).toBeVisible();
  await expect(cleo.getByRole('group', { name: say('frame.hand_of', { name: 'Anna' }), exact: true })).toBeVisible();
  await expect(cleo.getByRole('group', { name: say('24.your_hand'), exact: true })).toHaveCount(0);
  await expect(anna.locator('[data-status]')).toContainText(say('frame.watchers_one'));
  await expect(frame(anna)).toHaveAttribute('data-phase', 'playing');
  await goHome(anna, cleo);
});
