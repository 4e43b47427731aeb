// The WebAssembly module: one text in, one text out, in its own memory.
import { System } from './system.ts';

interface Exports {
  memory: WebAssembly.Memory;
  _initialize?: () => void;
  stamtafel_allocate(bytes: number): number;
  stamtafel_call(at: number, bytes: number): number;
  stamtafel_dictionary(at: number, bytes: number): void;
}

export interface EngineModule {
  call(text: string): string;
  dictionary(bytes: Uint8Array): void;
}

export async function startModule(module: WebAssembly.Module): Promise<EngineModule> {
  const system = new System();
  const instance = await WebAssembly.instantiate(module, system.imports);
  const exports = instance.exports as unknown as Exports;
  system.memory = exports.memory;
  exports._initialize?.();

  const place = (bytes: Uint8Array): number => {
    const at = exports.stamtafel_allocate(bytes.length);
    new Uint8Array(exports.memory.buffer, at, bytes.length).set(bytes);
    return at;
  };
  const encoder = new TextEncoder();
  const decoder = new TextDecoder();
  return {
    call(text) {
      const bytes = encoder.encode(text);
      const at = exports.stamtafel_call(place(bytes), bytes.length) >>> 0;
      const length = new DataView(exports.memory.buffer).getUint32(at, true);
      return decoder.decode(new Uint8Array(exports.memory.buffer, at + 4, length));
    },
    dictionary: (bytes) => exports.stamtafel_dictionary(place(bytes), bytes.length),
  };
}
