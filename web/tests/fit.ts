// Whether the table fits the screen: the whole hand and everything one can do is there, large enough for a thumb,
// nothing lies over anything else, and everybody's name can be read.
import type { Page } from '@playwright/test';
import { expect } from './test.ts';
import { asked, frame, gameOf, playOn } from './players.ts';

// What is wrong with what can be seen now, in words.
const troubles = (page: Page) =>
  frame(page).evaluate((root) => {
    const seen = (each: Element) =>
      each.checkVisibility({ checkVisibilityCSS: true, checkOpacity: true }) && !each.closest('.only-heard, [inert]');
    const nameOf = (each: Element) =>
      each.getAttribute('data-card') ??
      each.getAttribute('aria-label') ??
      each.textContent?.trim().replace(/\s+/g, ' ').slice(0, 40) ??
      '';
    const boxOf = (each: Element) => ({ each, name: nameOf(each), box: each.getBoundingClientRect() });
    const all = (what: string) =>
      [...root.querySelectorAll(what)]
        .filter(seen)
        .map(boxOf)
        .filter(({ box }) => box.width > 1 && box.height > 1);
    const found: string[] = [];

    const targets = all('button, a[href], input, select, summary, [role=button]');
    for (const { name, box } of targets) {
      if (Math.round(box.width) < 44 || Math.round(box.height) < 44)
        found.push(`${name} is ${Math.round(box.width)} × ${Math.round(box.height)}`);
    }
    // What lies within a button is a part of it.
    const within = (a: DOMRect, b: DOMRect) =>
      a.left >= b.left - 1 && a.right <= b.right + 1 && a.top >= b.top - 1 && a.bottom <= b.bottom + 1;
    const shown = all('.badge, [data-played], [data-status], .prompt, .trick .name, .crown').filter(
      ({ box }) => !targets.some((target) => within(box, target.box)),
    );
    const things = [...targets, ...shown];
    for (const { name, box } of things) {
      if (box.left < -0.5 || box.top < -0.5 || box.right > innerWidth + 0.5 || box.bottom > innerHeight + 0.5)
        found.push(`${name} sticks out`);
    }
    things.forEach((a, index) => {
      for (const b of things.slice(index + 1)) {
        if (a.each.contains(b.each) || b.each.contains(a.each)) continue;
        const across = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
        const down = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top);
        if (across > 1 && down > 1) found.push(`${a.name} lies over ${b.name}`);
      }
    });
    for (const { each, name } of all('.badge .name')) {
      if (each.scrollWidth > each.clientWidth + 1) found.push(`the name ${name} is cut`);
    }
    // Rows on the table may be many: only they scroll.
    for (const each of [document.documentElement, ...root.querySelectorAll('*')].filter(
      (one) => !one.matches('.middle .table, .middle .table *'),
    )) {
      const scrolls = each === document.documentElement || /auto|scroll/.test(getComputedStyle(each).overflowY);
      if (scrolls && seen(each) && each.scrollHeight > each.clientHeight + 1)
        found.push(`${each.className || each.tagName} scrolls by ${each.scrollHeight - each.clientHeight}`);
    }
    return found;
  });

export async function fits(page: Page, decisions: number): Promise<void> {
  for (let decision = 0; decision <= decisions; decision += 1) {
    if (decision > 0) await playOn(page, 1);
    if (!(await asked(page))) break;
    // What moves in has arrived when nothing is wrong any more.
    await expect
      .poll(() => troubles(page), { message: `decision ${decision} of ${await gameOf(page)}`, timeout: 10_000 })
      .toEqual([]);
  }
}
