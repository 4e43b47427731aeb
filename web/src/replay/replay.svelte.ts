// A recorded match, and where in it we look.
import { engine, EngineRefused } from '../engine/engine.ts';
import type { BoardSeat, Hint } from '../games/board.ts';
import { factsOf } from '../games/games.ts';
import { cutRecord, readRecord, withoutSecret, type MatchRecord } from '../records/record.ts';
import { standing } from '../table/standing.ts';
import type { Setup } from '../wire/messages.ts';
import { seatNames } from './names.ts';
import type { Plot } from './plot.ts';
import { ReviewState } from './review.svelte.ts';
import { chapters, stopOf, stops, type Chapter } from './steps.ts';

export type Viewer = 'full' | 'public' | number;
interface Views {
  views: string[];
  sums: string[];
  actors: number[][];
  lines: string[];
} // as one viewer saw them

const courseOf = ({ game, seats, options, log }: MatchRecord) =>
  engine.ask<Plot>('course', { game, seats: seats.length, options, lines: log });

export class ReplayState {
  readonly given: string; // the text of the record as it came
  readonly text: string; // as much of it as can be laid out
  readonly record: MatchRecord;
  readonly lines: readonly string[];
  readonly stands: readonly boolean[];
  readonly stops: readonly number[];
  readonly chapters: readonly Chapter[];
  readonly plot: Plot;
  readonly setup: Setup;
  readonly trouble: EngineRefused | null; // why the rest is not shown
  readonly review: ReviewState;

  index = $state(0); // which stop
  playing = $state(false);
  #viewer = $state<Viewer>('full');
  #views = $state.raw<Views>({ views: [], sums: [], actors: [], lines: [] });
  readonly #seen = new Map<Viewer, Views>();

  readonly seen: readonly string[] = $derived.by(() => this.#views.lines); // the log, with ? for what was hidden
  readonly position = $derived.by(() => this.stops[this.index] ?? 0); // how many lines have happened
  readonly atEnd = $derived.by(() => this.index >= this.stops.length - 1);
  readonly view = $derived.by(() => this.#views.views[this.position] ?? '');
  readonly sums = $derived.by(() => this.#views.sums[this.position] ?? '');
  readonly actors: readonly number[] = $derived.by(() => this.#views.actors[this.position] ?? []);
  // What counts where we look: a takeback that is still to come has taken nothing back.
  readonly boardLines: readonly string[] = $derived.by(() => {
    const happened = this.lines.slice(0, this.position);
    const stands = standing(happened);
    return this.seen.slice(0, this.position).filter((_, at) => stands[at]);
  });
  readonly chapter = $derived.by(() => this.chapters.findLastIndex((each) => each.stop <= this.index));

  private constructor(given: string, text: string, first: Views, plot: Plot, trouble: EngineRefused | null) {
    this.given = given;
    this.text = text;
    this.trouble = trouble;
    this.review = new ReviewState(text);
    this.record = readRecord(text);
    this.lines = this.record.log;
    this.stands = standing(this.lines);
    this.stops = stops(this.lines);
    this.chapters = chapters(this.lines, this.record.game);
    this.plot = plot;
    this.setup = {
      game: this.record.game,
      seats: this.record.seats.length,
      options: this.record.options,
      name: '',
      listed: false,
      spectators: false,
      clock: { kind: 'none' },
      takeback: false,
      start: 'full',
      referee: '',
      bots: this.record.seats.map(() => null),
    };
    this.#seen.set('full', first);
    this.#views = first;
  }

  // A record that is not true to the rules or to its promise is opened as far as it goes; one that
  // cannot be laid out at all rejects with EngineRefused.
  static async open(text: string): Promise<ReplayState> {
    const record = readRecord(text);
    if (factsOf(record.game).dictionary) await engine.needDictionary();
    const laidOut = async (of: string, trouble: EngineRefused | null) =>
      new ReplayState(
        text,
        of,
        await engine.ask<Views>('views', { record: of, viewer: 'full' }),
        await courseOf(readRecord(of)),
        trouble,
      );
    try {
      return await laidOut(text, null);
    } catch (refused) {
      if (!(refused instanceof EngineRefused)) throw refused;
      const cut = refused.line !== undefined && refused.line <= record.log.length;
      if (!cut && refused.code !== 'record.wrong_commitment') throw refused;
      return laidOut(cut ? cutRecord(text, refused.line!) : withoutSecret(text), refused);
    }
  }

  get viewer(): Viewer {
    return this.#viewer;
  }

  async look(viewer: Viewer): Promise<void> {
    const views = this.#seen.get(viewer) ?? (await engine.ask<Views>('views', { record: this.text, viewer }));
    this.#seen.set(viewer, views);
    this.#views = views;
    this.#viewer = viewer;
  }

  names(): string[] {
    return seatNames(
      this.record.seats.map((seat) => seat.name),
      this.record.seats.map((seat) => seat.kind),
    );
  }

  seats(): BoardSeat[] {
    const names = this.names();
    return this.record.seats.map((seat, index) =>
      seat.kind.startsWith('bot:')
        ? { name: names[index]!, kind: 'bot', level: seat.kind.slice(4), here: true }
        : { name: names[index]!, kind: 'person', here: true },
    );
  }

  go(index: number): void {
    this.index = Math.min(Math.max(index, 0), this.stops.length - 1);
    if (this.atEnd) this.playing = false;
  }

  goToLine(position: number): void {
    this.go(position === 0 ? 0 : stopOf(this.stops, position - 1));
  }

  goToChapter(index: number): void {
    const chapter = this.chapters[index];
    if (chapter) this.go(chapter.stop);
  }

  togglePlaying(): void {
    if (!this.playing && this.atEnd) this.go(0);
    this.playing = !this.playing && this.stops.length > 1;
  }

  hint(seat: number): Promise<Hint> {
    return engine.ask<Hint>('hint', { record: cutRecord(this.text, this.position), seat });
  }

  // Against bots of this level; without one, as they were.
  continueAs(seat: number, level: string): Promise<string> {
    return engine.continueFrom(this.text, this.position, seat, level);
  }
}
