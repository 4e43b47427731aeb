// Plays a match of each game in the module of the page: a person who does as told, and bots.
// usage: node wasm_smoke.mjs MODULE.wasm DICTIONARY.graph
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';

import { loadModule } from '../scripts/wasm_module.mjs';

const [modulePath, dictionaryPath] = process.argv.slice(2);
const engine = await loadModule(modulePath);
assert.equal(engine.raw('nonsense').refused.code, 'json.malformed');
assert.equal(engine.raw('{"call":"fly"}').refused.code, 'engine.unknown_call');
assert.ok(engine.dictionary(readFileSync(dictionaryPath)));

let at = 1_800_000_000_000;
const entropy = () => randomBytes(64).toString('hex');

function play(game, seats) {
  const questions = [];
  const told = [];
  const call = (name, fields) => {
    const answer = engine.call(name, { ...fields, at: ++at });
    questions.push(...answer.questions);
    told.push(...answer.frames.map(([, frame]) => frame));
    return answer;
  };
  const setup = { game, seats, bots: [null, ...Array(seats - 1).fill('simple')] };
  const guest = { id: 'anna', name: 'Anna' };
  const { table } = call('open_table', { setup, host: guest, entropy: entropy() });
  call('connect', { connection: 1, guest });
  let count = 0;
  const send = (frame) => call('receive', { connection: 1, entropy: entropy(), frame: { id: `c${++count}`, table, ...frame } });
  send({ do: 'join' });
  send({ do: 'sit' });
  for (let step = 0; step < 5000; step++) {
    if (told.some((frame) => frame.is === 'event' && frame.event.kind === 'revealed')) break;
    const { record } = engine.call('question', { table, seat: 0 });
    const asked = questions.shift();
    if (asked) {
      const level = step < 2 && !modulePath.includes('small') ? 'strong' : asked.level; // its clock runs here too
      const { action } = engine.call('decide', { record, seat: asked.seat, level, seed: step });
      const answer = call('answer_bot', { ...asked, action });
      assert.equal(answer.refused, undefined);
    } else {
      const { action } = engine.call('decide', { record, seat: 0, level: 'simple', seed: step });
      send({ do: 'act', action });
      assert.equal(told.at(-1).is, 'done', JSON.stringify(told.at(-1)));
    }
  }
  const { record } = engine.call('record', { table, number: 1 });
  assert.deepEqual(engine.call('verify', { record }), { fair: true, revealed: true });
  return JSON.parse(record).log.length;
}

for (const { id, min_seats } of engine.call('games').games) {
  const lines = play(id, Math.max(min_seats, 3));
  console.log(`${id}: ${lines} lines`);
}
