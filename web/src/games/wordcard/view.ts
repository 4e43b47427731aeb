// The view of a WordCard match and what the rules add to it, read from their text: one fact a line.
export interface SeatView {
  seat: number;
  total: number;
  points: number;
  opened: boolean;
  lost: number; // turns to sit out
  solved: boolean;
  hand: string[] | null; // none in `group`
}

export interface TableRow {
  number: number;
  seat: number; // whose row it is
  cards: string[];
}

export interface Square {
  x: number;
  y: number;
  card: string;
}

export interface WordcardView {
  viewer: string;
  round: number;
  variant: string;
  dealer: number | null;
  over: boolean;
  turn: number[];
  open: string[]; // the open pile, its top last
  table: string[]; // the open cards of `group`
  stock: number | null;
  seats: SeatView[];
  rows: TableRow[];
  grids: Map<number, Square[]>;
  openingCards: number; // a first lay must have this many
  openingPoints: number; // … or bring these instead, where there are any
  crosswise: boolean;
  clock: boolean; // an opponent may be put on it
  sides: number[][]; // the seats of each pair, where partners play
  variants: string[]; // while the dealer chooses: what may be chosen
  choosable: string[]; // … and the options
}

export function readView(text: string, sums = ''): WordcardView {
  const view: WordcardView = {
    viewer: '',
    round: 1,
    variant: 'word',
    dealer: null,
    over: false,
    turn: [],
    open: [],
    table: [],
    stock: null,
    seats: [],
    rows: [],
    grids: new Map(),
    openingCards: 0,
    openingPoints: 0,
    crosswise: false,
    clock: false,
    sides: [],
    variants: [],
    choosable: [],
  };
  for (const line of `${text}${sums}`.split('\n')) {
    const [word = '', ...rest] = line.trim().split(/\s+/);
    if (word === 'view') view.viewer = rest[0] ?? '';
    else if (word === 'round') view.round = Number(rest[0]);
    else if (word === 'variant') view.variant = rest[0] ?? 'word';
    else if (word === 'dealer') view.dealer = Number(rest[0]);
    else if (word === 'over') view.over = true;
    else if (word === 'turn') view.turn = rest.map(Number);
    else if (word === 'open') view.open = rest;
    else if (word === 'table') view.table = rest;
    else if (word === 'stock') view.stock = Number(rest[0]);
    else if (word === 'opening') [view.openingCards = 0, view.openingPoints = 0] = rest.map(Number);
    else if (word === 'crosswise' || word === 'clock') view[word] = true;
    else if (word === 'variants') view.variants = rest;
    else if (word === 'options') view.choosable = rest;
    else if (word === 'side') view.sides.push(rest.slice(1).map(Number));
    else if (word === 'seat') view.seats.push(readSeat(rest));
    else if (/^r\d+$/.test(word))
      view.rows.push({ number: Number(word.slice(1)), seat: Number(rest[1]), cards: rest.slice(2) });
    else if (/^g\d+$/.test(word)) readSquare(view, Number(word.slice(1)), rest);
  }
  return view;
}

function readSeat(words: string[]): SeatView {
  const seat: SeatView = {
    seat: Number(words[0]),
    total: 0,
    points: 0,
    opened: false,
    lost: 0,
    solved: false,
    hand: null,
  };
  for (let i = 1; i < words.length; i += 1) {
    const word = words[i];
    if (word === 'total') seat.total = Number(words[(i += 1)]);
    else if (word === 'points') seat.points = Number(words[(i += 1)]);
    else if (word === 'lost') seat.lost = Number(words[(i += 1)]);
    else if (word === 'opened') seat.opened = true;
    else if (word === 'solved') seat.solved = true;
    else if (word === 'hand') {
      seat.hand = words.slice(i + 1);
      break;
    }
  }
  return seat;
}

function readSquare(view: WordcardView, seat: number, [square = '', card = '']: string[]) {
  const [x, y] = square.split(',').map(Number);
  if (!view.grids.has(seat)) view.grids.set(seat, []);
  view.grids.get(seat)!.push({ x: x!, y: y!, card });
}
