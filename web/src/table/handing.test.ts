import { expect, it } from 'vitest';
import { nextHolder } from './handing.ts';

const people = (...turns: boolean[]) => turns.map((turn, seat) => ({ seat, turn }));

it('stays with whoever is awaited', () => expect(nextHolder(people(true, true, false), 1)).toBe(1));
it('goes on round the table', () => expect(nextHolder(people(true, false, true), 1)).toBe(2));
it('comes round to the first', () => expect(nextHolder(people(true, false, false), 2)).toBe(0));
it('stays while bots play', () => expect(nextHolder(people(false, false), 1)).toBe(1));
it('knows a single person', () => expect(nextHolder(people(false), 0)).toBe(0));
