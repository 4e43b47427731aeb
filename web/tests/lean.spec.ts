// What the first visit costs, over plain http (gzip): up to the first decision in a game.
import { expect, test } from './test.ts';
import { playNow } from './players.ts';

test('the first match is under 300 KB away, and nothing comes from elsewhere', async ({ page, server }) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  let bytes = 0;
  const elsewhere: string[] = [];
  session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  page.on('request', (request) => {
    if (!request.url().startsWith(server.url) && !/^(data|blob):/.test(request.url())) elsewhere.push(request.url());
  });
  await page.route('**/sw.js', (route) => route.abort()); // it fetches the rest in the background, for later
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  const home = bytes;
  await playNow(page, '24');
  await page.waitForLoadState('networkidle');
  test.info().annotations.push({ type: 'bytes', description: `home ${home}, first match ${bytes}` });
  console.log(`home ${home} bytes, first match ${bytes} bytes`);
  expect(elsewhere).toEqual([]);
  expect(bytes).toBeLessThan(300_000);
});
