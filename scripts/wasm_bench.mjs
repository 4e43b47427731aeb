// The speed of the module against the native program, on the same work in one run:
//   cmake --build --preset release --target wasm_bench
//   cmake --build --preset wasm --target wasm_bench
//   node scripts/wasm_bench.mjs build/release/wasm_bench build/wasm/wasm_bench.wasm data/words/nl.graph
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

import { loadModule } from './wasm_module.mjs';

const [native, modulePath, dictionary] = process.argv.slice(2);
const module = await loadModule(modulePath);
if (!module.dictionary(readFileSync(dictionary))) throw new Error(`${dictionary} is no dictionary`);
const { bench_count, bench_name, bench_run, memory } = module.exports;

function nameOf(which) {
  const bytes = new Uint8Array(memory.buffer, bench_name(which));
  return new TextDecoder().decode(bytes.slice(0, bytes.indexOf(0)));
}

const measured = new Map();
for (let which = 0; which < bench_count(); which++) {
  let signature = bench_run(which); // tables and machine code are made now
  let best = Infinity;
  for (let i = 0; i < 5; i++) {
    const begun = process.hrtime.bigint();
    signature = bench_run(which);
    best = Math.min(best, Number(process.hrtime.bigint() - begun) / 1e9);
  }
  measured.set(nameOf(which), { best, signature: BigInt.asUintN(64, signature).toString(16).padStart(16, '0') });
}

console.log('work                     native s    wasm s   wasm/native speed');
let failed = false;
for (const line of execFileSync(native, { encoding: 'utf8' }).trim().split('\n')) {
  const [name, seconds, signature] = line.split(' ');
  const wasm = measured.get(name);
  const same = wasm.signature === signature;
  failed ||= !same;
  const ratio = Number(seconds) / wasm.best;
  console.log(`${name.padEnd(24)} ${Number(seconds).toFixed(4)}    ${wasm.best.toFixed(4)}   ${ratio.toFixed(2)}${same ? '' : '   OTHER RESULT'}`);
}
process.exit(failed ? 1 : 0);
