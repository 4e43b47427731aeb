// What travels between the page and a table, at a server or in this browser (docs/protocol.md).
export const protocol = 1;

export interface Guest {
  id: string;
  name: string;
}

export interface ClockSetup {
  kind: 'none' | 'move' | 'bank';
  seconds?: number;
  increment?: number;
}

export interface Setup {
  game: string;
  seats: number;
  options: Record<string, boolean | number | string>;
  name: string;
  listed: boolean;
  spectators: boolean;
  clock: ClockSetup;
  takeback: boolean;
  start: 'full' | 'host';
  referee: string;
  bots: (string | null)[];
}
// Of a setup only the game is needed.
export type SetupWish = Partial<Setup> & { game: string };

export interface Person {
  guest: string;
  name: string;
  here: boolean;
}

export interface SeatHolder {
  kind: 'open' | 'person' | 'bot';
  guest?: string;
  name?: string;
  here?: boolean;
  level?: string;
  for?: Person; // the person a bot plays for
  resigned?: boolean;
  wins?: number;
  points?: number;
  cut?: string;
  commitment?: string; // what was promised of the cut
  cut_way?: 'open' | 'committed' | 'revealed' | 'withheld';
  again?: boolean;
}

export interface Clock {
  kind: string;
  seats: ({ left: number; deadline?: number } | null)[];
  rule?: { seat: number; left: number; deadline?: number }[];
}

export interface Turn {
  view: string;
  sums: string; // what the rules make of the view, one fact a line too
  actors: number[];
  legal: string[] | null;
  offers?: string[];
  over: boolean;
  clock?: Clock;
  verdict?: string[];
}

export interface Question {
  question: 'takeback' | 'pause' | 'abort';
  seat: number;
  agreed: number[];
  asked: number;
}

export interface MatchShown {
  index: number;
  match: string;
  commitment: string;
  log?: string[];
  end?: 'finished' | 'aborted';
  scores?: number[] | null;
  winners?: number[];
  secret?: string;
  cuts?: string[];
  commitments?: string[];
  reveal_by?: number; // until when promised cuts are to be revealed
}

export interface Said {
  number: number;
  at: number;
  guest: string;
  name: string;
  text: string;
}

export interface Snapshot {
  number: number;
  at: number;
  table: string;
  setup: Setup;
  phase: 'waiting' | 'playing' | 'ended';
  host: Person;
  referee?: Person; // who judges
  referee_asked?: string | null; // a guest who has been asked to judge and has not answered
  seats: SeatHolder[];
  paused: number | null;
  question: Question | null;
  muted: string[];
  match: MatchShown;
  turn: Turn | null;
  chat: Said[];
}

export interface You {
  seat: number | null;
  host: boolean;
  referee: boolean;
  seat_token?: string;
}

export type TableEvent = { kind: string } & Record<string, unknown>;

export interface Refused {
  code: string;
  text?: string;
  facts?: Record<string, string>;
  number?: number;
  wait_ms?: number;
}

export type FromTable =
  | { is: 'welcome'; protocol: number; server: string; guest: Guest; now: number }
  | ({ is: 'bye'; again_ms?: number } & Refused)
  | { is: 'pong'; id?: string }
  | { is: 'table'; id?: string; table: string; you: You; snapshot?: Snapshot; since?: number }
  | ({ is: 'left'; table: string } & Refused)
  | { is: 'event'; table: string; number: number; at: number; event: TableEvent }
  | ({ is: 'turn'; table: string; number: number } & Turn)
  | { is: 'presence'; table: string; seats: boolean[]; spectators: number }
  | { is: 'done'; id: string; table: string; number: number }
  | ({ is: 'refused'; id?: string; table?: string } & Refused);

export type ToTable = { do: string; id?: string; table?: string } & Record<string, unknown>;

export interface GameOption {
  name: string;
  kind: 'flag' | 'number' | 'choice' | 'name';
  default: boolean | number | string;
  min?: number;
  max?: number;
  choices?: string[];
}
export interface GameInfo {
  id: string;
  rules: number;
  min_seats: number;
  max_seats: number;
  usual_seats: number; // when somebody just wants to play
  minutes: number; // that a match takes, about
  lowest_wins: boolean;
  lowest_wins_with?: { option: string; value: string }; // then it is the other way round
  sides_with?: string; // an option by which seats belong together and win together
  scores_levelled?: boolean; // the end brings the lowest to 0: scores of several matches cannot be compared
  result_is_change?: boolean; // what is expected of an action is a change of the score
  first_options: string[]; // what most people want to decide
  options: GameOption[];
}

export interface Summary {
  table: string;
  game: string;
  name: string;
  host: string;
  phase: Snapshot['phase'];
  seats: number;
  open: number;
  people: number;
  spectators: boolean;
  players?: ({ kind: 'open' } | { kind: 'person'; name: string } | { kind: 'bot'; level: string; for?: string })[]; // by seat
  awaited?: number[]; // seats
  seat?: number | null;
  updated?: number;
  your_turn?: boolean; // of one's own tables
}
