// People at a server, each in a browser of their own.
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { expect, settled } from './test.ts';
import { frame } from './players.ts';
import type { Server } from './server.ts';

const problems = new WeakMap<BrowserContext, string[]>();

export async function arrive(browser: Browser, server: Server, name: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.url });
  problems.set(context, []);
  context.on('weberror', (problem) => problems.get(context)!.push(String(problem.error().stack ?? problem.error())));
  await settled(context, { name });
  return context.newPage();
}

export async function goHome(...pages: Page[]): Promise<void> {
  for (const page of pages) {
    expect(problems.get(page.context())).toEqual([]);
    await page.context().close();
  }
}

// A table with exactly these rules; its link.
export async function openTable(page: Page, server: Server, setup: object): Promise<string> {
  const headers = { Origin: server.url };
  await page.request.post('/api/guests', { data: { name: 'Anna' }, headers });
  const made = await page.request.post('/api/tables', { data: setup, headers });
  expect(made.status()).toBe(201);
  return ((await made.json()) as { link: string }).link;
}

export async function sitDown(page: Page, link: string, seat: number): Promise<void> {
  await page.goto(link);
  await page.locator(`[data-seat="${seat}"] [data-action="sit"]`).click();
  await expect(frame(page)).toHaveAttribute('data-me', String(seat));
}
