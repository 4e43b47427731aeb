// The speed of the module against the native program, on the same work in one run and in processor time:
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

const processor = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

// The first rounds make tables and machine code; the best of all is what counts.
function measured(which) {
  let signature = bench_run(which);
  let best = Infinity;
  for (const until = processor() + 2.5; processor() < until; ) {
    const begun = processor();
    signature = bench_run(which);
    best = Math.min(best, processor() - begun);
  }
  return { best, signature: BigInt.asUintN(64, signature).toString(16).padStart(16, '0') };
}

console.log('work                     native s    wasm s   wasm/native speed');
let failed = false;
for (let which = 0; which < bench_count(); which++) {
  const wasm = measured(which);
  const [name, seconds, signature] = execFileSync(native, [nameOf(which)], { encoding: 'utf8' }).trim().split(' ');
  const same = wasm.signature === signature;
  failed ||= !same;
  const ratio = (Number(seconds) / wasm.best).toFixed(2);
  console.log(`${name.padEnd(24)} ${Number(seconds).toFixed(4)}    ${wasm.best.toFixed(4)}   ${ratio}${same ? '' : '   OTHER RESULT'}`);
}
process.exit(failed ? 1 : 0);
