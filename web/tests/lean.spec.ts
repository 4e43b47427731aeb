// What the first visit costs, over plain http (gzip): up to the first decision in a game.
import { expect, test } from './test.ts';
import { playNow } from './players.ts';

test('the first match is under 300 KB away, and nothing comes from elsewhere', async ({ page, server }) => {
  const elsewhere: string[] = [];
  const sizes = new Map<string, number>();
  page.on('response', (response) => {
    const address = response.url();
    if (!address.startsWith(server.url)) {
      if (!/^(data|blob):/.test(address)) elsewhere.push(address);
    } else sizes.set(new URL(address).pathname, Number(response.headers()['content-length'] ?? 0));
  });
  const bytes = () => [...sizes.values()].reduce((sum, size) => sum + size, 0);
  await page.context().route('**/sw.js', (route) => route.abort()); // it fetches the rest in the background, for later
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  const home = bytes();
  const seen = await page.evaluate(() => ({
    painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
  }));
  const pressed = Date.now();
  await playNow(page, '24');
  const dealt = Date.now() - pressed;
  // For docs/performance.md; how long it takes is nothing a test can insist on.
  console.log(
    `home ${home} bytes, painted after ${Math.round(seen.painted)} ms; first match ${bytes()} bytes, dealt ${dealt} ms after the press`,
  );
  expect([...sizes.keys()].some((path) => path.endsWith('.wasm'))).toBe(true);
  expect(elsewhere).toEqual([]);
  expect(bytes()).toBeLessThan(300_000);
});
