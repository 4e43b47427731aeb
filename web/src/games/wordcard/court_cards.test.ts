import { expect, it, vi } from 'vitest';

vi.stubGlobal('document', { documentElement: { lang: '' } });
const { speak } = await import('../../phrases/say.svelte.ts');
const { whyNot } = await import('./turn.ts');
const { reasonOf } = await import('../../table/reason.ts');
const { inWords, told } = await import('../../table/telling.ts');
const { nameOfCard } = await import('./court_cards.ts');

const about = { setup: { game: 'wordcard' }, nameOf: String };

it.each([
  ['nl', 'B', 'V'],
  ['de', 'B', 'D'],
  ['en', 'J', 'Q'],
] as const)('%s: jack and queen are %s and %s', async (language, jack, queen) => {
  await speak(language);
  expect(['J/J', 'Q/Q', 'K/E', '10/J'].map((card) => nameOfCard(card))).toEqual([
    `J ${jack}`,
    `Q ${queen}`,
    'E K',
    'J 10',
  ]);
  expect(nameOfCard('*=Q/N')).toMatch(new RegExp(`N ${queen}$`));
  expect(nameOfCard('*=Q', 'rank')).toMatch(new RegExp(` ${queen}$`));
  expect(nameOfCard('*=Q', 'letter')).toMatch(/ Q$/);
  expect(inWords(told('0: discard J/E', { game: 'wordcard', nameOf: () => 'Ann', me: null }), 'wordcard')).toContain(
    `E ${jack}`,
  );
  for (const sentence of [
    reasonOf({ code: 'hint.wordcard.discard', facts: { card: 'J/E', cost: 5 } }, about),
    whyNot({ code: 'wordcard.taken_not_laid', facts: { card: 'J/E' } }),
  ]) {
    expect(sentence).toContain(`${jack}/E`);
  }
  // Letters are no ranks, where rows are words.
  expect(whyNot({ code: 'wordcard.cards_missing', facts: { row: '10 J Q', missing: 'J, Q' } })).toMatch(
    new RegExp(`10 ${jack} ${queen}.*: ${jack}, ${queen}\\.`),
  );
  expect(whyNot({ code: 'wordcard.cards_missing', facts: { row: 'QUIZ', missing: 'Q, J' } })).toContain('Q, J');
});
