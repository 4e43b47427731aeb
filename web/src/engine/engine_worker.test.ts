import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { EngineWorker } from './engine_worker.ts';

const arrives = vi.hoisted(() => ({ full: true, words: true }));
vi.mock('./compiled.ts', () => ({
  compiled: async (name: string) => (name === 'full' && !arrives.full ? Promise.reject(new Error('offline')) : name),
}));
vi.mock('./dictionary.ts', () => ({
  fetchDictionary: async () => (arrives.words ? new ArrayBuffer(8) : Promise.reject(new Error('offline'))),
}));

interface Posted {
  id: number;
  module?: string;
  call?: string;
  dictionary?: ArrayBuffer;
}

class FakeWorker {
  static all: FakeWorker[] = [];
  onmessage: (event: { data: object }) => void = () => {};
  readonly posted: Posted[] = [];
  ended = false;

  constructor() {
    FakeWorker.all.push(this);
  }
  postMessage(what: Posted) {
    this.posted.push(what);
    if (what.dictionary) this.answer(null);
  }
  terminate() {
    this.ended = true;
  }
  get module() {
    return this.posted[0]?.module;
  }
  calls = () => this.posted.flatMap(({ call }) => (call ? [(JSON.parse(call) as { call: string }).call] : []));
  answer = (ok: unknown) => {
    const { id } = this.posted.at(-1)!;
    queueMicrotask(() => this.onmessage({ data: { id, ok } }));
  };
}

const started = (count: number) =>
  vi.waitFor(() => expect(FakeWorker.all.filter((each) => each.posted.length > 1)).toHaveLength(count));
const record = '{"game":"wordcard"}';

beforeEach(() => {
  FakeWorker.all = [];
  Object.assign(arrives, { full: true, words: true });
  vi.stubGlobal('Worker', FakeWorker);
});
afterEach(() => vi.unstubAllGlobals());

it('begins with the small module and stays with the full one', async () => {
  const engine = new EngineWorker('search');
  const small = engine.call('games', { game: '24' });
  await started(1);
  FakeWorker.all[0]!.answer('three');
  expect(await small).toBe('three');
  const full = engine.call('views', { record });
  await started(2);
  FakeWorker.all[1]!.answer('views');
  await full;
  const later = engine.call('games', { game: '24' });
  await vi.waitFor(() => expect(FakeWorker.all[1]!.calls()).toEqual(['views', 'games']));
  FakeWorker.all[1]!.answer('four');
  expect(await later).toBe('four');
  expect(FakeWorker.all.map(({ module, ended }) => [module, ended])).toEqual([
    ['small', true],
    ['full', false],
  ]);
});

it('loses no call that is under way', async () => {
  const engine = new EngineWorker('search');
  const deciding = engine.call('decide', { record: '{"game":"24"}' });
  await started(1);
  const words = engine.needDictionary();
  await words;
  expect(FakeWorker.all[0]!.ended).toBe(false);
  FakeWorker.all[0]!.answer('play R3');
  expect(await deciding).toBe('play R3');
  expect(FakeWorker.all[0]!.ended).toBe(true);
});

it('says whether what the Worker knew has to be told again', async () => {
  const fresh = new EngineWorker('tables');
  expect(await fresh.use('full')).toBe(false);
  const busy = new EngineWorker('tables');
  void busy.call('tick');
  await started(1);
  expect(await busy.use('small')).toBe(false);
  expect(await busy.use('full')).toBe(true);
  expect(await busy.use('full')).toBe(false);
});

it('goes on with the small module where the full one or the words do not come', async () => {
  const engine = new EngineWorker('tables');
  const broken = (engine.onbroken = vi.fn());
  Object.assign(arrives, { full: false });
  await expect(engine.needDictionary()).rejects.toThrow('offline');
  Object.assign(arrives, { full: true, words: false });
  await expect(engine.needDictionary()).rejects.toThrow('offline');
  const ticked = engine.call('tick');
  await started(1);
  FakeWorker.all[0]!.answer('done');
  expect(await ticked).toBe('done');
  expect(broken).not.toHaveBeenCalled();
});
