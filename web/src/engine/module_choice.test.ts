import { expect, it } from 'vitest';
import { moduleFor } from './module_choice.ts';

const record = (game: string, name = 'Ann') =>
  JSON.stringify({ format: 'stamtafel/1', game, seats: [{ name, kind: 'human' }], log: [] });
const created = (game: string) =>
  JSON.stringify({ number: 1, at: 1, event: { kind: 'created', setup: { game, seats: 3 } } });

it('starts with the small module', () => {
  expect(moduleFor('games')).toBe('small');
  expect(moduleFor('tick', { at: 1 } as object)).toBe('small');
  for (const game of ['24', 'gesjaakt', 'alles']) {
    expect(moduleFor('games', { game })).toBe('small');
    expect(moduleFor('open_table', { setup: { game, seats: 3 } })).toBe('small');
    expect(moduleFor('restore', { events: [created(game)] })).toBe('small');
    for (const call of ['continue', 'decide', 'decisions', 'replay', 'verify', 'views'])
      expect(moduleFor(call, { record: record(game) })).toBe('small');
    expect(moduleFor('decide', { record: record(game), level: 'normal' })).toBe('small');
  }
});

it('takes the full one for a game with a dictionary', () => {
  expect(moduleFor('games', { game: 'wordcard' })).toBe('full');
  expect(moduleFor('open_table', { setup: { game: 'wordcard', seats: 3 } })).toBe('full');
  expect(moduleFor('restore', { events: [created('wordcard')] })).toBe('full');
  for (const call of ['continue', 'decide', 'hint', 'replay', 'verify', 'views'])
    expect(moduleFor(call, { record: record('wordcard') })).toBe('full');
  expect(moduleFor('course', { game: 'wordcard', lines: [] } as object)).toBe('full');
  expect(moduleFor('verify', { record: '{\n "game" : "wordcard"}' })).toBe('full');
});

it('takes the full one where the strongest bot thinks', () => {
  expect(moduleFor('decide', { record: record('24'), level: 'strong' })).toBe('full');
  for (const call of ['hint', 'review']) expect(moduleFor(call, { record: record('24') })).toBe('full');
});

it('is not misled by names', () => {
  expect(moduleFor('views', { record: record('24', '"game":"wordcard"') })).toBe('small');
});
