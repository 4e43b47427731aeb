// Every sentence of the page in every language, with the same placeholders; every key that is used exists.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { languages, readPhrases } from '../../phrases.ts';

const found = Object.fromEntries(languages.map((each) => [each, readPhrases(each)]));
const places = (phrase: string) => [...new Set(phrase.match(/\{\w+\}/g) ?? [])].sort();
const sources = readdirSync(join(import.meta.dirname, '..'), { recursive: true, encoding: 'utf8' }).filter(
  (name) => /\.(ts|svelte)$/.test(name) && !name.endsWith('.test.ts'),
);

describe.each(languages)('%s', (language) => {
  it('has every phrase', () => {
    expect(Object.keys(found[language]!).sort()).toEqual(Object.keys(found.en!).sort());
  });
  it('has the same places in each', () => {
    for (const [key, phrase] of Object.entries(found[language]!))
      expect([key, places(phrase)]).toEqual([key, places(found.en![key]!)]);
  });
  it('calls the way home otherwise than the way to the first move', () => {
    expect(found[language]!['app.to_home']).not.toBe(found[language]!['replay.first']);
  });
  it('calls what is laid in WordCard the same in the options as at the table', () => {
    for (const variant of ['word', 'card', 'word_plus', 'card_plus', 'word_and_card']) {
      const name = found[language]![`setup.choice.wordcard.${variant}`]!;
      expect(name.toLowerCase()).toBe(found[language]![`wordcard.${variant}`]!.toLowerCase());
    }
  });
  it('has no empty one', () => {
    for (const [key, phrase] of Object.entries(found[language]!)) expect([key, phrase.trim()]).not.toEqual([key, '']);
  });
});

it('knows every key that stands in the sources', () => {
  for (const name of sources) {
    const text = readFileSync(join(import.meta.dirname, '..', name), 'utf8');
    for (const [, key] of text.matchAll(/\bsay\('([^'$]+)'/g))
      expect([name, key, key! in found.en!]).toEqual([name, key, true]);
    for (const [, key] of text.matchAll(/\bsayCount\('([^'$]+)'/g))
      expect([name, key, key! in found.en!, `${key}_one` in found.en!]).toEqual([name, key, true, true]);
  }
});
