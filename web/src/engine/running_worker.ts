// A Worker with a module in it: questions in, answers out, until it breaks or is no longer wanted.
import type { Refused } from '../wire/messages.ts';
import { EngineBroken, EngineRefused } from './engine_errors.ts';

export type Question = { call: string } | { dictionary: ArrayBuffer };
type Answer = { id: number } & ({ ok: unknown } | { refused: Refused } | { broken: string });
interface Waiting {
  resolve: (value: never) => void;
  reject: (reason: Error) => void;
}

export class RunningWorker {
  readonly #worker: Worker;
  readonly #onbroken: () => void;
  readonly #waiting = new Map<number, Waiting>();
  #count = 0;
  #finishing = false;

  constructor(name: string, module: WebAssembly.Module, onbroken: () => void) {
    this.#onbroken = onbroken;
    this.#worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name });
    this.#worker.onmessage = ({ data }: MessageEvent<Answer>) => this.#heard(data);
    this.#worker.onerror = (event) => this.#broke(event.message);
    this.#worker.postMessage({ module });
  }

  ask<T>(question: Question): Promise<T> {
    const id = ++this.#count;
    return new Promise<T>((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#worker.postMessage({ id, ...question });
    });
  }

  // Ends when the last question is answered.
  finish(): void {
    this.#finishing = true;
    if (this.#waiting.size === 0) this.#worker.terminate();
  }

  #heard(answer: Answer) {
    if ('broken' in answer) return this.#broke(answer.broken);
    const waiting = this.#waiting.get(answer.id);
    this.#waiting.delete(answer.id);
    if ('ok' in answer) waiting?.resolve(answer.ok as never);
    else waiting?.reject(new EngineRefused(answer.refused));
    if (this.#finishing) this.finish();
  }

  #broke(why: string) {
    this.#worker.terminate();
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const each of waiting) each.reject(new EngineBroken(why));
    if (!this.#finishing) this.#onbroken();
  }
}
