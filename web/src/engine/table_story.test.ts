import { expect, it } from 'vitest';
import { TableStory } from './table_story.ts';

const told = (at: number, event: object) => JSON.stringify({ number: at, at, event });

it('sums up what happened at a table', () => {
  const story = new TableStory('t', [
    told(1, { kind: 'created', table: 't', guest: 'p0', name: 'Ann', setup: { game: '24', seats: 3 } }),
    told(2, { kind: 'sat', seat: 0, guest: 'p0', name: 'Ann' }),
    told(3, { kind: 'sat', seat: 2, guest: 'p1', name: 'Bo' }),
    told(4, { kind: 'started', index: 0 }),
  ]);
  expect(story.described()).toMatchObject({
    id: 't',
    game: '24',
    phase: 'playing',
    people: ['Ann', 'Bo'],
    matches: 0,
    updated: 4,
  });
  story.add(told(5, { kind: 'ended', end: 'finished', scores: [3, 1, 2], winners: [1] }));
  expect(story.described()).toMatchObject({ phase: 'ended', scores: [3, 1, 2], matches: 1 });
  story.add(told(6, { kind: 'rematch', index: 1 }));
  story.add(told(7, { kind: 'sat', seat: 0, guest: 'p0', name: 'Anna' }));
  expect(story.described()).toMatchObject({ phase: 'waiting', people: ['Anna', 'Bo'] });
  expect(story.people()).toEqual([
    { id: 'p0', name: 'Anna' },
    { id: 'p1', name: 'Bo' },
  ]);
});

it('remembers whom the match waits for, until it is over', () => {
  const summary = {
    table: 't',
    game: '24',
    name: '',
    host: 'Ann',
    phase: 'playing',
    seats: 2,
    open: 0,
    people: 1,
    spectators: true,
  } as const;
  const story = new TableStory('t', [
    told(1, { kind: 'created', table: 't', guest: 'p0', name: 'Ann', setup: { game: '24', seats: 2 } }),
  ]);
  story.sumUp({ ...summary, awaited: [1] });
  expect(story.described()?.awaited).toEqual([1]);
  story.sumUp({ ...summary, phase: 'ended', awaited: [] });
  expect(story.described()?.awaited).toEqual([]);
});

it('W19: keeps what was really scored in WordCard', () => {
  const story = new TableStory('t', [
    told(1, { kind: 'created', table: 't', guest: 'p0', name: 'Ann', setup: { game: 'wordcard', seats: 2 } }),
    told(2, { kind: 'started', index: 0 }),
    told(3, { kind: 'line', number: 0, text: 'round 106 402' }),
    told(4, { kind: 'ended', end: 'finished', scores: [0, 296], winners: [1] }),
  ]);
  expect(story.described()?.results).toEqual([{ number: 1, at: 4, scores: [106, 402], winners: [1] }]);
});
