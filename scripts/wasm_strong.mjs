// How long `strong` takes for a decision in the module of the page, the match read again included: it may
// take 300 ms, and 95 of 100 decisions must be within that.
//   node scripts/wasm_strong.mjs build/wasm/stamtafel.wasm data/words/nl.graph GAME SEATS [DECISIONS]
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';

import { loadModule } from './wasm_module.mjs';

const [modulePath, dictionary, game, seats, most = 100] = process.argv.slice(2);
const allowed = 300;
const engine = await loadModule(modulePath);
if (!engine.dictionary(readFileSync(dictionary))) throw new Error(`${dictionary} is no dictionary`);

const entropy = () => randomBytes(64).toString('hex');
const guest = { id: 'anna', name: 'Anna' };
const took = [];
let at = 1_800_000_000_000;

// One match, in which everybody is strong: a person who does as told, and bots.
function play() {
  const questions = [];
  let ended = false;
  const call = (name, fields) => {
    const answer = engine.call(name, { ...fields, at: ++at });
    questions.push(...answer.questions);
    ended ||= answer.frames.some(([, frame]) => frame.is === 'event' && frame.event.kind === 'revealed');
    return answer;
  };
  const bots = [null, ...Array(seats - 1).fill('strong')];
  const { table } = call('open_table', { setup: { game, seats: Number(seats), bots }, host: guest, entropy: entropy() });
  call('connect', { connection: 1, guest });
  let letters = 0;
  const send = (frame) => call('receive', { connection: 1, entropy: entropy(), frame: { id: `c${++letters}`, table, ...frame } });
  send({ do: 'join' });
  send({ do: 'sit' });
  while (!ended && took.length < most) {
    const { record } = engine.call('question', { table, seat: 0 });
    const asked = questions.shift();
    const begun = performance.now();
    const { action } = engine.call('decide', { record, seat: asked?.seat ?? 0, level: 'strong', seed: took.length });
    took.push(performance.now() - begun);
    if (asked) call('answer_bot', { ...asked, action });
    else send({ do: 'act', action });
  }
}
while (took.length < most) play();

took.sort((a, b) => a - b);
const within = took.filter((each) => each <= allowed).length;
const share = (part) => took[Math.min(Math.floor(part * took.length), took.length - 1)].toFixed(0);
console.log(`${game}, ${seats} players: ${took.length} decisions, ${((100 * within) / took.length).toFixed(1)} % within ${allowed} ms; ` +
  `median ${share(0.5)} ms, 95 % ${share(0.95)} ms, longest ${share(1)} ms`);
