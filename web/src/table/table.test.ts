// A whole evening as a real server told it: two people and a bot, two matches. `check` is the snapshot that a
// newcomer would have got at that moment: what was followed must be the same.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { LinkListener } from '../wire/link.ts';
import type { FromTable, Snapshot, ToTable } from '../wire/messages.ts';
import { cutCommitment } from './own_cuts.ts';
import evening from './samples/two_matches.json';
import { TableState } from './table.svelte.ts';

type Frame = FromTable | { check: Snapshot };
const frames = evening as unknown as Frame[];
const joined = frames.find((each) => 'is' in each && each.is === 'table') as FromTable & { is: 'table' };

let sent: ToTable[];
let listener: LinkListener;
function open(promises = false): TableState {
  sent = [];
  const table = new TableState(
    joined.table,
    (heard) => ((listener = heard), { send: (frame) => void sent.push(frame), close() {} }),
    promises,
  );
  listener.changed('open');
  return table;
}
const hear = (message: object) => listener.heard(message as FromTable);
const verbs = () => sent.map((frame) => frame.do);

function playUntil(table: TableState, stop: (table: TableState, frame: Frame) => boolean): TableState {
  for (const frame of frames) {
    if (!('check' in frame)) hear(answering(structuredClone(frame)));
    if (stop(table, frame)) return table;
  }
  return table;
}

// The server answers the join that was sent, not the one of back then.
function answering(frame: FromTable): FromTable {
  const join = sent.findLast((each) => each.do === 'join')?.id;
  return frame.is === 'table' && frame.id !== undefined && join !== undefined ? { ...frame, id: join } : frame;
}

beforeEach(() => {
  vi.useFakeTimers();
});

describe('following a table', () => {
  it('comes to what a newcomer is told, at every stop', () => {
    const table = open();
    let checks = 0;
    playUntil(table, (_, frame) => {
      if ('check' in frame) {
        checks += 1;
        expect($snapshot(table)).toEqual(frame.check);
      }
      return false;
    });
    expect(checks).toBeGreaterThan(20);
    expect(verbs().filter((verb) => verb === 'join')).toHaveLength(1);
  });

  it('knows whose turn it is', () => {
    const table = playUntil(open(), (now) => now.myTurn);
    expect(table.phase).toBe('playing');
    expect(table.turn?.legal).not.toEqual([]);
    expect(table.nameOf(0)).toBe('Ann');
    expect(table.boardSeats.map((seat) => seat.kind)).toEqual(['person', 'person', 'bot']);
  });

  it('adds its part to every deal, once', () => {
    const table = playUntil(open(), () => false);
    expect(table.match?.index).toBe(1);
    expect(verbs().filter((verb) => verb === 'cut').length).toBeLessThanOrEqual(2);
    expect(verbs()).toContain('cut');
  });

  it('counts the series', () => {
    const table = playUntil(open(), () => false);
    expect(table.seats.reduce((sum, seat) => sum + (seat.wins ?? 0), 0)).toBeGreaterThan(0);
  });

  it('joins from where it was after a break', () => {
    const table = playUntil(open(), (now) => now.phase === 'playing');
    listener.changed('waiting');
    listener.changed('open');
    hear({ is: 'welcome', protocol: 1, server: '', guest: { id: 'g', name: 'Ann' }, now: Date.now() });
    expect(sent.at(-1)).toMatchObject({ do: 'join', since: table.snapshot?.number });
  });

  it('joins again where an event is missing, and shows the snapshot that comes', () => {
    const table = playUntil(open(), (now) => now.phase === 'playing');
    const number = table.snapshot!.number;
    hear({
      is: 'event',
      table: table.id,
      number: number + 2,
      at: 0,
      event: { kind: 'said', guest: 'x', name: 'X', text: 'x' },
    });
    const join = sent.at(-1)!;
    expect(join).toMatchObject({ do: 'join' });
    expect(join).not.toHaveProperty('since');
    const snapshot = { ...$snapshot(table), number: number + 2, paused: 1 };
    hear({ is: 'table', id: join.id, table: table.id, you: table.you, snapshot });
    expect(table.paused).toBe(1);
  });

  it('passes over kinds it does not know', () => {
    const table = playUntil(open(), (now) => now.phase === 'playing');
    const before = sent.length;
    hear({
      is: 'event',
      table: table.id,
      number: table.snapshot!.number + 1,
      at: 5,
      event: { kind: 'sneezed', seat: 1 },
    });
    hear({ is: 'balloon', table: table.id });
    expect(sent).toHaveLength(before);
    expect(table.snapshot?.at).toBe(5);
  });

  it('shows a reaction for a while', () => {
    const table = playUntil(open(), (now) => now.reactions.length > 0);
    expect(table.reactionOf(0)).toBe('👍');
    vi.advanceTimersByTime(5_000);
    expect(table.reactionOf(0)).toBeNull();
  });

  it('says why a command was refused', async () => {
    const table = playUntil(open(), (now) => now.phase === 'playing');
    const done = table.act('fly');
    hear({
      is: 'refused',
      id: sent.at(-1)!.id,
      table: table.id,
      code: 'gesjaakt.no_chips',
      facts: { card: '11' },
      number: 3,
    });
    expect(await done).toBe(false);
    expect(table.toast).toMatchObject({ code: 'gesjaakt.no_chips', bad: true });
  });

  it('knows that it may not stay', async () => {
    const table = open();
    hear({ is: 'welcome', protocol: 1, server: '', guest: { id: 'g', name: 'Ann' }, now: Date.now() });
    hear({ is: 'refused', id: sent.at(-1)!.id, code: 'server.no_such_table' });
    expect(table.gone?.code).toBe('server.no_such_table');
    expect(await table.act('pay')).toBe(false);
  });

  it('shows boards only what stands', () => {
    const table = open();
    const log = ['start 0', 'turn 11', '0: pay', '1: pay', '1: takeback 3', '1: take'];
    const first = frames.find((frame) => 'check' in frame) as { check: Snapshot };
    hear({
      is: 'table',
      table: table.id,
      you: { seat: 0, host: true, referee: false },
      snapshot: { ...first.check, match: { ...first.check.match, log } },
    });
    expect(table.lines).toEqual(['start 0', 'turn 11', '0: pay', '1: take']);
    expect(table.log).toHaveLength(6);
  });
});

describe('cuts at a server', () => {
  const house = 'ab'.repeat(32);
  const theirs = 'cd'.repeat(32);
  let number: number;
  const happens = (table: TableState, event: object) =>
    hear({ is: 'event', table: table.id, number: ++number, at: 5, event });

  // Ann has seat 0 and has promised a cut, seat 1 has promised `theirs`, and cutting is over.
  async function closed(): Promise<{ table: TableState; commitment: string; bytes: string }> {
    const table = open(true);
    const first = frames.find((frame) => 'check' in frame) as { check: Snapshot };
    const seats = [
      { kind: 'person', guest: 'a', name: 'Ann' },
      { kind: 'person', guest: 'b', name: 'Ben' },
      { kind: 'bot', level: 'simple' },
    ];
    number = first.check.number;
    const match = { index: 0, match: `m${Math.random()}`, commitment: house };
    hear({
      is: 'table',
      table: table.id,
      you: { seat: 0, host: true, referee: false },
      snapshot: { ...first.check, phase: 'waiting', seats, match },
    });
    const promise = sent.at(-1)!;
    expect(promise).toMatchObject({ do: 'cut', commitment: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(promise).not.toHaveProperty('bytes');
    const commitment = String(promise.commitment);
    happens(table, { kind: 'committed', seat: 0, commitment });
    hear({ is: 'done', id: promise.id, table: table.id, number });
    await Promise.resolve();
    happens(table, { kind: 'committed', seat: 1, commitment: theirs });
    expect(verbs()).not.toContain('reveal');
    happens(table, { kind: 'cuts_closed', index: 0, reveal_by: 5005 });
    expect(sent.at(-1)).toMatchObject({ do: 'reveal' });
    const bytes = String(sent.at(-1)!.bytes);
    expect(cutCommitment(match, 0, bytes)).toBe(commitment);
    return { table, commitment, bytes };
  }

  it('are promised, revealed when the table asks, and looked for at the end', async () => {
    const { table, commitment, bytes } = await closed();
    happens(table, { kind: 'cut_shown', seat: 0, bytes });
    expect($snapshot(table).seats[0]).toMatchObject({ cut: bytes, commitment, cut_way: 'revealed' });
    happens(table, { kind: 'withheld', seat: 1 });
    expect(table.toast).toMatchObject({ code: 'frame.withheld', facts: { name: 'Ben' } });
    happens(table, { kind: 'started', index: 0 });
    expect(table.match).not.toHaveProperty('reveal_by');
    table.toast = null;
    happens(table, { kind: 'revealed', secret: '00', cuts: [bytes, '', ''], commitments: [commitment, theirs, ''] });
    expect(table.toast).toBeNull();
    expect(verbs().filter((verb) => verb === 'reveal')).toHaveLength(1);
  });

  it('are told where they are not what they were', async () => {
    for (const [cuts, code] of [
      [['00'.repeat(16), '', ''], 'fair.own_lost'],
      [['', '', ''], 'fair.own_lost'],
      [null, 'fair.own_others'],
    ] as const) {
      const { table, commitment, bytes } = await closed();
      happens(table, { kind: 'cut_shown', seat: 0, bytes });
      happens(table, {
        kind: 'revealed',
        secret: '00',
        cuts: cuts ?? [bytes, '', ''],
        commitments: [commitment, cuts ? theirs : house, ''],
      });
      expect(table.toast).toMatchObject({ code, bad: true });
    }
  });

  it('are open at a table of this device', () => {
    const table = playUntil(open(), (_, frame) => 'is' in frame && sent.some((each) => each.do === 'cut'));
    expect(table.phase).toBe('waiting');
    expect(sent.find((each) => each.do === 'cut')).toHaveProperty('bytes');
  });
});

function $snapshot(table: TableState): Snapshot {
  return JSON.parse(JSON.stringify(table.snapshot)) as Snapshot;
}
