// What every test starts from: a server of its own worker, and a page that reports what went wrong.
import { test as base, expect, type Page } from '@playwright/test';
import { Server } from './server.ts';

export const test = base.extend<{ quick: void }, { server: Server }>({
  server: [
    async ({}, use) => {
      const server = new Server();
      await server.start();
      await use(server);
      await server.end();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  // Bots answer at once and nothing moves, unless a test is about that.
  quick: [
    async ({ context }, use) => {
      await settled(context);
      await use();
    },
    { auto: true },
  ],
  page: async ({ page }, use) => {
    const problems: string[] = [];
    page.on('pageerror', (problem) => problems.push(String(problem.stack ?? problem)));
    await use(page);
    expect(problems).toEqual([]);
  },
});

export { expect };

type Context = Page['context'] extends () => infer C ? C : never;

export async function settled(context: Context, more: Record<string, unknown> = {}): Promise<void> {
  const settings = { speed: 'instant', motion: false, name: 'Anna', ...more };
  await context.addInitScript((wanted) => {
    if (location.protocol !== 'about:' && localStorage.getItem('stamtafel.settings') === null)
      localStorage.setItem('stamtafel.settings', JSON.stringify(wanted));
  }, settings);
}
