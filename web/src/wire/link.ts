// A way to tables: a server's WebSocket, or the Worker in which tables of this device live. Both
// speak the same words.
import type { FromTable, ToTable } from './messages.ts';

export type LinkState = 'connecting' | 'open' | 'waiting' | 'ended';

export interface LinkListener {
  heard(message: FromTable): void;
  // 'waiting': the connection is gone and will be tried again at `retry`; 'ended': it will not.
  changed(state: LinkState, retry?: number): void;
}

export interface Link {
  // Sent when it can be; a frame that was not answered is sent again after a break, with its id.
  send(frame: ToTable): void;
  close(): void;
}
