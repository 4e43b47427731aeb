// The view of 24 as a table sends it, and what the rules make of it, one fact a line, read into what the board draws.
export const colours = ['R', 'Y', 'G', 'B'] as const;
export type Colour = (typeof colours)[number];

export interface SeatFacts {
  points: number;
  tricks: number;
  exchanged: number;
  dropped: boolean;
  plays: string | null; // its card in the trick on the table
  hand: string[]; // `?` where it is hidden
}

export interface View {
  over: boolean;
  turn: number | null;
  dealer: number | null;
  rounds: number; // complete ones
  trump: Colour | null;
  blind: boolean;
  nextTrump: Colour | null; // from the next trick, where it differs
  oneHigh: boolean;
  nextOneHigh: boolean;
  played: string[];
  seats: SeatFacts[];
  starts: number; // everybody's points
  ends: number; // the points that lose a match
  value: number; // of a trick
  follow: Colour | null; // what I must follow now
}

function readSeat(words: string[]): SeatFacts {
  const facts: SeatFacts = { points: 0, tricks: 0, exchanged: 0, dropped: false, plays: null, hand: [] };
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at];
    if (word === 'hand') {
      facts.hand = words.slice(at + 1);
      break;
    }
    if (word === 'dropped') facts.dropped = true;
    else if (word === 'plays') facts.plays = words[++at] ?? null;
    else if (word === 'points' || word === 'tricks' || word === 'exchanged') facts[word] = Number(words[++at]);
  }
  return facts;
}

export function readView(text: string, sums = ''): View {
  const view: View = {
    over: false,
    turn: null,
    dealer: null,
    rounds: 0,
    trump: null,
    blind: false,
    nextTrump: null,
    oneHigh: false,
    nextOneHigh: false,
    played: [],
    seats: [],
    starts: 0,
    ends: 0,
    value: 0,
    follow: null,
  };
  let nextHigh: string | undefined;
  for (const line of `${text}${sums}`.split('\n')) {
    const [word, ...rest] = line.split(' ').filter((each) => each !== '');
    const value = rest[0] ?? '';
    if (word === 'over') view.over = true;
    else if (word === 'turn') view.turn = Number(value);
    else if (word === 'dealer') view.dealer = Number(value);
    else if (word === 'rounds') view.rounds = Number(value);
    else if (word === 'trump') view.trump = value as Colour;
    else if (word === 'blind') view.blind = true;
    else if (word === 'high') view.oneHigh = value === '1';
    else if (word === 'next' && value === 'trump') view.nextTrump = rest[1] as Colour;
    else if (word === 'next' && value === 'high') nextHigh = rest[1];
    else if (word === 'played') view.played = rest;
    else if (word === 'starts' || word === 'ends' || word === 'value') view[word] = Number(value);
    else if (word === 'follow') view.follow = value as Colour;
    else if (word === 'seat') view.seats[Number(value)] = readSeat(rest.slice(1));
  }
  view.nextOneHigh = nextHigh === undefined ? view.oneHigh : nextHigh === '1';
  return view;
}
