import { expect, it } from 'vitest';
import { locale, speak } from './say.svelte.ts';

it.each([
  ['en', 'Thursday 19 November', 'a, b and c'],
  ['nl', 'donderdag 19 november', 'a, b en c'],
  ['de', 'Donnerstag, 19. November', 'a, b und c'],
] as const)('dates and lists in %s', async (language, day, list) => {
  globalThis.document = { documentElement: {} } as Document;
  await speak(language);
  const format = new Intl.DateTimeFormat(locale(), { weekday: 'long', day: 'numeric', month: 'long' });
  expect(format.format(new Date('2026-11-19T12:00:00Z')).replace('Thursday, ', 'Thursday ')).toBe(day);
  expect(new Intl.ListFormat(locale()).format(['a', 'b', 'c'])).toBe(list);
});
