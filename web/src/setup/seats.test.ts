import { expect, it } from 'vitest';
import { botsOf, namesOf, resized, type SeatWish } from './seats.ts';

const seats: SeatWish[] = [
  { who: 'person', name: 'Anna' },
  { who: 'simple', name: '' },
];

it('keeps who sits there when seats are added', () => {
  expect(resized(seats, 3, 'random')).toEqual([...seats, { who: 'random', name: '' }]);
  expect(resized(seats, 1, 'random')).toEqual([seats[0]]);
});

it('tells bots from people', () => expect(botsOf(seats)).toEqual([null, 'simple']));

it('gives everybody a name of their own', () => {
  const people = ['Anna', '', ' Anna '].map((name) => ({ who: 'person', name }));
  expect(namesOf(people, (number) => `Player ${number}`)).toEqual(['Anna', 'Player 2', 'Anna 2']);
});
