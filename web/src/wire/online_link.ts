// The WebSocket to a server. It comes back by itself: after a break, a restart of the server, a phone's sleep.
import { language } from '../phrases/say.svelte.ts';
import { beGuest } from './guest.svelte.ts';
import { Correspondence } from './correspondence.ts';
import type { Link, LinkListener } from './link.ts';
import { protocol, type FromTable, type Refused, type ToTable } from './messages.ts';

export interface Surroundings {
  socket(): WebSocket;
  // Makes sure that the server knows us; anew: it has said that it does not.
  guest(anew: boolean): Promise<{ refused?: Refused & { status: number } }>;
  // Calls when the page may have slept, or the network changed. Answers how to stop that.
  onwake(woke: () => void): () => void;
}

const beat = 20_000; // how often a ping is sent
const answerWithin = 10_000;
const answerAfterSleep = 4_000;
const firstWait = 500;
const longestWait = 15_000;
const guestsAtMost = 2; // made anew in a row, before we give up

export const browser: Surroundings = {
  socket: () => new WebSocket(`${location.origin.replace(/^http/, 'ws')}/ws`),
  guest: beGuest,
  onwake(woke) {
    const shown = () => document.visibilityState === 'visible' && woke();
    const heard = ['online', 'offline', 'pageshow', 'focus'] as const;
    for (const event of heard) addEventListener(event, woke);
    document.addEventListener('visibilitychange', shown);
    return () => {
      for (const event of heard) removeEventListener(event, woke);
      document.removeEventListener('visibilitychange', shown);
    };
  },
};

type Timer = ReturnType<typeof setTimeout>;

export class OnlineLink implements Link {
  readonly #around: Surroundings;
  readonly #listener: LinkListener;
  readonly #letters: Correspondence;
  readonly #stopWaking: () => void;
  #socket: WebSocket | null = null;
  #attempt = 0;
  #guests = 0;
  #over = false;
  #opening = false;
  #retry: Timer | undefined;
  #nextBeat: Timer | undefined;
  #limit: Timer | undefined;

  constructor(listener: LinkListener, around: Surroundings = browser) {
    this.#around = around;
    this.#listener = listener;
    this.#letters = new Correspondence(listener, (frame) => this.#post(frame));
    this.#stopWaking = around.onwake(() => this.#woke());
    listener.changed('connecting');
    void this.#open(false);
  }

  send(frame: ToTable): void {
    this.#letters.send(frame);
  }

  close(): void {
    this.#over = true;
    this.#stopWaking();
    this.#drop();
  }

  async #open(anew: boolean): Promise<void> {
    if (this.#opening || this.#over) return;
    this.#opening = true;
    clearTimeout(this.#retry);
    this.#retry = undefined;
    const { refused } = await this.#around.guest(anew);
    this.#opening = false;
    if (this.#over) return;
    if (refused && refused.status > 0 && refused.status < 500 && refused.status !== 429) return this.#end(refused);
    if (refused) return this.#again(refused.wait_ms);
    const socket = this.#around.socket();
    this.#socket = socket;
    this.#expectWithin(answerWithin);
    socket.onopen = () => this.#post({ do: 'hello', protocol, lang: language() });
    socket.onmessage = ({ data }) => socket === this.#socket && this.#heard(String(data));
    socket.onclose = () => socket === this.#socket && this.#again();
  }

  #heard(data: string) {
    let message: FromTable;
    try {
      message = JSON.parse(data) as FromTable;
    } catch {
      return; // nothing of ours
    }
    clearTimeout(this.#limit);
    if (message.is === 'pong') return;
    if (message.is === 'bye') return this.#bye(message);
    if (message.is === 'welcome') {
      this.#attempt = this.#guests = 0;
      this.#beatLater();
      this.#letters.opened();
    }
    this.#letters.heard(message);
  }

  #bye(message: FromTable & { is: 'bye' }) {
    if (message.code === 'server.unknown_guest' && this.#guests++ < guestsAtMost) {
      this.#drop();
      void this.#open(true);
    } else if (message.again_ms !== undefined) {
      this.#again(message.again_ms);
    } else {
      this.#end(message);
    }
  }

  #end(why: Refused) {
    this.#drop();
    this.#over = true;
    this.#stopWaking();
    this.#listener.heard({ ...why, is: 'bye' });
    this.#letters.lost('ended');
  }

  // Twice as long each time, with some chance in it so that not everybody comes back at once.
  #again(wait = Math.min(firstWait * 2 ** this.#attempt++, longestWait) * (0.5 + Math.random())) {
    if (this.#over) return;
    this.#drop();
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => void this.#open(false), wait);
    this.#letters.lost('waiting', Date.now() + wait);
  }

  #woke() {
    if (this.#over) return;
    if (this.#retry !== undefined) {
      this.#attempt = 0;
      void this.#open(false);
    } else if (this.#socket?.readyState === WebSocket.OPEN) {
      this.#ping(answerAfterSleep);
    }
  }

  #beatLater() {
    clearTimeout(this.#nextBeat);
    this.#nextBeat = setTimeout(() => {
      this.#ping(answerWithin);
      this.#beatLater();
    }, beat);
  }

  #ping(within: number) {
    this.#post({ do: 'ping', id: 'beat' });
    this.#expectWithin(within);
  }

  // A dead connection does not say so: whoever hears nothing in time tries another.
  #expectWithin(time: number) {
    clearTimeout(this.#limit);
    this.#limit = setTimeout(() => this.#again(0), time);
  }

  #drop() {
    clearTimeout(this.#nextBeat);
    clearTimeout(this.#limit);
    clearTimeout(this.#retry);
    this.#retry = undefined;
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
  }

  #post(frame: ToTable) {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(frame));
  }
}
