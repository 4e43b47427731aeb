// Bots of this device: think in the search Worker, at least as long as people like to watch.
import { randomHex } from '../wire/chance.ts';
import { EngineBroken } from './engine_worker.ts';

export interface BotQuestion { table: string; seat: number; level: string; number: number }

interface Surroundings {
  pause: () => number;
  position: (table: string, seat: number) => Promise<string>;
  decide: (args: { record: string; seat: number; level: string; seed: number }) => Promise<{ action: string }>;
  answer: (question: BotQuestion, action: string) => Promise<void>;
}

const attempts = 3;

export class BotDesk {
  readonly #around: Surroundings;

  constructor(around: Surroundings) {
    this.#around = around;
  }

  // What became of it in the meantime (a takeback, another tab) the table finds out: it refuses what is too late.
  async ask(question: BotQuestion): Promise<void> {
    const waited = new Promise((resolve) => setTimeout(resolve, this.#around.pause()));
    try {
      const record = await this.#around.position(question.table, question.seat);
      const action = await this.#decide(question, record);
      await waited;
      await this.#around.answer(question, action);
    } catch (problem) {
      console.warn('no decision', question, problem);
    }
  }

  // A Worker that broke is replaced by another; the last attempt is left to the plainest bot.
  async #decide({ seat, level }: BotQuestion, record: string): Promise<string> {
    const seed = parseInt(randomHex(4), 16);
    for (let attempt = 1; ; attempt++) {
      try {
        return (await this.#around.decide({ record, seat, level: attempt === attempts ? 'random' : level, seed: seed + attempt })).action;
      } catch (problem) {
        if (attempt === attempts || !(problem instanceof EngineBroken)) throw problem;
      }
    }
  }
}
