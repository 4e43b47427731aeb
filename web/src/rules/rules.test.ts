import { describe, expect, it } from 'vitest';
import { languages } from '../../phrases.ts';
import { readRules, rulesPage } from '../../rules.ts';
import { gameIds, gameOf } from '../games/games.ts';
import { rulesId } from './anchor.ts';
import { rulesOf } from './pages.ts';

const ids = (html: string) => [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id!);

describe.each(gameIds)('%s', (game) => {
  const english = readRules(game, 'en');
  it.each(languages)('has the same ids in %s', (language) => {
    const page = readRules(game, language);
    expect(ids(page.html)).toEqual(ids(english.html));
    expect(page.sections.map(({ id }) => id)).toEqual(english.sections.map(({ id }) => id));
  });
  it('has no id twice', () => expect(new Set(ids(english.html)).size).toBe(ids(english.html).length));
  it('has a paragraph for every topic', () => {
    for (const id of Object.values(gameOf(game).sections)) expect(ids(english.html)).toContain(id);
  });
});

it('says so where there are none', async () => {
  expect((await rulesOf('24', 'en')).sections.length).toBeGreaterThan(3);
  expect(await rulesOf('tarot', 'en')).toEqual({ title: 'tarot', sections: [], html: '<p>rules.none</p>' });
});

it('finds rulings and options by name', () => {
  expect(rulesId('24', 'T5')).toBe('t5');
  expect(rulesId('24', 'white')).toBe('the-white-24');
  expect(ids(readRules('24', 'nl').html)).toEqual(expect.arrayContaining(['t5', 'drop_out', 'the-white-24']));
  expect(ids(readRules('wordcard', 'de').html)).toEqual(expect.arrayContaining(['w23', 'word_plus', 'crosswise']));
});

it('renders what the rules pages use', () => {
  const page = rulesPage(
    '# Game\n\nOne **two** `a<b`.\n\n## Eins\n\n1. first\n2. second\n\n- `x` (aus): y',
    '\n\n\n\n## One\n\n\n\n\n- `x` (off): y',
  );
  expect(page).toEqual({
    title: 'Game',
    sections: [{ id: 'one', name: 'Eins' }],
    html: '<p>One <strong>two</strong> <code>a&lt;b</code>.</p><h2 id="one">Eins</h2><ol><li>first</li><li>second</li></ol><ul><li id="x"><code>x</code> (aus): y</li></ul>',
  });
});
