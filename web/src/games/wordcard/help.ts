// What somebody who knows the words can tell while a lay is being built. The board works without it.
import type { Refused } from '../../wire/messages.ts';
import type { Options } from './variants.ts';

export interface Item {
  name: string; // a word, or set, suite, joker, bonus
  points: number;
}

export interface Worth {
  points: number;
  bonus: number;
  items: Item[];
}

export interface PartWorth {
  worth: Worth | null;
  refused: Refused | null; // why it cannot be laid so
}

export interface LayWorth extends PartWorth {
  parts: PartWorth[]; // in the order of the lay
}

// What a seat knows of its table.
export interface Known {
  options: Options; // as agreed for the match
  seats: number;
  view: string;
  lines: readonly string[];
  seat: number;
}

export interface Way {
  lay: string; // a part in notation
  points: number;
  bonus: number;
}

// Where what is typed is to go; nothing: wherever it fits.
export interface Place {
  onto?: number; // the row that becomes this
  grid?: number;
  square?: [number, number];
  direction?: 'across' | 'down';
}

export interface WordcardHelp {
  lay(known: Known, parts: readonly string[]): Promise<LayWorth>;
  // Ways to lay what was typed, the best first. Throws Refused.
  typed(known: Known, hand: readonly string[], typed: string, place: Place): Promise<Way[]>;
}

export const isRefused = (thing: unknown): thing is Refused =>
  typeof thing === 'object' && thing !== null && 'code' in thing && typeof thing.code === 'string';
