// A record of a match (docs/notation.md), as far as the page reads it by itself. Whether it is true
// to the rules is for the engine to say.
import { isGame } from '../games/games.ts';
import type { Facts } from '../phrases/say.svelte.ts';

export interface MatchRecord {
  format: string;
  game: string;
  rules: number;
  options: Record<string, boolean | number | string>;
  seats: { name: string; kind: string }[];
  view: string;
  fairness?: {
    algorithm?: string;
    match?: string;
    commitment?: string;
    cuts?: string[];
    commitments?: string[];
    secret?: string;
    seed?: string;
  };
  log: string[];
  scores?: number[] | null;
  winners?: number[];
  end?: 'finished' | 'aborted';
}

export interface FoundRecord {
  text: string;
  record: MatchRecord;
}

// Why a file or a text cannot be shown, as a phrase: say(trouble.code, trouble.facts).
export class RecordTrouble extends Error {
  readonly code: string;
  readonly facts: Facts;
  constructor(code: string, facts: Facts = {}) {
    super(code);
    this.code = code;
    this.facts = facts;
  }
}

export const knownFormat = 'stamtafel/1';

const isList = (value: unknown, each: (entry: unknown) => boolean) => Array.isArray(value) && value.every(each);
const isText = (value: unknown) => typeof value === 'string';
const isNumber = (value: unknown) => Number.isInteger(value);
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const checks: Record<string, (value: unknown) => boolean> = {
  game: isText,
  options: isObject,
  seats: (value) =>
    isList(value, (seat) => isObject(seat) && isText(seat.name) && isText(seat.kind)) &&
    (value as unknown[]).length > 0,
  view: isText,
  fairness: (value) => value === undefined || isObject(value),
  log: (value) => isList(value, isText),
  scores: (value) => value === undefined || value === null || isList(value, isNumber),
  winners: (value) => value === undefined || isList(value, isNumber),
};

function checked(value: unknown): MatchRecord {
  if (!isObject(value)) throw new RecordTrouble('record.not_an_object');
  if (value.format !== knownFormat) {
    if (isText(value.format))
      throw new RecordTrouble('record.other_format', { format: String(value.format).slice(0, 40), known: knownFormat });
    throw new RecordTrouble('replay.no_record');
  }
  for (const [field, holds] of Object.entries(checks)) {
    if (!holds(value[field])) throw new RecordTrouble('record.bad_field', { field });
  }
  if (!isGame(String(value.game)))
    throw new RecordTrouble('kit.unknown_game', { game: String(value.game).slice(0, 40) });
  return value as unknown as MatchRecord;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function readRecord(text: string): MatchRecord {
  const value = parsed(text);
  if (value === undefined) throw new RecordTrouble('replay.damaged');
  return checked(value);
}

// One record, a list of them, or one on every line.
export function readRecords(text: string): FoundRecord[] {
  const whole = parsed(text);
  if (Array.isArray(whole)) return whole.map((each) => ({ text: JSON.stringify(each), record: checked(each) }));
  if (whole !== undefined) return [{ text: JSON.stringify(whole), record: checked(whole) }];
  const lines = text
    .split('\n')
    .map((line, index) => ({ line: line.trim(), number: index + 1 }))
    .filter(({ line }) => line !== '');
  if (lines.length === 0) throw new RecordTrouble('replay.empty');
  if (!lines[0]!.line.startsWith('{')) throw new RecordTrouble('replay.no_record');
  return lines.map(({ line, number }) => {
    const value = parsed(line);
    if (value === undefined)
      throw lines.length === 1
        ? new RecordTrouble('replay.damaged')
        : new RecordTrouble('replay.damaged_line', { line: number });
    return { text: line, record: checked(value) };
  });
}

// The match as it stood after this many lines. What is not finished is written as if it had been aborted.
export function cutRecord(text: string, lines: number): string {
  const record = readRecord(text);
  return JSON.stringify({ ...record, log: record.log.slice(0, lines), scores: null, winners: [], end: 'aborted' });
}

// Without the secret a match can be laid out even if the secret is not the one that was promised.
export function withoutSecret(text: string): string {
  const record = readRecord(text);
  const { secret: _, ...fairness } = record.fairness ?? {};
  return JSON.stringify({ ...record, fairness });
}

// Whether the house was bound before anybody played; /2 has cuts that were promised too.
export const wasPromised = ({ fairness }: MatchRecord) =>
  fairness?.algorithm === 'stamtafel-fair/1' || fairness?.algorithm === 'stamtafel-fair/2';

// Whether the record says which cards would have come.
export const tellsDeal = (record: MatchRecord) =>
  record.view === 'full' && wasPromised(record) && !!record.fairness?.secret;
