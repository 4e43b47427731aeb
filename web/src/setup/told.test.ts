import { beforeAll, expect, it } from 'vitest';
import { toldSetup } from './told.ts';

beforeAll(async () => {
  globalThis.document = { documentElement: {} } as Document;
  await (await import('../phrases/say.svelte.ts')).speak('en');
});

it('names what is switched on', () => {
  expect(toldSetup({ game: '24', options: { trump_chaos: true, drop_out: false } })).toEqual(['Trump chaos']);
  expect(toldSetup({ game: 'alles', options: { target: 0, teams: false } })).toEqual([]);
});

it('says what is laid in WordCard', () => {
  const options = {
    variant: 'card',
    base: 'word',
    formula: 'most',
    hand: 13,
    joker_back: 'anyone',
    referee: 'dictionary',
    challenge: false,
  };
  expect(toldSetup({ game: 'wordcard', options })).toEqual([
    'Variant: Card game',
    'Who wins: whoever lays most',
    'Cards for each player: 13',
  ]);
  expect(toldSetup({ game: 'wordcard', options: { variant: 'group', base: 'word', formula: 'most' } })).toEqual([
    'What the puzzle asks for: Word game',
  ]);
});
