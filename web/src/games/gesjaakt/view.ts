// What a view of Gesjaakt says, and what the rules make of it.
export interface Run {
  points: number;
  cards: number[];
} // that follow one another, rising

export interface Player {
  chips: number | null; // null: not to be seen
  runs: Run[];
  penalty: number; // of all cards
  score: number; // less the chips, as far as they can be seen
}

// Everything that was ever turned up lies on the table: taken, or on offer.
export type Known = 'unseen' | 'seen' | 'offer' | 'aside';

export interface View {
  over: boolean;
  turn: number | null; // who decides
  card: number | null; // on offer
  pot: number;
  left: number; // cards still to come
  cost: number; // what taking the card adds for me; below zero where it saves
  numbers: { number: number; known: Known }[]; // all there are
  useful: Set<number>; // unseen ones that would cost me nothing
  winners: number[]; // at the end
  players: Player[];
}

export function readView(text: string, sums = ''): View {
  const view: View = {
    over: false,
    turn: null,
    card: null,
    pot: 0,
    left: 0,
    cost: 0,
    numbers: [],
    useful: new Set(),
    winners: [],
    players: [],
  };
  const known = (known: Known, words: readonly string[]) =>
    words.forEach((word) => view.numbers.push({ number: Number(word), known }));
  for (const line of `${text}${sums}`.split('\n')) {
    const [word, ...rest] = line.trim().split(' ');
    const [number = 0, ...others] = rest.map(Number);
    const player = view.players[number];
    if (word === 'over') view.over = true;
    if (word === 'turn') view.turn = number;
    if (word === 'card') known('offer', [String((view.card = number))]);
    if (word === 'pot') view.pot = number;
    if (word === 'left') view.left = number;
    if (word === 'seat') {
      view.players[number] = { chips: rest[2] === '?' ? null : Number(rest[2]), runs: [], penalty: 0, score: 0 };
      known('seen', rest.slice(4));
    }
    if (word === 'unseen' || word === 'aside') known(word, rest);
    if (word === 'useful') view.useful = new Set(rest.map(Number));
    if (word === 'cost') view.cost = number;
    if (word === 'winners') view.winners = rest.map(Number);
    if (word === 'run') player?.runs.push({ points: others[0]!, cards: others.slice(1) });
    if (word === 'score' && player) [player.penalty, player.score] = [others[0]!, others[1]!];
  }
  view.numbers.sort((one, other) => one.number - other.number);
  return view;
}

// What was decided in the lines that came since: for showing what moved.
export interface Move {
  seat: number;
  action: 'pay' | 'take';
  card: number | null;
}
export function movesSince(lines: readonly string[], from: number): Move[] {
  const moves: Move[] = [];
  let card: number | null = null;
  lines.forEach((line, index) => {
    if (line.startsWith('turn ')) card = Number(line.slice(5));
    const decided = /^(\d): (pay|take)$/.exec(line);
    if (decided && index >= from) moves.push({ seat: Number(decided[1]), action: decided[2] as Move['action'], card });
  });
  return moves;
}
