import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readPhrases } from '../../phrases.ts';
import { reactions } from './ReactionFace.svelte';

it('offers what a table takes, each with its name', () => {
  const source = readFileSync(join(import.meta.dirname, '../../../table/reactions.hpp'), 'utf8');
  const [, listed = ''] = /reactions\{([^}]*)\}/.exec(source) ?? [];
  expect([...listed.matchAll(/"([^"]+)"/g)].map(([, symbol]) => symbol)).toEqual([...reactions]);
  for (const language of ['nl', 'de', 'en'])
    for (const at of reactions.keys()) expect(readPhrases(language)).toHaveProperty([`frame.reaction.${at}`]);
});
