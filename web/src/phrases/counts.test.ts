import { beforeAll, describe, expect, it } from 'vitest';
import { sayCount, speak, type Language } from './say.svelte.ts';

beforeAll(() => {
  globalThis.document = { documentElement: {} } as Document;
});

const said: Record<Language, [string, string, string, string]> = {
  nl: ['1 kijkt mee', '2 kijken mee', 'Stok, 1 kaart', '−1 punt'],
  de: ['1 schaut zu', '2 schauen zu', 'Nachziehstapel, 1 Karte', '−1 Punkt'],
  en: ['1 watching', '2 watching', 'Stock, 1 card', '−1 point'],
};

describe.each(Object.entries(said))('%s', (language, words) => {
  it('tells one from several', async () => {
    await speak(language as Language);
    expect([
      sayCount('frame.watchers', 1),
      sayCount('frame.watchers', 2),
      sayCount('wc.stock_of', 1),
      sayCount('matches.score', -1, { score: '−1' }),
    ]).toEqual(words);
  });
});
