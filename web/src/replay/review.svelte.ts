// What the decisions of a match cost. They are weighed in the search Worker one by one, so that it can be
// watched and stopped, and other questions come between.
import { engine } from '../engine/engine.ts';
import { sumsOf, type Judged, type Mark, type SeatSum } from './review_sum.ts';

interface Decision {
  line: number;
  seat: number;
}
type Answer = Omit<Judged, keyof Decision | 'mark'> & { mark: Mark | null }; // null: there was nothing to choose

export class ReviewState {
  readonly #record: string;
  running = $state(false);
  done = $state(0);
  total = $state(0);
  #judged = $state.raw<ReadonlyMap<number, Judged>>(new Map()); // by line
  readonly #weighed = new Set<number>();
  #round = 0;

  readonly sums: readonly SeatSum[] = $derived.by(() => sumsOf([...this.#judged.values()]));
  readonly costly: readonly Judged[] = $derived.by(() =>
    [...this.#judged.values()].filter(({ mark }) => mark !== 'good'),
  );

  constructor(record: string) {
    this.#record = record;
  }

  // What was costly about this line, if anything.
  at(line: number): Judged | undefined {
    const judged = this.#judged.get(line);
    return judged?.mark === 'good' ? undefined : judged;
  }

  // Of one seat, or of all. Rejects with EngineRefused; what has been weighed stays.
  async start(seat: number | null): Promise<void> {
    const round = ++this.#round;
    this.running = true;
    try {
      const { decisions } = await engine.ask<{ decisions: Decision[] }>('decisions', { record: this.#record });
      const wanted = decisions.filter((each) => (seat === null || each.seat === seat) && !this.#weighed.has(each.line));
      this.done = 0;
      this.total = wanted.length;
      for (const decision of wanted) {
        if (round !== this.#round) return;
        const answer = await engine.ask<Answer>('review', { record: this.#record, line: decision.line });
        this.#weighed.add(decision.line);
        if (answer.mark !== null)
          this.#judged = new Map(this.#judged).set(decision.line, { ...answer, ...decision, mark: answer.mark });
        this.done += 1;
      }
    } finally {
      if (round === this.#round) this.running = false;
    }
  }

  stop(): void {
    this.#round += 1;
    this.running = false;
  }
}
