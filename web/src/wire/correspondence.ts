// Letters that want an answer: held back until the table is joined, sent again after a break, with
// the same id, so that each is done once.
import type { LinkListener, LinkState } from './link.ts';
import type { FromTable, ToTable } from './messages.ts';

export class Correspondence {
  readonly #listener: LinkListener;
  readonly #post: (frame: ToTable) => void;
  readonly #unanswered = new Map<string, ToTable>();
  readonly #joined = new Set<string>();
  #open = false;

  constructor(listener: LinkListener, post: (frame: ToTable) => void) {
    this.#listener = listener;
    this.#post = post;
  }

  send(frame: ToTable): void {
    if (frame.id !== undefined) this.#unanswered.set(frame.id, frame);
    if (this.#mayGo(frame)) this.#post(frame);
  }

  // The way is open; the listener joins when it hears the welcome.
  opened(): void {
    this.#open = true;
    this.#listener.changed('open');
  }

  lost(state: LinkState, retry?: number): void {
    this.#open = false;
    this.#joined.clear();
    // The listener joins anew, from where it is then.
    for (const [id, frame] of this.#unanswered) if (frame.do === 'join') this.#unanswered.delete(id);
    this.#listener.changed(state, retry);
  }

  heard(message: FromTable): void {
    if (message.is === 'refused' && message.wait_ms !== undefined && message.id !== undefined) {
      const { id } = message;
      setTimeout(() => this.#again(id), message.wait_ms);
      return;
    }
    if ('id' in message && message.id !== undefined) this.#unanswered.delete(message.id);
    this.#listener.heard(message);
    if (message.is === 'table' && !this.#joined.has(message.table)) {
      this.#joined.add(message.table);
      for (const frame of this.#unanswered.values())
        if (frame.table === message.table && frame.do !== 'join') this.#post(frame);
    }
  }

  #again(id: string) {
    const frame = this.#unanswered.get(id);
    if (frame && this.#mayGo(frame)) this.#post(frame);
  }

  #mayGo(frame: ToTable): boolean {
    return this.#open && (frame.do === 'join' || frame.table === undefined || this.#joined.has(frame.table));
  }
}
