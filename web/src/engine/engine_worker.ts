// The Worker of one task, as the page sees it: a new one when it breaks, and one with the full module when that is needed.
import { compiled } from './compiled.ts';
import { fetchDictionary } from './dictionary.ts';
import { moduleFor, type ModuleName } from './module_choice.ts';
import { RunningWorker, type Question } from './running_worker.ts';

export class EngineWorker {
  onbroken: () => void = () => {};
  readonly #name: string;
  #full = false;
  #running: Promise<RunningWorker> | null = null;
  #words = false;
  #dictionary: Promise<void> | null = null;

  constructor(name: string) {
    this.#name = name;
  }

  async call<T>(call: string, args: object = {}): Promise<T> {
    await this.use(moduleFor(call, args));
    if (this.#words) await this.needDictionary();
    return this.#ask<T>({ call: JSON.stringify({ ...args, call }) });
  }

  // From now on the full module, if that is what is needed: in a new Worker, while the one before answers
  // what it was asked. True if there was one: what it knew has to be told to the new one.
  async use(module: ModuleName): Promise<boolean> {
    if (module === 'small' || this.#full) return false;
    await compiled('full'); // if it does not come, all stays as it is
    if (this.#full) return false;
    this.#full = true;
    const before = this.#running;
    this.#running = null;
    void before?.then(
      (worker) => worker.finish(),
      () => {},
    );
    return before !== null;
  }

  // Once it was handed over, every later Worker gets it too.
  needDictionary(): Promise<void> {
    this.#dictionary ??= Promise.all([fetchDictionary(), this.use('full')])
      .then(([bytes]) => this.#ask<void>({ dictionary: bytes }))
      .then(() => void (this.#words = true))
      .catch((problem: unknown) => {
        this.#dictionary = null;
        throw problem;
      });
    return this.#dictionary;
  }

  async #ask<T>(question: Question): Promise<T> {
    const worker = await (this.#running ??= this.#start());
    return worker.ask<T>(question);
  }

  #start(): Promise<RunningWorker> {
    return compiled(this.#full ? 'full' : 'small').then(
      (module) => new RunningWorker(this.#name, module, () => this.#broke()),
      (problem: unknown) => {
        this.#running = null; // whoever asks next may have more luck
        throw problem;
      },
    );
  }

  #broke() {
    this.#running = null;
    this.#dictionary = null;
    this.onbroken();
  }
}
