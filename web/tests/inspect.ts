// What is seen, in light and dark, on a desk and in a hand: axe finds nothing, nothing sticks out, and
// STAMTAFEL_SCREENSHOTS has the pictures.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { expect } from './test.ts';

// Pictures take a third of the time, so they are made for whoever wants to look at them.
const album = process.env.STAMTAFEL_SCREENSHOTS;
if (album) mkdirSync(album, { recursive: true });

export const sizes = { desktop: { width: 1280, height: 800 }, phone: { width: 360, height: 640 } } as const;
const schemes = ['light', 'dark'] as const;

// Under a modal sheet nothing can be reached, so the sheet is what is looked at.
export async function violations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const place = document.querySelector('dialog[open]') ?? document;
    const found = await (globalThis as unknown as { axe: typeof axe }).axe.run(place, { resultTypes: ['violations'] });
    return found.violations.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.html.slice(0, 200)} ${node.failureSummary ?? ''}`),
    );
  });
}

export async function notTooWide(page: Page, name: string): Promise<void> {
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    `${name} is too wide`,
  ).toBeLessThanOrEqual(0);
}

export async function picture(page: Page, name: string, fullPage = false): Promise<void> {
  if (album) await page.screenshot({ path: join(album, `${name}.png`), fullPage });
}

// In both schemes and sizes: a picture, and no sideways scrolling. Axe looks once at each scheme and size.
export async function inspect(page: Page, name: string): Promise<void> {
  for (const [size, viewport] of Object.entries(sizes)) {
    await page.setViewportSize(viewport);
    for (const scheme of schemes) {
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
      await picture(page, `${name}-${size}-${scheme}`);
      await notTooWide(page, `${name} on a ${size}`);
      if ((size === 'phone') === (scheme === 'dark'))
        expect.soft(await violations(page), `${name}, ${size}, ${scheme}`).toEqual([]);
    }
  }
}
