// The rules, bots and words of the program itself, in this browser. Nothing is loaded before it is asked for.
import type { Link, LinkListener } from '../wire/link.ts';
import type { GameInfo, Guest, SetupWish } from '../wire/messages.ts';
import { ownName } from '../wire/guest.svelte.ts';
import { EngineWorker } from './engine_worker.ts';
import { forgetTable, keptTables, type KeptTable } from './kept_tables.ts';
import { LocalHouse } from './local_house.ts';

export type { KeptTable } from './kept_tables.ts';
export { EngineRefused } from './engine_errors.ts';

const tables = new EngineWorker('tables');
const search = new EngineWorker('search');
const house = new LocalHouse(tables, search);

export const engine = {
  // With all that can be said about `game`, which the small module may not know.
  games: (game: string): Promise<{ games: GameInfo[]; bots: string[] }> => search.call('games', { game }),
  // people[0] is the host; everybody sits down, and the match begins if no seat is left open.
  openTable: (setup: SetupWish, people: Guest[]): Promise<string> => house.open(setup, people),
  // To tables of this device. One link for each person who plays here.
  link: (guest: Guest, listener: LinkListener): Link => house.link(guest, listener),
  // Which people of a table play at this device: p0, p1, …
  people: (table: string): Promise<Guest[]> => house.people(table),
  tables: (): Promise<KeptTable[]> => keptTables(),
  async forget(table: string): Promise<void> {
    await house.forget(table);
    await forgetTable(table);
  },
  record: (table: string, number: number): Promise<string> => house.record(table, number),
  // The match as it stands, for hints; only what `seat` may see is used of it.
  position: (table: string, seat: number): Promise<string> => house.position(table, seat),
  // Everybody else is a bot of this level; empty: as they were.
  continueFrom: (
    record: string,
    step: number,
    seat: number,
    level = '',
    guest: Guest = { id: 'p0', name: ownName() },
  ): Promise<string> => house.continueFrom(record, step, seat, level, guest),
  // Any call of the search Worker. Rejects with EngineRefused, which has a code and facts.
  ask: <T>(call: string, args: object = {}): Promise<T> => search.call<T>(call, args),
  // Before a game that needs it: fetched once. The Worker of the tables gets it with the first table that needs it.
  needDictionary: (): Promise<void> => search.needDictionary(),
};
