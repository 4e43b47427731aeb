// One Worker with the module in it, as the page sees it: questions in, answers out, and a new one when it breaks.
import { fetchDictionary } from './dictionary.ts';
import wasmUrl from './stamtafel.wasm?url';
import type { Refused } from '../wire/messages.ts';

export class EngineRefused extends Error implements Refused {
  readonly code: string;
  readonly facts: Record<string, string>;
  readonly line?: number;

  constructor({ code, facts = {}, line }: Refused & { line?: number }) {
    super(code);
    this.code = code;
    this.facts = facts;
    if (line !== undefined) this.line = line;
  }
}

// The Worker is gone; what it knew has to be told to a new one.
export class EngineBroken extends Error {}

type Answer = { id: number } & ({ ok: unknown } | { refused: Refused } | { broken: string });
interface Waiting { resolve: (value: never) => void; reject: (reason: Error) => void }

export class EngineWorker {
  onbroken: () => void = () => {};
  readonly #name: string;
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | null = null;
  #count = 0;
  #words = false;
  #dictionary: Promise<void> | null = null;

  constructor(name: string) {
    this.#name = name;
  }

  async call<T>(call: string, args: object = {}): Promise<T> {
    if (this.#words) await this.needDictionary();
    return this.#post<T>({ call: JSON.stringify({ ...args, call }) });
  }

  // Once asked for, every later Worker gets it too.
  needDictionary(): Promise<void> {
    this.#words = true;
    this.#dictionary ??= fetchDictionary()
      .then((bytes) => this.#post<void>({ dictionary: bytes }))
      .catch((problem: unknown) => {
        this.#dictionary = null;
        throw problem;
      });
    return this.#dictionary;
  }

  #post<T>(what: { call: string } | { dictionary: ArrayBuffer }): Promise<T> {
    const worker = (this.#worker ??= this.#start());
    const id = ++this.#count;
    return new Promise<T>((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      worker.postMessage({ id, ...what });
    });
  }

  #start(): Worker {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: this.#name });
    worker.onmessage = ({ data }: MessageEvent<Answer>) => worker === this.#worker && this.#heard(data);
    worker.onerror = (event) => worker === this.#worker && this.#broke(event.message);
    worker.postMessage({ module: new URL(wasmUrl, location.href).href });
    return worker;
  }

  #heard(answer: Answer) {
    if ('broken' in answer) return this.#broke(answer.broken);
    const waiting = this.#waiting.get(answer.id);
    this.#waiting.delete(answer.id);
    if ('ok' in answer) waiting?.resolve(answer.ok as never);
    else waiting?.reject(new EngineRefused(answer.refused));
  }

  #broke(why: string) {
    this.#worker?.terminate();
    this.#worker = null;
    this.#dictionary = null;
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const each of waiting) each.reject(new EngineBroken(why));
    this.onbroken();
  }
}
