// The speed of the module against the native program: the same work by turns and in processor time,
// so that both suffer alike from what else the machine does. Medians over the turns (7, or ROUNDS).
//   cmake --build --preset release --target wasm_bench
//   cmake --build --preset wasm --target wasm_bench
//   node scripts/wasm_bench.mjs build/release/wasm_bench build/wasm/wasm_bench.wasm data/words/nl.graph [ROUNDS]
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

import { loadModule } from './wasm_module.mjs';

const [native, modulePath, dictionary, rounds = 7] = process.argv.slice(2);
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

// The best within a second: what was interrupted least.
function inModule(which) {
  let best = Infinity;
  let signature = 0n;
  for (const until = processor() + 1; processor() < until; ) {
    const begun = processor();
    signature = bench_run(which);
    best = Math.min(best, processor() - begun);
  }
  return { best, signature: BigInt.asUintN(64, signature).toString(16).padStart(16, '0') };
}

function inProgram(which) {
  const [, seconds, signature] = execFileSync(native, [nameOf(which)], { encoding: 'utf8' }).trim().split(' ');
  return { best: Number(seconds), signature };
}

const median = (numbers) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1];

console.log('work                    native s    wasm s   wasm/native speed: median (lowest, highest)');
let failed = false;
for (let which = 0; which < bench_count(); which++) {
  inModule(which); // tables that are made once, and the compiler's better machine code
  const turns = Array.from({ length: Number(rounds) }, () => [inProgram(which), inModule(which)]);
  const same = turns.every(([program, wasm]) => program.signature === wasm.signature);
  failed ||= !same;
  const seconds = [0, 1].map((side) => median(turns.map((turn) => turn[side].best)).toFixed(4));
  const ratios = turns.map(([program, wasm]) => program.best / wasm.best);
  const spread = [Math.min(...ratios), Math.max(...ratios)].map((ratio) => ratio.toFixed(2)).join(', ');
  console.log(`${nameOf(which).padEnd(22)}  ${seconds[0].padStart(8)}  ${seconds[1].padStart(8)}   ${median(ratios).toFixed(2)} (${spread})${same ? '' : '   OTHER RESULT'}`);
}
process.exit(failed ? 1 : 0);
