// What happened at a table of this device, and what a list of tables says about it.
import type { Guest, SetupWish, Summary } from '../wire/messages.ts';
import { realScores } from '../records/real_scores.ts';
import type { KeptTable } from './kept_tables.ts';

interface Told {
  at: number;
  event: { kind: string } & Record<string, unknown>;
}

export class TableStory {
  readonly events: string[] = [];
  readonly #people = new Map<string, { name: string; seat: number | null }>(); // by guest, in the order of sitting down
  #described: KeptTable | null = null;
  #round: string[] = []; // the last line of the match that says everybody's points

  constructor(
    readonly table: string,
    events: readonly string[] = [],
  ) {
    for (const event of events) this.add(event);
  }

  add(text: string): void {
    this.events.push(text);
    const { at, event } = JSON.parse(text) as Told;
    if (event.kind === 'created') {
      const setup = event.setup as SetupWish;
      this.#described = {
        id: this.table,
        game: setup.game,
        setup,
        phase: 'waiting',
        updated: at,
        people: [],
        matches: 0,
        seats: [],
        results: [],
      };
    }
    const described = this.#described;
    if (!described) return;
    described.updated = at;
    if (event.kind === 'created') this.#people.set(String(event.guest), { name: String(event.name), seat: null });
    else if (event.kind === 'sat') {
      this.#people.set(String(event.guest), { name: String(event.name), seat: Number(event.seat) });
      const seated = [...this.#people.values()].filter(({ seat }) => seat !== null);
      described.people = seated.map(({ name }) => name);
      described.seats = seated.map(({ seat }) => Number(seat));
    } else if (event.kind === 'line') {
      if (String(event.text).startsWith('round ')) this.#round = [String(event.text)];
    } else if (event.kind === 'started') {
      described.phase = 'playing';
      this.#round = [];
    } else if (event.kind === 'rematch') described.phase = 'waiting';
    else if (event.kind === 'ended') {
      described.phase = 'ended';
      described.matches += 1;
      if (Array.isArray(event.scores)) {
        described.scores = [
          ...realScores(described.game, described.setup.options ?? {}, this.#round, event.scores.map(Number)),
        ];
        const winners = Array.isArray(event.winners) ? event.winners.map(Number) : [];
        described.results?.push({ number: described.matches, at, scores: described.scores, winners });
      } else delete described.scores;
    }
  }

  sumUp({ awaited = [] }: Summary): void {
    if (this.#described) this.#described.awaited = awaited;
  }

  people(): Guest[] {
    return [...this.#people].map(([id, { name }]) => ({ id, name }));
  }

  described(): KeptTable | null {
    return this.#described;
  }
}
