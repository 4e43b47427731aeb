import { expect, it } from 'vitest';
import { speak } from '../phrases/say.svelte.ts';
import { coloured } from './coloured.ts';

it('lists cards as a sentence does', async () => {
  globalThis.document = { documentElement: {} } as Document;
  await speak('en');
  const said = (text: string) => coloured.reworded!(text, 'cards', {});
  expect(said('R2')).toBe('red 2');
  expect(said('R2, R10, G4')).toBe('red 2, red 10 and green 4');
  expect(said('G')).toBe('green');
  await speak('nl');
  expect(said('R2, G4')).toBe('rood 2 en groen 4');
});
