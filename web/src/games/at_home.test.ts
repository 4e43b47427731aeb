// A game is at home in games/GAME: nothing else of the page, and no shared file of phrases, names one.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { languages } from '../../phrases.ts';
import { gameIds } from './games.ts';

const web = join(import.meta.dirname, '../..');
// A number can be anything, unless it is a text, a folder or a class; a short name can be part of a word.
const namedAs = (id: string) =>
  /^\d+$/.test(id)
    ? `['\`/]${id}['\`/]|\\.[\\w-]+-${id} `
    : id.length > 6
      ? id.split('').join('_?')
      : `(?<![a-z])${id}(?![a-z])`;
const naming = new RegExp(gameIds.map(namedAs).join('|'), 'i');
const homes = new RegExp(`^src/games/(${gameIds.join('|')})/`);

const sources = [
  ...readdirSync(web).filter((name) => name.endsWith('.ts')),
  ...readdirSync(join(web, 'src'), { recursive: true, encoding: 'utf8' })
    .map((name) => `src/${name}`)
    .filter((name) => /\.(ts|svelte|css)$/.test(name)),
].filter((name) => !homes.test(name) && !name.endsWith('.test.ts'));

it('looks at the whole page', () => {
  expect(sources).toEqual(
    expect.arrayContaining([
      'phrases.ts',
      'src/App.svelte',
      'src/style.css',
      'src/games/games.ts',
      'src/table/telling.ts',
    ]),
  );
  for (const id of gameIds) expect(`import Board from './${id}/Board.svelte' // '${id}'`).toMatch(naming);
});

it.each(sources)('%s names no game', (name) => {
  const found = readFileSync(join(web, name), 'utf8')
    .split('\n')
    .filter((line) => naming.test(line));
  expect(found).toEqual([]);
});

it.each(languages)('shared phrases name no game in their keys: %s', (language) => {
  const folder = join(web, 'phrases', language);
  const shared = readdirSync(folder).filter((file) => !gameIds.some((id) => file.endsWith(`_${id}.txt`)));
  const keys = shared
    .flatMap((file) => readFileSync(join(folder, file), 'utf8').split('\n'))
    .map((line) => line.split(' = ')[0]!);
  expect(keys.filter((key) => key.split('.').some((part) => gameIds.includes(part)))).toEqual([]);
});
