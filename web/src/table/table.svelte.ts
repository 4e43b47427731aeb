// A table as this viewer knows it: the last snapshot, what was told since, and what was asked of it.
import type { BoardSeat } from '../games/board.ts';
import { say, type Facts } from '../phrases/say.svelte.ts';
import type { Link, LinkListener, LinkState } from '../wire/link.ts';
import type {
  Clock,
  FromTable,
  Guest,
  MatchShown,
  Person,
  Question,
  Refused,
  Said,
  SeatHolder,
  Setup,
  Snapshot,
  Turn,
  You,
} from '../wire/messages.ts';
import { randomHex } from '../wire/chance.ts';
import { follow } from './following.ts';
import { cutBehind, findOwnCut, noteAccepted, noteAll, noteShown, promiseCut } from './own_cuts.ts';
import { standing } from './standing.ts';

export interface Toast {
  number: number;
  code: string;
  facts: Facts;
  text?: string;
  bad: boolean;
}
export interface Reaction {
  number: number;
  guest: string;
  symbol: string;
}
export interface SeatTime {
  left: number;
  running: boolean;
  byRule: boolean;
}
interface Asked {
  resolve: (done: boolean) => void;
  quiet: boolean;
}

// Whoever plays no longer, or again: everybody else is told.
const companyTold: Record<string, string> = {
  resigned: 'frame.resigned_other',
  left: 'frame.told.bot',
  timed_out: 'frame.told.bot',
  replaced: 'frame.told.bot',
  returned: 'frame.told.back',
};
const reactionStays = 4_000;
const nobody: You = { seat: null, host: false, referee: false };

export class TableState implements LinkListener {
  readonly id: string;
  snapshot = $state<Snapshot | null>(null); // null until it was joined
  turnAt = $state(0); // the number of the event after which `turn` was told
  you = $state<You>(nobody);
  me = $state<Guest | null>(null);
  link = $state<LinkState>('connecting');
  retry = $state<number | null>(null); // when the next attempt is made, in this device's time
  presence = $state<{ seats: boolean[]; spectators: number } | null>(null);
  reactions = $state<Reaction[]>([]);
  toast = $state<Toast | null>(null);
  gone = $state<Refused | null>(null); // there is no such table, or not for us; nothing more will come
  ended = $state<Refused | null>(null); // the connection was ended for good, and why
  refused = $state<string | null>(null); // the code of the last refusal: which rule one may want to read

  readonly setup: Setup | null = $derived(this.snapshot?.setup ?? null);
  readonly phase = $derived(this.snapshot?.phase ?? 'waiting');
  readonly seats: readonly SeatHolder[] = $derived(this.snapshot?.seats ?? []);
  readonly host: Person | null = $derived(this.snapshot?.host ?? null);
  readonly referee: Person | null = $derived(this.snapshot?.referee ?? null);
  readonly turn: Turn | null = $derived(this.snapshot?.turn ?? null);
  readonly match: MatchShown | null = $derived(this.snapshot?.match ?? null);
  readonly chat: readonly Said[] = $derived(this.snapshot?.chat ?? []);
  readonly question: Question | null = $derived(this.snapshot?.question ?? null);
  readonly paused: number | null = $derived(this.snapshot?.paused ?? null);
  readonly muted: readonly string[] = $derived(this.snapshot?.muted ?? []);
  readonly clock: Clock | null = $derived(this.turn?.clock ?? null);
  readonly log: readonly string[] = $derived(this.match?.log ?? []); // all of it, with what was taken back
  readonly stands: readonly boolean[] = $derived(standing(this.log));
  readonly lines: readonly string[] = $derived(this.log.filter((_, at) => this.stands[at])); // what boards draw from
  readonly mySeat: number | null = $derived(this.you.seat);
  // Whether I play my seat myself: a bot may be playing for me.
  readonly playing = $derived(this.mySeat !== null && this.seats[this.mySeat]?.kind === 'person');
  readonly myTurn = $derived(
    this.phase === 'playing' &&
      this.paused === null &&
      this.playing &&
      (this.turn?.actors.includes(this.mySeat!) ?? false),
  );
  readonly boardSeats: BoardSeat[] = $derived(
    this.seats.map((holder, seat) => ({
      name: this.nameOf(seat),
      kind: holder.kind,
      here: this.isHere(seat),
      ...(holder.level === undefined ? {} : { level: holder.level }),
    })),
  );

  readonly #link: Link;
  readonly #asked = new Map<string, Asked>();
  #clockAhead = 0;
  // A command's id is never used twice, even when somebody leaves the table and comes back.
  readonly #visit = randomHex(8);
  #count = 0;
  #joining: string | null = null;
  #cutFor = '';
  #revealedFor = '';
  readonly #promises: boolean;

  // Where the house is not this device, our cuts are promised before they are shown.
  constructor(id: string, connect: (listener: LinkListener) => Link, promises = false) {
    this.id = id;
    this.#promises = promises;
    this.#link = connect(this);
  }

  close(): void {
    this.#link.close();
  }

  // What the table's clock says now.
  now(): number {
    return Date.now() + this.#clockAhead;
  }

  nameOf(seat: number): string {
    const holder = this.seats[seat];
    if (!holder || holder.kind === 'open') return say('frame.seat', { seat: seat + 1 });
    return holder.name ?? holder.for?.name ?? say('frame.bot_name', { number: seat + 1 });
  }

  seatOf(guest: string): number | null {
    const seat = this.seats.findIndex((holder) => holder.guest === guest || holder.for?.guest === guest);
    return seat < 0 ? null : seat;
  }

  isHere(seat: number): boolean {
    const holder = this.seats[seat];
    return holder?.kind !== 'person' || (this.presence?.seats[seat] ?? holder.here ?? true);
  }

  reactionOf(seat: number): string | null {
    return this.reactions.findLast((each) => this.seatOf(each.guest) === seat)?.symbol ?? null;
  }

  // `at` is now(); it is asked for so that whoever shows it decides how often.
  timeOf(seat: number, at: number): SeatTime | null {
    const byRule = this.clock?.rule?.find((each) => each.seat === seat);
    const time = byRule ?? this.clock?.seats?.[seat]; // a clock of the rules comes alone
    if (!time || this.seats[seat]?.kind === 'bot') return null;
    const left = time.deadline === undefined ? time.left : time.deadline - at;
    return {
      left: Math.max(left, 0),
      running: time.deadline !== undefined && this.paused === null,
      byRule: byRule !== undefined,
    };
  }

  // With our part in the deal at once: the match may start with it.
  async sit(seat: number): Promise<boolean> {
    const match = this.match;
    if (!match?.commitment) return this.command('sit', { seat });
    const sat = await this.command('sit', { seat, ...this.#newCut(match, seat, 'cut') });
    if (sat) noteAccepted(match, seat);
    return sat;
  }

  act = (action: string): Promise<boolean> => this.command('act', { action });

  // False after a refusal, which is said unless nobody asked for the command.
  command(verb: string, fields: Record<string, unknown> = {}, quiet = false): Promise<boolean> {
    if (this.gone || this.ended) return Promise.resolve(false);
    const id = `${this.#visit}-${++this.#count}`;
    return new Promise((resolve) => {
      this.#asked.set(id, { resolve, quiet });
      this.#link.send({ ...fields, do: verb, id, table: this.id, seen: this.snapshot?.number ?? 0 });
    });
  }

  tell(code: string, facts: Facts = {}, bad = false, text?: string): void {
    this.toast = { number: ++this.#count, code, facts, bad, ...(text === undefined ? {} : { text }) };
  }

  changed(state: LinkState, retry?: number): void {
    this.link = state;
    this.retry = retry ?? null;
    if (state !== 'open') this.#joining = null;
    if (state === 'ended') this.#giveUp();
  }

  heard(message: FromTable): void {
    if (message.is === 'welcome') {
      this.me = message.guest;
      this.#clockAhead = message.now - Date.now();
      this.#join(this.snapshot?.number);
    } else if (message.is === 'bye') {
      if (message.again_ms === undefined) this.ended = message;
    } else if ('table' in message && message.table !== undefined && message.table !== this.id) {
      return;
    } else if (message.is === 'table') {
      this.#arrived(message);
    } else if (message.is === 'event') {
      if (!this.snapshot || message.number <= this.snapshot.number) return;
      const followed =
        message.number === this.snapshot.number + 1 && follow(this.snapshot, message.event, message.number, message.at);
      this.#noticed(message.number, message.event);
      if (!followed) this.#join();
    } else if (message.is === 'turn') {
      if (!this.snapshot || message.number < this.snapshot.number) return;
      const { is: _, table: __, number, ...turn } = message;
      this.snapshot.turn = turn;
      this.turnAt = number;
    } else if (message.is === 'presence') {
      this.presence = { seats: message.seats, spectators: message.spectators };
    } else if (message.is === 'left') {
      this.gone = message;
      this.#giveUp();
    } else if (message.is === 'done' || message.is === 'refused') {
      this.#answered(message);
    }
  }

  #join(since?: number) {
    if (this.#joining) return;
    this.#joining = `${this.#visit}-${++this.#count}`;
    this.#link.send({ do: 'join', id: this.#joining, table: this.id, ...(since === undefined ? {} : { since }) });
  }

  #arrived(message: FromTable & { is: 'table' }) {
    if (message.id === this.#joining) this.#joining = null;
    this.you = message.you;
    if (message.snapshot) {
      this.snapshot = message.snapshot;
      this.turnAt = message.snapshot.number;
    }
    this.#cut();
  }

  // What happens once, and leaves no trace in the state.
  #noticed(number: number, event: { kind: string } & Record<string, unknown>) {
    if (event.kind === 'reacted') {
      this.reactions.push({ number, guest: String(event.guest), symbol: String(event.symbol) });
      setTimeout(() => (this.reactions = this.reactions.filter((each) => each.number !== number)), reactionStays);
    }
    if (event.kind === 'settled' && event.result !== 'granted')
      this.tell(`frame.settled.${event.question}_${event.result}`);
    const sentence = companyTold[event.kind];
    if (sentence && typeof event.seat === 'number' && event.seat !== this.mySeat)
      this.tell(sentence, { name: this.nameOf(event.seat) });
    if (event.kind === 'commitment' || event.kind === 'cuts_closed') this.#cut();
    if (event.kind === 'withheld') this.#withheld(Number(event.seat));
    if (event.kind === 'cut_shown' && this.match && event.seat === this.mySeat) noteShown(this.match, this.mySeat!);
    if (event.kind === 'revealed' && this.match) this.#looked(this.match);
  }

  // A match is promised: our part in its deal, before it starts. What we give is mixed in by the table.
  #cut() {
    const { match, phase, mySeat } = this;
    if (phase !== 'waiting' || !match?.commitment || mySeat === null) return;
    if (match.reveal_by !== undefined) return this.#reveal(match, mySeat);
    const own = this.seats[mySeat];
    const stands = own?.cut || (own?.commitment && cutBehind(match, mySeat, own.commitment) !== null);
    if (stands || this.#cutFor === match.match) return;
    this.#cutFor = match.match;
    void this.command('cut', this.#newCut(match, mySeat, 'bytes'), true).then(
      (done) => done && noteAccepted(match, mySeat),
    );
  }

  #newCut(match: MatchShown, seat: number, openly: string): Record<string, string> {
    return this.#promises ? { commitment: promiseCut(match, seat) } : { [openly]: randomHex(16) };
  }

  #reveal(match: MatchShown, seat: number) {
    noteAll(match, seat, this.seats);
    const bytes = cutBehind(match, seat, this.seats[seat]?.commitment);
    if (bytes === null || this.seats[seat]?.cut || this.#revealedFor === match.match) return;
    this.#revealedFor = match.match;
    void this.command('reveal', { bytes }, true);
  }

  #withheld(seat: number) {
    if (seat === this.mySeat) this.tell('frame.withheld.you', {}, true);
    else this.tell('frame.withheld', { name: this.nameOf(seat) });
  }

  // The match is over and all is told: is it what we have seen?
  #looked(match: MatchShown) {
    const found = findOwnCut(match);
    if (found === 'lost' || found === 'house' || found === 'others') this.tell(`fair.own_${found}`, {}, true);
  }

  #answered(message: FromTable & { is: 'done' | 'refused' }) {
    if (message.is === 'refused' && message.id === this.#joining && message.id !== undefined) {
      this.#joining = null;
      this.gone = message;
      return this.#giveUp();
    }
    const asked = this.#asked.get(message.id ?? '');
    if (!asked) return;
    this.#asked.delete(message.id ?? '');
    if (message.is === 'refused' && !asked.quiet) {
      this.refused = message.code;
      this.tell(message.code, message.facts, true, message.text);
    }
    asked.resolve(message.is === 'done');
  }

  #giveUp() {
    for (const asked of this.#asked.values()) asked.resolve(false);
    this.#asked.clear();
  }
}
