import { describe, expect, it } from 'vitest';
import type { GameInfo, GameOption } from '../wire/messages.ts';
import { offered, standard, valueOf, wished, type Situation, type Values } from './options.ts';

const flag = (name: string, value = false): GameOption => ({ name, kind: 'flag', default: value });
const number = (name: string, value: number, min: number, max: number): GameOption => ({ name, kind: 'number', default: value, min, max });
const choice = (name: string, choices: string[]): GameOption => ({ name, kind: 'choice', default: choices[0]!, choices });
const games: Record<string, GameInfo> = {
  '24': { id: '24', rules: 1, min_seats: 2, max_seats: 5, options: [flag('trump_chaos'), flag('drop_out'), flag('point_limits'), flag('own_trump_penalty', true)] },
  alles: { id: 'alles', rules: 1, min_seats: 3, max_seats: 6, options: [number('target', 0, 0, 999), flag('teams')] },
  wordcard: {
    id: 'wordcard', rules: 1, min_seats: 1, max_seats: 8,
    options: [
      choice('variant', ['word', 'card', 'card_plus', 'free', 'group']), choice('base', ['word', 'card']), choice('formula', ['most', 'least']),
      number('hand', 10, 8, 13), number('rounds', 1, 1, 20), flag('deep_pick'), flag('challenge'), flag('explain'),
      choice('referee', ['dictionary', 'person']), flag('partners'), { name: 'language', kind: 'name', default: 'nl' },
    ],
  },
};
const situation = (game: string, seats: number, values: Values = {}, online = false): Situation => ({ game: games[game]!, seats, values, people: seats, online });
const names = (which: Situation) => [...offered(which).basic, ...offered(which).more].map(({ name }) => name);

describe('defaults that depend', () => {
  it('drop the penalty with chaos', () => {
    expect(standard('own_trump_penalty', situation('24', 3))).toBe(true);
    expect(standard('own_trump_penalty', situation('24', 3, { trump_chaos: true }))).toBe(false);
    expect(valueOf('own_trump_penalty', situation('24', 3, { trump_chaos: true, own_trump_penalty: true }))).toBe(true);
  });
  it('deal 13 where only cards count', () => {
    expect(standard('hand', situation('wordcard', 2, { variant: 'card_plus' }))).toBe(13);
    expect(standard('hand', situation('wordcard', 2, { variant: 'group', base: 'card' }))).toBe(13);
    expect(standard('hand', situation('wordcard', 2, { variant: 'group' }))).toBe(10);
  });
  it('let everybody deal in free', () => expect(standard('rounds', situation('wordcard', 5, { variant: 'free' }))).toBe(5));
});

describe('what is offered', () => {
  it('fits the number of players', () => {
    expect(names(situation('24', 2))).not.toContain('drop_out');
    expect(names(situation('24', 3))).toContain('drop_out');
    expect(names(situation('alles', 5))).not.toContain('teams');
    expect(names(situation('wordcard', 4))).toContain('partners');
  });
  it('fits the variant', () => {
    expect(names(situation('wordcard', 4, { variant: 'group' }))).toEqual(['variant', 'base', 'hand', 'rounds']);
    expect(names(situation('wordcard', 2, { variant: 'card' }))).not.toContain('challenge');
    expect(names(situation('wordcard', 2, { formula: 'least' }))).not.toContain('deep_pick');
  });
  it('has explanations only where people judge them', () => {
    expect(names(situation('wordcard', 2, { challenge: true }))).not.toContain('explain');
    expect(names(situation('wordcard', 2, { challenge: true, referee: 'person' }))).toContain('explain');
    expect(names({ ...situation('wordcard', 2, { challenge: true, referee: 'person' }), people: 1 })).not.toContain('explain');
  });
  it('names data only at a server', () => {
    expect(names(situation('wordcard', 2))).not.toContain('language');
    expect(names(situation('wordcard', 2, {}, true))).toContain('language');
  });
});

it('sends only what was chosen and fits', () => {
  expect(wished(situation('24', 2, { trump_chaos: true, drop_out: true, own_trump_penalty: false }))).toEqual({ trump_chaos: true });
  expect(wished(situation('wordcard', 3, { variant: 'free', rounds: 2 }))).toEqual({ variant: 'free', rounds: 3 });
  expect(wished(situation('wordcard', 2, { hand: 99, partners: true }))).toEqual({ hand: 13 });
});
