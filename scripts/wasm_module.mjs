// The module of the page in node: one JSON call in, one answer out.
import { readFileSync } from 'node:fs';

export async function loadModule(path) {
  let memory;
  const silent = { fd_close: () => 8, fd_seek: () => 8 };
  const fd_write = (_file, vectors, count, written) => {
    const view = new DataView(memory.buffer);
    let total = 0;
    for (let i = 0; i < count; i++) {
      const length = view.getUint32(vectors + 8 * i + 4, true);
      process.stderr.write(new Uint8Array(memory.buffer, view.getUint32(vectors + 8 * i, true), length));
      total += length;
    }
    view.setUint32(written, total, true);
    return 0;
  };
  const clock_time_get = (_clock, _precision, at) => {
    new DataView(memory.buffer).setBigUint64(at, process.hrtime.bigint(), true);
    return 0;
  };
  const proc_exit = (code) => {
    throw new Error(`the module ended with ${code}`);
  };
  const imports = new Proxy({ ...silent, fd_write, clock_time_get, proc_exit }, {
    get: (known, name) => known[name] ?? (() => 58),
  });
  const { instance } = await WebAssembly.instantiate(readFileSync(path), { wasi_snapshot_preview1: imports });
  const { exports } = instance;
  memory = exports.memory;
  exports._initialize?.();
  const place = (bytes) => {
    const at = exports.stamtafel_allocate(bytes.length) >>> 0;
    new Uint8Array(memory.buffer, at, bytes.length).set(bytes);
    return at;
  };
  return {
    exports,
    dictionary: (bytes) => exports.stamtafel_dictionary(place(bytes), bytes.length) !== 0,
    // The answer as it came: {"ok"} or {"refused"}.
    raw(text) {
      const bytes = new TextEncoder().encode(text);
      const at = exports.stamtafel_call(place(bytes), bytes.length) >>> 0;
      const length = new DataView(memory.buffer).getUint32(at, true);
      return JSON.parse(new TextDecoder().decode(new Uint8Array(memory.buffer, at + 4, length)));
    },
    call(name, fields = {}) {
      const answer = this.raw(JSON.stringify({ call: name, ...fields }));
      if (answer.refused) throw new Error(`${name}: ${JSON.stringify(answer.refused)}`);
      return answer.ok;
    },
  };
}
