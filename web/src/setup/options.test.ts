import { describe, expect, it } from 'vitest';
import type { GameOption } from '../wire/messages.ts';
import {
  offered,
  readable,
  smallest,
  standard,
  valueOf,
  wished,
  type Fit,
  type Situation,
  type Values,
} from './options.ts';

const options: GameOption[] = [
  { name: 'variant', kind: 'choice', default: 'word', choices: ['word', 'card', 'free'] },
  { name: 'hand', kind: 'number', default: 10, min: 8, max: 13 },
  { name: 'rounds', kind: 'number', default: 1, min: 1, max: 20 },
  { name: 'teams', kind: 'flag', default: false },
  { name: 'language', kind: 'name', default: 'nl' },
];
const [variant, hand, rounds] = options as [GameOption, GameOption, GameOption];
const game = {
  id: 'any',
  rules: 1,
  min_seats: 2,
  max_seats: 8,
  usual_seats: 4,
  minutes: 10,
  lowest_wins: false,
  first_options: ['rounds', 'variant', 'unheard_of'],
  options,
};
const situation = (values: Values, ...fits: Fit[]): Situation => ({
  game,
  seats: 4,
  values,
  people: 4,
  online: false,
  fits: new Map(fits.map((fit) => [fit.name, fit])),
});
const names = (some: GameOption[]) => some.map(({ name }) => name);

describe('what is offered', () => {
  it('begins with what most people want to decide', () => {
    expect(names(offered(situation({})).basic)).toEqual(['rounds', 'variant']);
    expect(names(offered(situation({})).more)).toEqual(['hand', 'teams', 'language']);
  });
  it('hides nothing of a game that names nothing first', () => {
    const plain = { ...situation({}), game: { ...game, first_options: [] } };
    expect(offered(plain)).toEqual({ basic: options, more: [] });
  });
  it('leaves out what does not apply', () => {
    const without = situation(
      {},
      { name: 'variant', applies: false, default: 'word' },
      { name: 'teams', applies: false, default: false },
    );
    expect(names([...offered(without).basic, ...offered(without).more])).toEqual(['rounds', 'hand', 'language']);
  });
});

it('takes defaults and bounds that depend on the rest', () => {
  const free = situation({ variant: 'free' }, { name: 'rounds', applies: true, default: 4, min: 4 });
  expect(valueOf(variant, free)).toBe('free');
  expect(standard(rounds, free)).toBe(4);
  expect(smallest(rounds, free)).toBe(4);
  expect([standard(hand, free), smallest(hand, free)]).toEqual([10, 8]);
});

it('sends only what was chosen and fits', () => {
  expect(
    wished(situation({ teams: true, hand: 10, language: '' }, { name: 'teams', applies: false, default: false })),
  ).toEqual({});
  expect(
    wished(situation({ variant: 'free', rounds: 2, hand: 99 }, { name: 'rounds', applies: true, default: 4, min: 4 })),
  ).toEqual({ variant: 'free', hand: 13, rounds: 4 });
});

it('asks about nothing that could not be read', () =>
  expect(readable(situation({ hand: 99, rounds: 0, language: '', teams: true }))).toEqual({
    hand: 13,
    rounds: 1,
    teams: true,
  }));
