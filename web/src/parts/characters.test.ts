import { expect, it } from 'vitest';
import { characters, firstCharacters } from './characters.ts';

it('counts a family, a flag and a tone of skin as one, and cuts none of them', () => {
  const family = '👨‍👩‍👧';
  for (const one of [family, '🇳🇱', '👍🏽', '1️⃣', 'é']) expect(characters(one + one)).toEqual([one, one]);
  expect(firstCharacters(`Bos ${family}${family}`, 5)).toBe(`Bos ${family}`);
  expect(firstCharacters('Anna', 32)).toBe('Anna');
  expect(firstCharacters(family, 2)).toBe(family);
});
