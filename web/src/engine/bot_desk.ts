// Bots of this device: think in the search Worker, at least as long as people like to watch.
import { randomHex } from '../wire/chance.ts';

export interface BotQuestion {
  table: string;
  seat: number;
  level: string;
  number: number;
}

interface Surroundings {
  pause: () => number;
  position: (table: string, seat: number) => Promise<string>;
  decide: (args: { record: string; seat: number; level: string; seed: number }) => Promise<{ action: string }>;
  answer: (question: BotQuestion, action: string) => Promise<void>;
}

export class BotDesk {
  readonly #around: Surroundings;

  constructor(around: Surroundings) {
    this.#around = around;
  }

  // The table knows what became of it in the meantime (a takeback, another tab): it refuses what is too late.
  async ask(question: BotQuestion): Promise<void> {
    const waited = new Promise((resolve) => setTimeout(resolve, this.#around.pause()));
    const record = await this.#around.position(question.table, question.seat).catch(() => null);
    if (record === null) return; // nobody waits for it any more, or the Worker broke: then it is asked again
    const action = await this.#decide(question, record);
    await waited;
    if (action !== null) await this.#around.answer(question, action);
  }

  // A Worker that broke is replaced by another; the last attempt is left to a plainer bot, which every module has.
  async #decide({ seat, level }: BotQuestion, record: string): Promise<string | null> {
    const seed = parseInt(randomHex(4), 16);
    for (const chosen of [level, level, level === 'strong' ? 'normal' : 'random']) {
      try {
        return (await this.#around.decide({ record, seat, level: chosen, seed })).action;
      } catch (problem) {
        console.warn('no decision', chosen, problem);
      }
    }
    return null;
  }
}
