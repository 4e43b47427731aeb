// What a first visit is like, in fresh profiles of the real browser, at a server with the settings it comes
// with: three people one after the other, then four at the same time. Each presses Play now at once, stays for
// twenty seconds, and plays on without a network.
//   node scripts/first_visit.mjs http://localhost:8024     (or scripts/first_visit.sh, which starts one)
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const { chromium } = createRequire(new URL('../web/package.json', import.meta.url))('@playwright/test');
const [address, seconds = '20'] = process.argv.slice(2);
const games = (await (await fetch(`${address}/api/games`)).json()).games.map(({ id }) => id);
const patience = { timeout: 60_000 };
let failed = false;

// Where the first has to decide something before any card can be seen, that is there.
const dealt = (page) => page.locator('[data-phase="playing"] :is([data-card], [data-place="offer"], .call, .actions)').first().waitFor(patience);
// The button of a game's picture: the first of its card.
const pressPlay = (page, game) => page.locator(`article[aria-labelledby="game-${game}"] button`).first().click(patience);

async function visit(name, game) {
  const profile = mkdtempSync(join(tmpdir(), 'stamtafel-visit-'));
  const context = await chromium.launchPersistentContext(profile, { executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'], baseURL: address });
  const answers = new Map();
  const complaints = [];
  let online = true;
  context.on('response', (response) => online && answers.set(response.status(), (answers.get(response.status()) ?? 0) + 1));
  context.on('console', (message) => online && ['error', 'warning'].includes(message.type()) && complaints.push(message.text()));
  context.on('weberror', (problem) => complaints.push(String(problem.error())));
  const page = context.pages()[0] ?? (await context.newPage());
  const arrived = Date.now();
  await page.goto('/', { waitUntil: 'commit' });
  await pressPlay(page, game);
  await dealt(page);
  const took = Date.now() - arrived;
  await page.waitForTimeout(Math.max(0, arrived + 1000 * Number(seconds) - Date.now()));

  online = false;
  await context.setOffline(true);
  const there = [];
  const missing = [];
  const check = async (what, look) => {
    await page.goto('/').then(look).then(() => there.push(what), () => missing.push(what));
  };
  await check('home', () => page.locator('h1').waitFor(patience));
  for (const each of games) await check(each, () => pressPlay(page, each).then(() => dealt(page)));
  await check('puzzle', () => page.goto('/puzzle').then(() => page.locator('[data-drop="hand"] [data-card]').first().waitFor(patience)));
  await context.close();
  rmSync(profile, { recursive: true, force: true });

  const count = [...answers].sort(([one], [other]) => one - other).map(([status, times]) => `${times} × ${status}`).join(', ');
  console.log(`${name}: ${game} dealt ${took} ms after the first byte was asked for; answers: ${count}; ${answers.get(429) ?? 0} of 429; console: ${complaints.length ? complaints.join(' | ') : 'nothing'}`);
  console.log(`  offline after ${seconds} s: ${there.join(', ')}${missing.length ? `; MISSING: ${missing.join(', ')}` : ''}`);
  failed ||= answers.has(429) || complaints.length > 0 || missing.length > 0;
}

for (const [index, game] of games.slice(0, 3).entries()) await visit(`visitor ${index + 1}`, game);
await Promise.all(games.map((game, index) => visit(`family member ${index + 1}`, game)));
process.exitCode = failed ? 1 : 0;
