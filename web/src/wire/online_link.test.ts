import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LinkListener, LinkState } from './link.ts';
import type { FromTable, ToTable } from './messages.ts';
import { OnlineLink, type Surroundings } from './online_link.ts';

class Socket {
  static made: Socket[] = [];
  static last = () => Socket.made.at(-1)!;
  readyState = 0;
  sent: ToTable[] = [];
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;
  onclose?: () => void;

  constructor() {
    Socket.made.push(this);
  }
  send(text: string) {
    this.sent.push(JSON.parse(text) as ToTable);
  }
  close() {
    this.readyState = 3;
  }
  open() {
    this.readyState = 1;
    this.onopen?.();
  }
  say(message: object) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  break() {
    this.readyState = 3;
    this.onclose?.();
  }
  verbs = () => this.sent.map((frame) => frame.do);
}

const welcome = { is: 'welcome', protocol: 1, server: '1', guest: { id: 'g', name: 'G' }, now: 0 };
const table = { is: 'table', table: 't', you: { seat: null, host: false, referee: false } };

function setting() {
  const heard: FromTable[] = [];
  const states: LinkState[] = [];
  const guests: boolean[] = [];
  let wake = () => {};
  const listener: LinkListener = {
    heard(message) {
      heard.push(message);
      if (message.is === 'welcome') link.send({ do: 'join', id: `j${heard.length}`, table: 't' });
    },
    changed: (state) => void states.push(state),
  };
  const around: Surroundings = {
    socket: () => new Socket() as unknown as WebSocket,
    guest: async (anew) => (guests.push(anew), {}),
    onwake: (woke) => ((wake = woke), () => {}),
  };
  const link: OnlineLink = new OnlineLink(listener, around);
  return { link, heard, states, guests, wake: () => wake() };
}

const settle = () => vi.advanceTimersByTimeAsync(0);
async function connect() {
  await settle();
  Socket.last().open();
  Socket.last().say(welcome);
}

describe('a link to a server', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    Socket.made = [];
    vi.stubGlobal('WebSocket', { OPEN: 1 });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('says hello first and holds commands back until the table is joined', async () => {
    const { link } = setting();
    link.send({ do: 'act', id: 'a1', table: 't' });
    await connect();
    expect(Socket.last().verbs()).toEqual(['hello', 'join']);
    Socket.last().say({ ...table, id: 'j1' });
    expect(Socket.last().verbs()).toEqual(['hello', 'join', 'act']);
  });

  it('sends again what was not answered, under the same id, and nothing else', async () => {
    const { link, states } = setting();
    await connect();
    Socket.last().say(table);
    link.send({ do: 'act', id: 'a1', table: 't' });
    link.send({ do: 'say', id: 'a2', table: 't' });
    Socket.last().say({ is: 'done', id: 'a1', table: 't', number: 3 });
    Socket.last().break();
    expect(states.at(-1)).toBe('waiting');
    await vi.advanceTimersByTimeAsync(1_000);
    await connect();
    expect(Socket.last().verbs()).toEqual(['hello', 'join']);
    Socket.last().say(table);
    expect(Socket.last().sent.at(-1)).toMatchObject({ do: 'say', id: 'a2' });
    expect(Socket.last().verbs()).toEqual(['hello', 'join', 'say']);
  });

  it('sends what came too fast again when it may', async () => {
    const { link, heard } = setting();
    await connect();
    Socket.last().say(table);
    link.send({ do: 'act', id: 'a1', table: 't' });
    Socket.last().say({ is: 'refused', id: 'a1', code: 'server.too_fast', wait_ms: 300 });
    await vi.advanceTimersByTimeAsync(299);
    expect(
      Socket.last()
        .verbs()
        .filter((verb) => verb === 'act'),
    ).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(2);
    expect(
      Socket.last()
        .verbs()
        .filter((verb) => verb === 'act'),
    ).toHaveLength(2);
    expect(heard.some((message) => message.is === 'refused')).toBe(false);
  });

  it('notices a dead connection and opens another', async () => {
    const { states } = setting();
    await connect();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(Socket.last().verbs()).toContain('ping');
    expect(Socket.made).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(10_100);
    expect(Socket.made).toHaveLength(2);
    expect(states).toContain('waiting');
  });

  it('comes back at once when the page wakes', async () => {
    const { wake } = setting();
    await connect();
    for (let i = 0; i < 6; i++) {
      Socket.last().break();
      await vi.advanceTimersByTimeAsync(30_000);
    }
    const before = Socket.made.length;
    Socket.last().break();
    wake();
    await settle();
    expect(Socket.made).toHaveLength(before + 1);
    await connect();
    wake();
    await vi.advanceTimersByTimeAsync(4_100);
    expect(Socket.made).toHaveLength(before + 2);
  });

  it('waits as long as a server that restarts asks for', async () => {
    const { heard } = setting();
    await connect();
    Socket.last().say({ is: 'bye', code: 'server.restart', again_ms: 1_500 });
    await vi.advanceTimersByTimeAsync(1_400);
    expect(Socket.made).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(200);
    expect(Socket.made).toHaveLength(2);
    expect(heard.some((message) => message.is === 'bye')).toBe(false);
  });

  it('makes a guest anew where it is not known, but not for ever', async () => {
    const { guests, states } = setting();
    await settle();
    for (let i = 0; i < 3; i++) {
      Socket.last().open();
      Socket.last().say({ is: 'bye', code: 'server.unknown_guest' });
      await settle();
    }
    expect(guests).toEqual([false, true, true]);
    expect(states.at(-1)).toBe('ended');
  });

  it('ends for good where another protocol is spoken', async () => {
    const { heard, states } = setting();
    await settle();
    Socket.last().open();
    Socket.last().say({ is: 'bye', code: 'server.other_protocol', facts: { ours: '2', theirs: '1' } });
    Socket.last().break();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(heard).toMatchObject([{ is: 'bye', code: 'server.other_protocol' }]);
    expect(states.at(-1)).toBe('ended');
    expect(Socket.made).toHaveLength(1);
  });
});
