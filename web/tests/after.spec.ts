// After a match: replay, fairness, the record as a file, going on from the middle of it.
import { readFileSync } from 'node:fs';
import { expect, test } from './test.ts';
import { frame, playNow, playOn, playToTheEnd, result } from './players.ts';
import { say } from './words.ts';

test('a finished match is replayed, checked, kept as a file and played on', async ({ page }, info) => {
  await page.goto('/');
  await playNow(page, 'gesjaakt');
  await playToTheEnd(page);
  await result(page).getByRole('button', { name: say('result.fairness'), exact: true }).click();
  await expect(page.locator('.outcome.good')).toBeVisible();
  const download = page.waitForEvent('download');
  await result(page).getByRole('button', { name: say('result.download'), exact: true }).click();
  const file = info.outputPath('match.json');
  await (await download).saveAs(file);
  const record = JSON.parse(readFileSync(file, 'utf8')) as { format: string; game: string; log: string[]; fairness: { secret: string; commitment: string } };
  expect(record).toMatchObject({ format: 'stamtafel/1', game: 'gesjaakt', view: 'full', end: 'finished' });

  await result(page).getByRole('button', { name: say('result.replay'), exact: true }).click();
  await expect(page).toHaveURL(/\/replay\/./);
  const place = page.locator('.controls output');
  await page.getByRole('button', { name: say('replay.first'), exact: true }).click();
  await expect(place).toHaveText(/^0\//);
  await page.getByRole('button', { name: say('replay.next'), exact: true }).click();
  await page.keyboard.press('ArrowRight');
  await expect(place).toHaveText(/^[1-9]\d*\//);

  // A file with another draw in it is found out.
  const turned = record.log.findIndex((line) => line.startsWith('turn '));
  const swapped = record.log[turned] === 'turn 35' ? 'turn 34' : 'turn 35';
  const forged = { ...record, log: record.log.with(turned, swapped) };
  await page.goto('/replay');
  await page.locator('input[type=file]').setInputFiles({ name: 'forged.json', mimeType: 'application/json', buffer: Buffer.from(`${JSON.stringify(forged)}\n`) });
  await expect(page.getByRole('alert').filter({ hasText: /./ }).or(page.locator('.outcome.bad')).first()).toBeVisible();

  // The real one goes on from its middle, against bots.
  await page.goto('/replay');
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(page).toHaveURL(/\/replay\/./);
  await page.getByRole('button', { name: say('replay.first'), exact: true }).click();
  for (let step = 0; step < 4; step += 1) await page.getByRole('button', { name: say('replay.next'), exact: true }).click();
  await page.locator('summary', { hasText: say('replay.continue') }).click();
  await page.getByRole('button', { name: say('replay.continue_go'), exact: true }).click();
  await expect(frame(page)).toHaveAttribute('data-phase', 'playing');
  await playOn(page, 2);
});

test('a file that is no record is refused with a sentence', async ({ page }) => {
  await page.goto('/replay');
  await page.locator('input[type=file]').setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from('{"format":"other"}') });
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toBeVisible();
});
