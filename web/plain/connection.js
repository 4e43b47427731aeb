// One WebSocket that comes back by itself: resumes where it was and sends again what was not answered.
import { say, language } from './words.js';
import { status } from './element.js';

const beat = 20_000;

export class Connection {
  constructor(table, heard) {
    Object.assign(this, { table, heard, waiting: new Map(), seen: null, attempt: 0, sent: 0, lastHeard: 0, offset: 0 });
    this.tab = Math.random().toString(36).slice(2, 10);
    setInterval(() => this.beat(), beat);
    for (const event of ['online', 'visibilitychange']) {
      window.addEventListener(event, () => document.visibilityState === 'visible' && this.retry && this.open());
    }
    this.open();
  }

  open() {
    clearTimeout(this.retry);
    this.retry = null;
    const socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/ws`);
    this.socket = socket;
    socket.onopen = () => this.post({ do: 'hello', protocol: 1, lang: language });
    socket.onmessage = ({ data }) => socket === this.socket && this.received(JSON.parse(data));
    socket.onclose = () => socket === this.socket && this.again(Math.min(500 * 2 ** this.attempt++, 15_000) * (0.5 + Math.random()));
  }

  again(wait) {
    if (this.retry || this.finished) return;
    status(say('page.lost'), true);
    this.socket = null;
    this.retry = setTimeout(() => this.open(), wait);
  }

  beat() {
    if (this.socket?.readyState !== WebSocket.OPEN) return;
    if (Date.now() - this.lastHeard > 2.5 * beat) this.socket.close();
    else this.post({ do: 'ping', id: 'beat' });
  }

  post(frame) {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(frame));
  }

  join(since = null) {
    this.post({ do: 'join', id: `${this.tab}-join`, table: this.table, ...(since === null ? {} : { since }) });
  }

  // Answers true when it was done; says why when it was refused, unless nobody asked for it.
  send(command, quiet = false) {
    const id = `${this.tab}-${++this.sent}`;
    const frame = { ...command, id, table: this.table, seen: this.seen ?? 0 };
    return new Promise((resolve) => {
      this.waiting.set(id, { frame, resolve, quiet });
      this.post(frame);
    });
  }

  received(message) {
    this.lastHeard = Date.now();
    const asked = this.waiting.get(message.id);
    if (message.is === 'welcome') {
      this.attempt = 0;
      this.fresh = true;
      this.offset = message.now - Date.now();
      this.join(this.seen);
    } else if (message.is === 'bye') {
      if (message.again_ms) return this.again(message.again_ms);
      this.finished = true;
      return status(message.text, true);
    } else if (message.is === 'table') {
      this.seen = message.snapshot?.number ?? this.seen;
      status('');
      if (this.fresh) for (const { frame } of this.waiting.values()) this.post(frame);
      this.fresh = false;
    } else if (message.is === 'event') {
      if (message.number <= this.seen) return;
      this.seen = message.number;
    } else if (message.is === 'refused' && message.wait_ms) {
      setTimeout(() => (asked ? this.post(asked.frame) : this.join(this.seen)), message.wait_ms);
      return;
    } else if (message.is === 'done' || message.is === 'refused') {
      this.waiting.delete(message.id);
      if (!asked?.quiet) status(message.is === 'refused' ? message.text : '', true);
      asked?.resolve(message.is === 'done');
      if (message.is === 'refused' && message.id?.endsWith('-join')) this.finished = true;
    } else if (message.is === 'left') {
      this.finished = true;
      status(message.text, true);
    }
    this.heard(message);
  }
}
