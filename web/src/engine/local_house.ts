// The house of this device: its tables live in a Worker, their events in IndexedDB, their bots think in
// another Worker. To the page it speaks as a server does.
import { factsOf } from '../games/games.ts';
import { pause, settings } from '../settings.svelte.ts';
import { randomHex } from '../wire/chance.ts';
import type { Link, LinkListener } from '../wire/link.ts';
import type { FromTable, Guest, SetupWish, Summary, ToTable } from '../wire/messages.ts';
import { Correspondence } from '../wire/correspondence.ts';
import { BotDesk, type BotQuestion } from './bot_desk.ts';
import { EngineBroken, EngineRefused } from './engine_errors.ts';
import type { EngineWorker } from './engine_worker.ts';
import { keepEvents, keptEvents, keptTable, Overtaken, type KeptEvent } from './kept_tables.ts';
import { gameIn } from './module_choice.ts';
import { TableStory } from './table_story.ts';

interface Effects {
  frames?: [number, FromTable][];
  events?: KeptEvent[];
  summaries?: Summary[]; // of tables with events, as each of them left it
  questions?: BotQuestion[];
  deadline?: number | null;
}

const longestWait = 3_600_000; // timers are 31 bits; a tick too many does no harm
const breaksAtMost = 3; // of the Worker in a row, before we say that it does not work here

export class LocalHouse {
  readonly #tables: EngineWorker;
  readonly #bots: BotDesk;
  readonly #search: EngineWorker;
  readonly #stories = new Map<string, TableStory>(); // of the tables that are in the Worker
  readonly #visitors = new Map<number, { guest: Guest; letters: Correspondence }>();
  #queue: Promise<unknown> = Promise.resolve();
  readonly #otherTabs = 'BroadcastChannel' in globalThis ? new BroadcastChannel('stamtafel-tables') : null;
  #connections = 0;
  #breaks = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(tables: EngineWorker, search: EngineWorker) {
    this.#tables = tables;
    this.#search = search;
    this.#bots = new BotDesk({
      pause,
      position: (table, seat) => this.position(table, seat),
      decide: (args) => search.call('decide', args),
      answer: (question, action) => this.#do('answer_bot', { ...question, action }),
    });
    tables.onbroken = () => void this.#inTurn(() => this.#openAgain()).catch(() => {});
    if (this.#otherTabs)
      this.#otherTabs.onmessage = ({ data }: MessageEvent<string>) =>
        void this.#inTurn(() => this.#catchUp(data)).catch(() => {});
  }

  open(setup: SetupWish, people: Guest[]): Promise<string> {
    return this.#inTurn(async () => {
      await this.#need(setup.game);
      const host = people[0] ?? { id: 'p0', name: settings.name };
      const { table } = await this.#call<{ table: string }>('open_table', { setup, host, entropy: randomHex(64) });
      for (const guest of people) await this.#sit(table, guest);
      return table;
    });
  }

  continueFrom(record: string, step: number, seat: number, level: string, guest: Guest): Promise<string> {
    return this.#inTurn(async () => {
      await this.#need(gameIn(record) ?? '');
      const { table } = await this.#call<{ table: string }>('continue', {
        record,
        step,
        seat,
        level,
        guest,
        entropy: randomHex(64),
      });
      return table;
    });
  }

  link(guest: Guest, listener: LinkListener): Link {
    const connection = ++this.#connections;
    const letters = new Correspondence(listener, (frame) => void this.#send(connection, frame));
    this.#visitors.set(connection, { guest, letters });
    listener.changed('connecting');
    void this.#inTurn(() => this.#connect(connection)).catch(() => {}); // a Worker that broke is replaced
    return {
      send: (frame) => letters.send(frame),
      close: () => {
        this.#visitors.delete(connection);
        void this.#do('disconnect', { connection });
      },
    };
  }

  forget(table: string): Promise<void> {
    return this.#inTurn(async () => {
      if (this.#stories.delete(table)) await this.#call('forget_table', { table });
    });
  }

  people(table: string): Promise<Guest[]> {
    return this.#inTurn(async () => {
      await this.#load(table);
      return this.#stories.get(table)?.people() ?? [{ id: 'p0', name: settings.name }];
    });
  }

  async record(table: string, number: number): Promise<string> {
    return (await this.#ask<{ record: string }>('record', table, { number })).record;
  }

  async position(table: string, seat: number): Promise<string> {
    return (await this.#ask<{ record: string }>('question', table, { seat })).record;
  }

  #ask<T>(call: string, table: string, args: object): Promise<T> {
    return this.#inTurn(async () => {
      await this.#load(table);
      return this.#tables.call<T>(call, { ...args, table });
    });
  }

  // One thing after the other: what was told is stored before the next is done.
  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#queue.then(work);
    this.#queue = result.catch(() => {});
    return result;
  }

  async #do(call: string, args: object): Promise<void> {
    await this.#inTurn(() => this.#call(call, args)).catch((problem: unknown) => {
      if (!(problem instanceof EngineRefused || problem instanceof EngineBroken)) throw problem;
    });
  }

  async #call<T>(call: string, args: object): Promise<T> {
    const answer = await this.#tables.call<T & Effects>(call, { ...args, at: Date.now() });
    await this.#take(answer);
    return answer;
  }

  async #take({ events = [], summaries = [], frames = [], questions = [], deadline }: Effects): Promise<void> {
    try {
      for (const event of events) this.#story(event.table).add(event.text);
      for (const summary of summaries) this.#story(summary.table).sumUp(summary);
      await keepEvents(events, (table) => this.#story(table).described());
    } catch (problem) {
      if (!(problem instanceof Overtaken)) throw problem;
      for (const table of new Set(events.map((event) => event.table))) await this.#catchUp(table);
      return;
    }
    this.#breaks = 0;
    for (const table of new Set(events.map((event) => event.table))) this.#otherTabs?.postMessage(table);
    for (const [connection, frame] of frames) this.#visitors.get(connection)?.letters.heard(frame);
    for (const question of questions) void this.#bots.ask(question);
    if (deadline !== undefined) this.#wake(deadline);
  }

  #story(table: string): TableStory {
    let story = this.#stories.get(table);
    if (!story) this.#stories.set(table, (story = new TableStory(table)));
    return story;
  }

  #wake(deadline: number | null) {
    clearTimeout(this.#timer);
    if (deadline === null) return;
    this.#timer = setTimeout(
      () => void this.#do('tick', {}),
      Math.min(Math.max(deadline - Date.now(), 20), longestWait),
    );
  }

  async #send(connection: number, frame: ToTable): Promise<void> {
    await this.#inTurn(async () => {
      if (frame.do === 'join' && frame.table) await this.#load(frame.table);
      await this.#call('receive', { connection, frame, entropy: randomHex(64) });
    }).catch((problem: unknown) => {
      if (problem instanceof EngineBroken) return; // it is sent again
      const refused = problem instanceof EngineRefused ? problem : { code: 'frame.engine_failed', facts: {} };
      const { id, table } = frame;
      this.#visitors.get(connection)?.letters.heard({
        is: 'refused',
        code: refused.code,
        facts: refused.facts,
        ...(id === undefined ? {} : { id }),
        ...(table === undefined ? {} : { table }),
      });
    });
  }

  async #connect(connection: number): Promise<void> {
    const visitor = this.#visitors.get(connection);
    if (!visitor) return;
    visitor.letters.opened();
    await this.#call('connect', { connection, guest: visitor.guest });
  }

  async #sit(table: string, guest: Guest): Promise<void> {
    const connection = ++this.#connections;
    await this.#call('connect', { connection, guest });
    for (const frame of [{ do: 'join' }, { do: 'sit', cut: randomHex(16) }]) {
      await this.#call('receive', { connection, frame: { ...frame, id: randomHex(8), table }, entropy: randomHex(64) });
    }
    await this.#call('disconnect', { connection });
  }

  // A kept table comes back when somebody asks for it.
  async #load(table: string): Promise<void> {
    if (this.#stories.has(table)) return;
    const kept = await keptTable(table);
    const events = kept ? await keptEvents(table) : [];
    if (kept) await this.#need(kept.game);
    if (events.length > 0) await this.#restore(table, events);
  }

  async #restore(table: string, events: string[]): Promise<void> {
    this.#stories.set(table, new TableStory(table, events));
    await this.#call('restore', { table, events });
  }

  // Another tab has gone on with this table: so do we, from what it kept.
  async #catchUp(table: string): Promise<void> {
    if (!this.#stories.has(table)) return;
    const events = await keptEvents(table);
    if (events.join() === this.#stories.get(table)?.events.join()) return;
    await this.#restore(table, events);
    for (const [connection, { letters }] of this.#visitors) {
      letters.lost('connecting');
      await this.#call('disconnect', { connection });
      await this.#connect(connection);
    }
  }

  async #openAgain(): Promise<void> {
    if (++this.#breaks <= breaksAtMost) return this.#moveIn();
    for (const { letters } of this.#visitors.values()) {
      letters.heard({ is: 'bye', code: 'frame.no_engine' });
      letters.lost('ended');
    }
  }

  // Into a new Worker: the tables as they were kept, then everybody comes in again.
  async #moveIn(): Promise<void> {
    for (const { letters } of this.#visitors.values()) letters.lost('connecting');
    for (const [table, story] of [...this.#stories]) {
      await this.#restore(table, story.events).catch((problem: unknown) => {
        this.#stories.delete(table);
        console.warn('not restored', table, problem);
      });
    }
    for (const connection of this.#visitors.keys()) await this.#connect(connection);
  }

  async #need(game: string): Promise<void> {
    if (!factsOf(game).dictionary) return;
    if (await this.#tables.use('full')) await this.#moveIn();
    await Promise.all([this.#tables.needDictionary(), this.#search.needDictionary()]);
  }
}
