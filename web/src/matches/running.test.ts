import { beforeAll, expect, it } from 'vitest';
import type { KeptTable } from '../engine/kept_tables.ts';
import type { Summary } from '../wire/messages.ts';
import { mineFirst, runningHere, runningThere, whoseTurn } from './running.ts';

beforeAll(async () => {
  globalThis.document = { documentElement: {} } as Document;
  await (await import('../phrases/say.svelte.ts')).speak('en');
});

const kept = (id: string, more: Partial<KeptTable> = {}): KeptTable => ({
  id,
  game: '24',
  setup: { game: '24' },
  phase: 'playing',
  updated: 1,
  people: ['Anna'],
  matches: 0,
  seats: [0],
  ...more,
});
const stored = (table: string, more: Partial<Summary> = {}): Summary => ({
  table,
  game: 'alles',
  name: '',
  host: 'Anna',
  phase: 'playing',
  seats: 3,
  open: 0,
  people: 2,
  spectators: true,
  seat: 0,
  updated: 2,
  ...more,
});

it('lists what is being played, and where I sit', () => {
  expect(
    runningHere([kept('a'), kept('b', { phase: 'ended' }), kept('c', { phase: 'waiting' })]).map(({ table }) => table),
  ).toEqual(['a']);
  expect(
    runningThere([stored('a'), stored('b', { phase: 'ended' }), stored('c', { seat: null })]).map(
      ({ address }) => address,
    ),
  ).toEqual(['/t/a']);
});

it('lists a table where I sit and wait for others', () => {
  const [waiting] = runningThere([stored('a', { phase: 'waiting', open: 2 })]);
  expect([waiting!.address, whoseTurn(waiting!)]).toEqual(['/t/a', 'Waiting for players']);
  expect(runningThere([stored('b', { phase: 'waiting', seat: null })])).toEqual([]);
});

it('says whose turn it is', () => {
  const players: Summary['players'] = [
    { kind: 'person', name: 'Anna' },
    { kind: 'person', name: 'Ben' },
    { kind: 'bot', level: 'simple' },
  ];
  const there = (awaited: number[], your_turn = false) =>
    whoseTurn(runningThere([stored('a', { players, awaited, your_turn })])[0]!);
  expect(there([0, 1], true)).toBe('It is your turn');
  expect(there([1, 2])).toBe('Waiting for Ben, Bot 3');
  expect(there([])).toBe(''); // a person judges words
  const here = (more: Partial<KeptTable>) => whoseTurn(runningHere([kept('a', more)])[0]!);
  expect(here({ awaited: [0] })).toBe('It is your turn');
  expect(here({ awaited: [1] })).toBe('Waiting for Bot 2');
  expect(here({ people: ['Anna', 'Ben'], seats: [0, 1], awaited: [1] })).toBe('Waiting for Ben');
  expect(here({})).toBe(''); // kept by an earlier version
});

it('puts first what waits for me', () => {
  const all = [
    ...runningThere([stored('b', { awaited: [1] }), stored('c', { awaited: [0], your_turn: true })]),
    ...runningHere([kept('a', { awaited: [0] })]),
  ];
  expect(mineFirst(all).map(({ table }) => table)).toEqual(['c', 'a', 'b']);
});
