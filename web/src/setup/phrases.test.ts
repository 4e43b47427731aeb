// Every option that a game has is offered under a name of its own.
import { expect, it } from 'vitest';
import { readPhrases } from '../../phrases.ts';

it('has a name for every option', () => {
  const phrases = readPhrases('en');
  const options = Object.keys(phrases).filter((key) => key.startsWith('option.'));
  expect(options.length).toBeGreaterThan(20);
  for (const key of options) expect(phrases).toHaveProperty([`setup.${key}`]);
});
