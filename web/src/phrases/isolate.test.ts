import { expect, it, vi } from 'vitest';
import { isolated } from './isolate.ts';
import { say, speak } from './say.svelte.ts';

vi.stubGlobal('document', { documentElement: { lang: '' } });

it('sets names apart that are written from right to left, and no others', async () => {
  expect(isolated('Anna & Zoë 👨‍👩‍👧')).toBe('Anna & Zoë 👨‍👩‍👧');
  expect(isolated('דנה')).toBe('\u2068דנה\u2069');
  await speak('en');
  expect(say('frame.is_paused', { name: 'ليلى' })).toContain('\u2068ليلى\u2069');
  expect(say('frame.is_paused', { name: 'Anna' })).not.toMatch(/[\u2068\u2069]/);
});
