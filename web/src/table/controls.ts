// What a table of this device can do that one at a server cannot.
import type { Hint } from '../games/board.ts';

export interface LocalControls {
  people: number; // who share this device
  hint(seat: number): Promise<Hint>; // refused: rejects with Refused
  record(number: number): Promise<string>; // of an ended match, from 1
  again(): void; // all who sit at this device play once more
}
