// Matches under way, at the server and on this device, as one list: where it is my turn first.
import type { KeptTable } from '../engine/kept_tables.ts';
import { say } from '../phrases/say.svelte.ts';
import type { Summary } from '../wire/messages.ts';

export interface Running {
  table: string;
  address: string;
  game: string;
  name: string; // of the table; may be empty
  online: boolean;
  people: string[]; // those who play at this device
  mine: boolean; // it waits for me, or for somebody at this device
  awaited: { seat: number; name: string | null }[]; // bots have no name
  gathering?: boolean; // not begun: seats are still free, or the host has to start
  updated: number;
}

export const runningHere = (tables: readonly KeptTable[]): Running[] =>
  tables
    .filter(({ phase }) => phase === 'playing')
    .map(({ id, game, setup, people, seats = [], awaited = [], updated }) => ({
      table: id,
      address: `/local/${id}`,
      game,
      name: setup.name ?? '',
      online: false,
      people,
      mine: awaited.some((seat) => seats.includes(seat)),
      awaited: awaited.map((seat) => ({ seat, name: people[seats.indexOf(seat)] ?? null })),
      updated,
    }));

// At a server I may look on as well: only where I sit it is a match of mine. It is one from the moment I sit down.
export const runningThere = (tables: readonly Summary[]): Running[] =>
  tables
    .filter(({ phase, seat }) => phase !== 'ended' && typeof seat === 'number')
    .map(({ table, game, name, phase, players = [], awaited = [], updated = 0, your_turn = false }) => ({
      table,
      address: `/t/${table}`,
      game,
      name,
      online: true,
      people: [],
      mine: your_turn,
      awaited: awaited.map((seat) => {
        const player = players[seat];
        return { seat, name: player?.kind === 'person' ? player.name : null };
      }),
      gathering: phase === 'waiting',
      updated,
    }));

export const mineFirst = (all: readonly Running[]) =>
  [...all].sort(
    (one, other) =>
      Number(other.mine) - Number(one.mine) || Number(other.online) - Number(one.online) || other.updated - one.updated,
  );

// Whose turn it is, in words; nothing where that was not kept.
export function whoseTurn({ mine, people, awaited, gathering = false }: Running): string {
  if (gathering) return say('frame.phase.waiting');
  if (mine && people.length < 2) return say('frame.your_turn');
  const names = awaited.map(({ seat, name }) => name ?? say('frame.bot_name', { number: seat + 1 }));
  return names.length === 0 ? '' : say('frame.waits_for', { names: names.join(', ') });
}
