import { describe, expect, it } from 'vitest';
import { cutRecord, readRecord, readRecords, RecordTrouble, tellsDeal, withoutSecret } from './record.ts';

const record = {
  format: 'stamtafel/1',
  game: 'gesjaakt',
  rules: 1,
  options: {},
  seats: [
    { name: 'A', kind: 'human' },
    { name: 'B', kind: 'bot:simple' },
  ],
  view: 'full',
  log: ['start 0', 'turn 7', '0: take'],
  scores: [1, 2],
  winners: [0],
  end: 'finished',
};
const text = JSON.stringify(record);

function code(read: () => unknown): string {
  try {
    read();
  } catch (trouble) {
    if (trouble instanceof RecordTrouble) return trouble.code;
    throw trouble;
  }
  return '';
}

describe('a file', () => {
  it('has one record', () => expect(readRecords(`${text}\n`).map((found) => found.record.game)).toEqual(['gesjaakt']));
  it('may be written over many lines', () => expect(readRecords(JSON.stringify(record, null, 2))).toHaveLength(1));
  it('has one on every line', () => expect(readRecords(`${text}\r\n\n${text}\n`)).toHaveLength(2));
  it('has a list of them', () => expect(readRecords(`[${text},${text}]`)).toHaveLength(2));
  it('is refused for what it is', () => {
    expect(code(() => readRecords(''))).toBe('replay.empty');
    expect(code(() => readRecords('dear diary'))).toBe('replay.no_record');
    expect(code(() => readRecords('{"a":1}'))).toBe('replay.no_record');
    expect(code(() => readRecords(text.slice(0, -9)))).toBe('replay.damaged');
    expect(code(() => readRecords(`${text}\n${text.slice(0, -9)}`))).toBe('replay.damaged_line');
    expect(code(() => readRecord(JSON.stringify({ ...record, format: 'stamtafel/9' })))).toBe('record.other_format');
    expect(code(() => readRecord(JSON.stringify({ ...record, log: [3] })))).toBe('record.bad_field');
    expect(code(() => readRecord(JSON.stringify({ ...record, game: 'whist' })))).toBe('kit.unknown_game');
  });
});

it('is cut where somebody looks', () => {
  const cut = readRecord(cutRecord(text, 2));
  expect(cut.log).toEqual(['start 0', 'turn 7']);
  expect(cut.scores).toBeNull();
  expect(cut.end).toBe('aborted');
});

it('knows whether it can be played on', () => {
  const fair = JSON.stringify({ ...record, fairness: { algorithm: 'stamtafel-fair/1', commitment: 'c', secret: 's' } });
  expect(tellsDeal(readRecord(fair))).toBe(true);
  expect(tellsDeal(readRecord(fair.replace('fair/1', 'fair/2')))).toBe(true);
  expect(tellsDeal(readRecord(withoutSecret(fair)))).toBe(false);
  expect(readRecord(withoutSecret(fair)).fairness?.commitment).toBe('c');
  expect(tellsDeal(readRecord(text))).toBe(false);
});
