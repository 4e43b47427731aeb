// Widths and heights at which the page changes are asked for by name.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { breakpoints, namesOf } from '../breakpoints.ts';

const texts = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(svelte|css)$/.test(name))
  .map((name) => ({ name, text: readFileSync(join(import.meta.dirname, name), 'utf8') }));

test('no number stands where a name belongs', () => {
  const literal = /(@(?:media|container)\b|MediaQuery\()[^{;]*\d(?:px|rem|em)/;
  expect(texts.filter(({ text }) => literal.test(text)).map(({ name }) => name)).toEqual([]);
});

test('every name is used, and each that is used is there', () => {
  const used = new Set(texts.flatMap(({ text }) => namesOf(text)));
  expect([...used].sort()).toEqual(Object.keys(breakpoints).sort());
});
