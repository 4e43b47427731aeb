// Matches that were played before: looked at again, and played on from their middle.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { frame } from './players.ts';
import { say } from './words.ts';

const texts = readFileSync(join(import.meta.dirname, '../../tests/golden/fair/records.jsonl'), 'utf8')
  .trim()
  .split('\n');

// One that was dealt fairly and has been revealed, so that it can go on with the same cards.
export function kept(game: string, seats: number): string {
  const found = texts.find((text) => {
    const record = JSON.parse(text) as { game: string; seats: unknown[] };
    return record.game === game && record.seats.length === seats;
  });
  if (found === undefined) throw new Error(`no record of ${game} with ${seats}`);
  return found;
}

export async function openReplay(page: Page, text: string): Promise<void> {
  await page.goto('/replay');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'match.json', mimeType: 'application/json', buffer: Buffer.from(`${text}\n`) });
  await expect(page).toHaveURL(/\/replay\/./);
  await expect(page.locator('.controls')).toBeVisible();
}

// So far into the match: 0 is its beginning, 1 its end.
export async function showStep(page: Page, share: number): Promise<void> {
  const slider = page.locator('.controls input[type=range]');
  const last = Number(await slider.getAttribute('max'));
  await slider.fill(String(Math.round(last * share)));
}

export async function playFromHere(page: Page): Promise<void> {
  await page.locator('summary', { hasText: say('replay.continue') }).click();
  await page.getByRole('button', { name: say('replay.continue_go'), exact: true }).click();
  await expect(frame(page)).toHaveAttribute('data-phase', /playing|ended/);
}
