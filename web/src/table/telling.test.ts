import { beforeAll, describe, expect, it, vi } from 'vitest';

vi.stubGlobal('document', { documentElement: { lang: '' } });
const { speak } = await import('../phrases/say.svelte.ts');
const { inWords, spoken, told } = await import('./telling.ts');

const names = ['Ann', 'Bo', 'Cy'];
const heard = (game: string, line: string, me: number | null = 0) =>
  inWords(told(line, { game, nameOf: (seat) => names[seat] ?? '', me }), game);

describe('a line of the log', () => {
  beforeAll(() => speak('en'));

  it.each([
    ['24', '1: trump Y', 'Bo makes yellow trump.'],
    ['24', '0: swap R1 24', 'You exchange 2 cards: red 1 24.'],
    ['24', '1: swap ? ?', 'Bo exchanges 2 cards.'],
    ['24', '1: swap', 'Bo exchanges nothing.'],
    ['24', '1: play R1 reverse', 'Bo plays red 1 and reverses the order.'],
    ['24', '0: play B2 trump G', 'You play blue 2 and make green the next trump.'],
    ['24', 'trick 2', 'Cy wins the trick.'],
    ['24', 'round 24 20 31', 'Points: Ann 24, Bo 20, Cy 31.'],
    ['24', 'round -2 20 31', 'Points: Ann −2, Bo 20, Cy 31.'],
    ['gesjaakt', 'turn 7', 'The 7 is turned up.'],
    ['gesjaakt', 'start 0', 'You begin.'],
    ['gesjaakt', '2: pay', 'Cy pays a chip.'],
    ['alles', 'deal 1 ? ? ?', 'Bo gets 3 cards.'],
    ['alles', '1: lay ? ?', 'Bo has chosen opening cards.'],
    ['alles', 'laid 1 R3 G5', 'Bo opens with red 3 green 5.'],
    ['wordcard', '1: lay 1/R K/E *=N', 'Bo lays R 1 E K joker as N.'],
    ['wordcard', 'score 0 12 REN=12 bonus=50', 'You score 12: REN 12, bonus 50.'],
    ['wordcard', 'lost 1 2', 'Bo loses 2 turns.'],
    ['wordcard', 'stock 40', 'The stock is empty and is shuffled again. Cards in it: 40.'],
    ['wordcard', '1: stock', 'Bo draws from the stock.'],
    ['wordcard', '1: clock 2', 'Bo puts Cy on the clock: one minute.'],
    ['wordcard', '1: back', 'Bo puts back what came from the open pile.'],
    ['wordcard', '1: challenge explain', 'Bo challenges the explanation.'],
    ['wordcard', '1: explain REN "a run"', 'Bo explains REN: "a run"'],
    ['wordcard', 'verdict wrong REN', 'The dictionary rejects: REN.'],
    ['wordcard', '1: back at seat', 'Bo is back.'],
    ['24', '1: takeback 12', 'Bo takes a move back.'],
    ['24', 'abort "enough"', 'The match is aborted.'],
    ['24', 'something new', 'something new'],
    ['tarot', '1: bid 7', 'Bo: bid 7'],
    ['tarot', 'laid 2 XVI', 'Cy: laid XVI'],
    ['tarot', 'round 1 -2 0', 'round: Ann 1, Bo −2, Cy 0'],
  ])('%s: %s', (game, line, words) => expect(heard(game, line)).toBe(words));

  it('keeps cards apart, to be drawn', () => {
    expect(told('1: play R8', { game: '24', nameOf: (seat) => names[seat]!, me: 0 })).toEqual([
      'Bo plays ',
      { card: 'R8' },
      '.',
    ]);
    expect(told('1: lay ?', { game: 'tarot', nameOf: (seat) => names[seat]!, me: 0 })).toEqual([
      'Bo: lay ',
      { card: '?' },
    ]);
  });
});

it('says an action in a few words', async () => {
  await speak('en');
  expect(spoken('play R8', '24')).toEqual(['play', ' ', { card: 'R8' }]);
  expect(inWords(spoken('play R2 trump B', '24'), '24')).toBe('play red 2 trump blue');
  expect(inWords(spoken('swap', '24'), '24')).toBe('exchange nothing');
  expect(inWords(spoken('pay', 'gesjaakt'), 'gesjaakt')).toBe('pay');
  expect(spoken('lay r1 after 1/R ; 5/E *=7/N', 'wordcard')).toEqual([
    'lay',
    ' ',
    { card: '1/R' },
    ' ',
    ';',
    ' ',
    { card: '5/E' },
    ' ',
    { card: '*=7/N' },
  ]);
});
