// After a match: replay, fairness, the record as a file, going on from the middle of it.
import { readFileSync } from 'node:fs';
import { expect, test } from './test.ts';
import { frame, playNow, playOn, playToTheEnd, result } from './players.ts';
import { say } from './words.ts';

test('a finished match is replayed, checked, kept as a file and played on', async ({ page }, info) => {
  await page.goto('/');
  await playNow(page, 'gesjaakt');
  await playToTheEnd(page);
  await result(page)
    .getByRole('button', { name: say('result.fairness'), exact: true })
    .click();
  await expect(page.locator('.outcome.ok')).toBeVisible();
  const download = page.waitForEvent('download');
  await result(page)
    .getByRole('button', { name: say('result.download'), exact: true })
    .click();
  const file = info.outputPath('match.json');
  await (await download).saveAs(file);
  const record = JSON.parse(readFileSync(file, 'utf8')) as {
    format: string;
    game: string;
    log: string[];
    fairness: { secret: string; commitment: string };
  };
  expect(record).toMatchObject({ format: 'stamtafel/1', game: 'gesjaakt', view: 'full', end: 'finished' });

  await result(page)
    .getByRole('button', { name: say('result.replay'), exact: true })
    .click();
  await expect(page).toHaveURL(/\/replay\/./);
  const place = page.locator('.controls output');
  const press = (what: string) => page.getByRole('button', { name: say(`replay.${what}`), exact: true }).click();
  await expect(place).toHaveText(/^0\//);
  await press('next');
  await page.keyboard.press('ArrowRight');
  await expect(place).toHaveText(/^2\//);
  await page.keyboard.press('ArrowLeft');
  await expect(place).toHaveText(/^1\//);
  await page.keyboard.press('End');
  const [last, count] = (await place.innerText()).split('/');
  expect(last).toBe(count);
  await expect(page.locator('[data-place="standing"]')).toBeVisible();
  await press('first');
  await expect(place).toHaveText(/^0\//);

  // A file with another draw in it is opened up to the line that is wrong.
  const turned = record.log.findLastIndex((line) => line.startsWith('turn '));
  const swapped = record.log[turned] === 'turn 35' ? 'turn 34' : 'turn 35';
  const forged = { ...record, log: record.log.with(turned, swapped) };
  await page.goto('/replay');
  await page.locator('input[type=file]').setInputFiles({
    name: 'forged.json',
    mimeType: 'application/json',
    buffer: Buffer.from(`${JSON.stringify(forged)}\n`),
  });
  const alert = page.getByRole('alert').filter({ hasText: String(turned + 1) });
  await expect(alert).toBeVisible();

  // The real one goes on from its middle, against bots.
  await page.goto('/replay');
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(place).toHaveText(/^0\//);
  await expect(alert).toHaveCount(0);
  for (let step = 0; step < 4; step += 1) await press('next');
  await page.locator('summary', { hasText: say('replay.continue') }).click();
  await page.getByRole('button', { name: say('replay.continue_go'), exact: true }).click();
  await expect(frame(page)).toHaveAttribute('data-phase', 'playing');
  expect(await playOn(page, 2)).toBe(2);
});

test('a file that is no record is refused with a sentence', async ({ page }) => {
  await page.goto('/replay');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from('{"format":"other"}') });
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toBeVisible();
});
