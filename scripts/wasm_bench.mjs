// The speed of the module against the native program: the same work by turns, so that both suffer
// alike from what else the machine does. Medians over the turns (7, or ROUNDS). In node in processor
// time; with --chromium in the browser itself, which only knows the time of day.
//   cmake --build --preset release --target wasm_bench
//   cmake --build --preset wasm --target wasm_bench
//   node scripts/wasm_bench.mjs [--chromium] build/release/wasm_bench build/wasm/wasm_bench.wasm data/words/nl.graph [ROUNDS]
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import { loadModule } from './wasm_module.mjs';

const inBrowser = process.argv.includes('--chromium');
const [native, modulePath, dictionary, rounds = 7] = process.argv.slice(2).filter((word) => word !== '--chromium');

// Best time within a second of processor or wall time: what was interrupted least.
const runner = inBrowser ? await browserRunner() : await nodeRunner();

async function nodeRunner() {
  const module = await loadModule(modulePath);
  if (!module.dictionary(readFileSync(dictionary))) throw new Error(`${dictionary} is no dictionary`);
  const { bench_count, bench_name, bench_run, memory } = module.exports;
  const nameOf = (which) => {
    const bytes = new Uint8Array(memory.buffer, bench_name(which));
    return new TextDecoder().decode(bytes.slice(0, bytes.indexOf(0)));
  };
  const processor = () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  };
  return {
    names: Array.from({ length: bench_count() }, (_, which) => nameOf(which)),
    run(which) {
      let best = Infinity;
      let signature = 0n;
      for (const until = processor() + 1; processor() < until; ) {
        const begun = processor();
        signature = bench_run(which);
        best = Math.min(best, processor() - begun);
      }
      return { best, signature: BigInt.asUintN(64, signature) };
    },
    end() {},
  };
}

async function browserRunner() {
  const { chromium } = createRequire(new URL('../web/package.json', import.meta.url))('@playwright/test');
  const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
  const page = await browser.newPage();
  const files = [modulePath, dictionary].map((path) => readFileSync(path).toString('base64'));
  const names = await page.evaluate(async (encoded) => {
    const [code, words] = encoded.map((text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)));
    const imports = new Proxy({}, { get: () => () => 58 });
    const { instance } = await WebAssembly.instantiate(code, { wasi_snapshot_preview1: imports });
    const { exports } = instance;
    exports._initialize?.();
    const at = exports.stamtafel_allocate(words.length) >>> 0;
    new Uint8Array(exports.memory.buffer, at, words.length).set(words);
    if (!exports.stamtafel_dictionary(at, words.length)) throw new Error('no dictionary');
    globalThis.bench = exports;
    return Array.from({ length: exports.bench_count() }, (_, which) => {
      const bytes = new Uint8Array(exports.memory.buffer, exports.bench_name(which));
      return new TextDecoder().decode(bytes.slice(0, bytes.indexOf(0)));
    });
  }, files);
  return {
    names,
    async run(which) {
      const [best, signature] = await page.evaluate((work) => {
        let least = Infinity;
        let told = 0n;
        for (const until = performance.now() + 1000; performance.now() < until; ) {
          const begun = performance.now();
          told = globalThis.bench.bench_run(work);
          least = Math.min(least, performance.now() - begun);
        }
        return [least / 1000, told.toString()];
      }, which);
      return { best, signature: BigInt.asUintN(64, BigInt(signature)) };
    },
    end: () => browser.close(),
  };
}

function inProgram(which) {
  const [, seconds, signature] = execFileSync(native, [runner.names[which]], { encoding: 'utf8' }).trim().split(' ');
  return { best: Number(seconds), signature: BigInt(`0x${signature}`) };
}

const median = (numbers) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1];

console.log('work                    native s    wasm s   wasm/native speed: median (lowest, highest)');
let failed = false;
for (let which = 0; which < runner.names.length; which++) {
  await runner.run(which); // tables that are made once, and the compiler's better machine code
  const turns = [];
  while (turns.length < Number(rounds)) turns.push([inProgram(which), await runner.run(which)]);
  const same = turns.every(([program, wasm]) => program.signature === wasm.signature);
  failed ||= !same;
  const seconds = [0, 1].map((side) => median(turns.map((turn) => turn[side].best)).toFixed(4));
  const ratios = turns.map(([program, wasm]) => program.best / wasm.best);
  const spread = [Math.min(...ratios), Math.max(...ratios)].map((ratio) => ratio.toFixed(2)).join(', ');
  console.log(`${runner.names[which].padEnd(22)}  ${seconds[0].padStart(8)}  ${seconds[1].padStart(8)}   ${median(ratios).toFixed(2)} (${spread})${same ? '' : '   OTHER RESULT'}`);
}
await runner.end();
process.exit(failed ? 1 : 0);
