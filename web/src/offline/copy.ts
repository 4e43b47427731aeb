// The copy of the page on this device: which files are there, and fetching the others a few at a time, so
// that whoever plays meanwhile does not notice.
export interface KeptFiles {
  there(): Promise<Set<string>>;
  fetch(file: string): Promise<void>; // rejects if it did not come
}

// `failed` are those that did not come this time; the others go on.
export interface CopyState {
  there: number;
  all: number;
  failed: number;
  busy: boolean;
}

const atOnce = 3; // browsers have six connections to a server: the page keeps half of them

export class Copy {
  readonly #files: readonly string[];
  readonly #kept: KeptFiles;
  readonly #tell: (state: CopyState) => void;
  #filling: Promise<boolean> | null = null;
  #whole = false;

  constructor(files: readonly string[], kept: KeptFiles, tell: (state: CopyState) => void) {
    this.#files = files;
    this.#kept = kept;
    this.#tell = tell;
  }

  async whole(): Promise<boolean> {
    return (this.#whole ||= (await this.#missing()).length === 0);
  }

  // Fetches what is missing, each once. True: everything is there.
  fill(): Promise<boolean> {
    this.#filling ??= this.#fill().finally(() => (this.#filling = null));
    return this.#filling;
  }

  async #missing(): Promise<string[]> {
    const there = await this.#kept.there();
    return this.#files.filter((file) => !there.has(file));
  }

  async #fill(): Promise<boolean> {
    const missing = await this.#missing();
    const all = this.#files.length;
    const state = { there: all - missing.length, all, failed: 0, busy: missing.length > 0 };
    this.#tell({ ...state });
    const waiting = missing.values();
    const fetchOn = async () => {
      for (const file of waiting) {
        await this.#kept.fetch(file).then(
          () => (state.there += 1),
          () => (state.failed += 1),
        );
        this.#tell({ ...state });
      }
    };
    await Promise.all(Array.from({ length: atOnce }, fetchOn));
    this.#tell({ ...state, busy: false });
    return state.failed === 0;
  }
}
