// What a table shows is drawn by the board of its game, from the view and the log alone: so the
// same board serves play, watching, one device for all, lessons and replays.
import type { Component } from 'svelte';
import type { Refused, Setup } from '../wire/messages.ts';

export interface BoardSeat {
  name: string;
  kind: 'person' | 'bot' | 'open';
  level?: string;
  here: boolean;
}

// What an option promises whoever decides: the chance to win the match, and points (hint.result.GAME).
export interface Prospect {
  action: string;
  win: number;
  result: number;
}

export interface Hint {
  action: string;
  reason: Refused; // a phrase and its facts: say(reason.code, reason.facts)
  options: readonly Prospect[]; // the best few, best first; none where they cannot be compared
}

export interface BoardProps {
  view: string; // one fact a line, as in the protocol's `turn`
  sums: string; // what the rules make of that: boards count nothing themselves
  lines: readonly string[]; // the log of this match as its viewer may see it, all of it
  seats: readonly BoardSeat[];
  me: number | null; // whose eyes we look through; null: everybody's
  actors: readonly number[];
  legal: readonly string[] | null; // all I may do; null where that cannot be listed
  offers: readonly string[]; // then: what can be listed, and patterns that end in …
  setup: Setup;
  // Hands a decision in. False: it was refused, and the frame has said why. Absent: nothing can be
  // played here.
  act?: (action: string) => Promise<boolean>;
  hint?: Hint | null; // to be shown on the cards and buttons
}

export type Board = Component<BoardProps>;
