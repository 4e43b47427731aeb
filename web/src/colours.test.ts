// Colours that are shared have names in style.css; a drawing's own inks may stand in it, and only there.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(svelte|css)$/.test(name) && name !== 'style.css' && name !== join('parts', 'Mark.svelte')) // the logo is a picture
  .map((name) => ({ name, text: readFileSync(join(import.meta.dirname, name), 'utf8') }));

test('no colour stands in two files', () => {
  const stands = new Map<string, Set<string>>();
  for (const { name, text } of files)
    for (const [colour] of text.matchAll(/#[\da-f]{3,8}\b(?=[ ;,)"'}])/gi))
      stands.set(colour, (stands.get(colour) ?? new Set()).add(name));
  expect([...stands].filter(([, names]) => names.size > 1)).toEqual([]);
});

test('light and shade have names', () => {
  const literal = /\b(rgba?|hsla?|oklch)\(|[:,(\s](white|black)[;,)]/;
  expect(files.filter(({ text }) => literal.test(text)).map(({ name }) => name)).toEqual([]);
});
