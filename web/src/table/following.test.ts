// Who judges, as the events tell it: the same that a newcomer's snapshot would say.
import { expect, it } from 'vitest';
import type { Snapshot } from '../wire/messages.ts';
import { follow } from './following.ts';

const anna = { guest: 'a', name: 'Anna', here: true };
const bert = { kind: 'person', guest: 'b', name: 'Bert', here: true } as const;
function opened(more: object = {}): Snapshot {
  const setup = {
    game: 'wordcard',
    seats: 2,
    options: {},
    name: '',
    listed: false,
    spectators: true,
    clock: { kind: 'none' },
    takeback: true,
    start: 'host',
    referee: 'r',
    bots: [null, null],
  } as const;
  return {
    number: 1,
    at: 0,
    table: 't',
    setup: structuredClone(setup) as unknown as Snapshot['setup'],
    phase: 'waiting',
    host: { ...anna },
    referee: { ...anna },
    referee_asked: 'r',
    seats: [{ ...bert }, { kind: 'open' }],
    paused: null,
    question: null,
    muted: [],
    match: { index: 0, match: 'm', commitment: 'c' },
    turn: null,
    chat: [],
    ...more,
  };
}
const after = (state: Snapshot, ...events: ({ kind: string } & Record<string, unknown>)[]) => {
  for (const event of events) expect(follow(state, event, state.number + 1, 0)).toBe(true);
  return state;
};

it('has the host judge until somebody has said yes', () => {
  const state = after(opened({ referee_asked: null }), { kind: 'referee_asked', guest: 'r' });
  expect([state.referee?.guest, state.referee_asked]).toEqual(['a', 'r']);
  after(state, { kind: 'referee', guest: 'r', name: 'Rita', yes: true });
  expect([state.referee, state.referee_asked]).toEqual([{ guest: 'r', name: 'Rita', here: true }, null]);
  after(state, { kind: 'host', guest: 'b' });
  expect(state.referee?.guest).toBe('r');
  after(state, { kind: 'referee', guest: 'r', name: 'Rita', yes: false });
  expect(state.referee?.guest).toBe('b');
});

it('passes judging on with the table where nobody else does it', () => {
  expect(after(opened(), { kind: 'referee', guest: 'r', name: 'Rita', yes: false }).referee_asked).toBeNull();
  expect(after(opened(), { kind: 'host', guest: 'b' }).referee?.guest).toBe('b');
});
