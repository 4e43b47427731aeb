import { beforeAll, expect, it } from 'vitest';
import { factsOf, gameIds, gameName, gameOf, isGame, lowestWins, shortName } from './games.ts';
import { plain } from './plain.ts';

beforeAll(async () => {
  globalThis.document = { documentElement: {} } as Document;
  await (await import('../phrases/say.svelte.ts')).speak('en');
});

it('has the games that the program lists, in the order of their descriptions', () => {
  expect(gameIds).toEqual(['gesjaakt', '24', 'alles', 'wordcard']);
  expect(gameIds.every((id) => gameOf(id) !== plain)).toBe(true);
  expect(factsOf('alles')).toMatchObject({ min_seats: 3, max_seats: 6 });
});

it('shows a game plainly that has no folder here', () => {
  expect(isGame('tarot')).toBe(false);
  expect(gameOf('tarot')).toBe(plain);
  expect([gameName('tarot'), shortName('tarot')]).toEqual(['tarot', 'tarot']);
  expect(plain.cards.nameOf('XVI')).toBe('XVI');
});

it('knows which end of the scores wins', () => {
  expect(lowestWins('24', {})).toBe(true);
  expect(lowestWins('alles', {})).toBe(false);
  expect(lowestWins('wordcard', { formula: 'least' })).toBe(true);
  expect(lowestWins('wordcard', { formula: 'most' })).toBe(false);
});
