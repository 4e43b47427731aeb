// The little the module wants of a system (WASI): a clock, chance, and somewhere to complain. No files.
const success = 0;
const badDescriptor = 8;

export class System {
  memory: WebAssembly.Memory | null = null;
  #line = '';

  readonly #known: Record<string, (...args: never[]) => number> = {
    fd_write: (file: number, vectors: number, count: number, written: number) =>
      this.#write(file, vectors, count, written),
    fd_close: () => success,
    fd_seek: () => badDescriptor,
    fd_fdstat_get: () => badDescriptor,
    fd_prestat_get: () => badDescriptor,
    fd_read: () => badDescriptor,
    proc_exit: (code: number) => {
      throw new Error(`the module ended with ${code}`);
    },
    clock_time_get: (which: number, _precision: bigint, at: number) => {
      const now = which === 0 ? Date.now() : performance.now();
      this.#view().setBigUint64(at, BigInt(Math.round(now * 1e6)), true);
      return success;
    },
    random_get: (at: number, bytes: number) => {
      const most = 65_536; // of getRandomValues in one go
      for (let done = 0; done < bytes; done += most) {
        crypto.getRandomValues(new Uint8Array(this.memory!.buffer, at + done, Math.min(most, bytes - done)));
      }
      return success;
    },
    environ_sizes_get: (count: number, bytes: number) => this.#nothing(count, bytes),
    environ_get: () => success,
    args_sizes_get: (count: number, bytes: number) => this.#nothing(count, bytes),
    args_get: () => success,
    sched_yield: () => success,
  };

  // What is not known here answers "not supported" when it is called, so that a new toolchain does not break the page.
  readonly imports: WebAssembly.Imports = {
    wasi_snapshot_preview1: new Proxy(this.#known, { get: (known, name) => known[String(name)] ?? (() => 58) }),
  };

  #view(): DataView {
    return new DataView(this.memory!.buffer);
  }

  #nothing(count: number, bytes: number): number {
    this.#view().setUint32(count, 0, true);
    this.#view().setUint32(bytes, 0, true);
    return success;
  }

  #write(file: number, vectors: number, count: number, written: number): number {
    const view = this.#view();
    let total = 0;
    for (let i = 0; i < count; i++) {
      const at = view.getUint32(vectors + 8 * i, true);
      const length = view.getUint32(vectors + 8 * i + 4, true);
      this.#line += new TextDecoder().decode(new Uint8Array(this.memory!.buffer, at, length));
      total += length;
    }
    view.setUint32(written, total, true);
    const lines = this.#line.split('\n');
    this.#line = lines.pop() ?? '';
    for (const line of lines) console[file === 2 ? 'warn' : 'log'](line);
    return success;
  }
}
