// What a view of Gesjaakt says, and what follows from it.
export interface Player {
  chips: number | null; // null: not to be seen
  cards: number[]; // rising
}

export interface View {
  over: boolean;
  turn: number | null; // who decides
  card: number | null; // on offer
  pot: number;
  left: number; // cards still to come
  players: Player[];
}

const lowest = 3;
const highest = 35;
const aside = new Set([10, 20, 30]); // out of the deck when `tactical`

export function readView(text: string): View {
  const view: View = { over: false, turn: null, card: null, pot: 0, left: 0, players: [] };
  for (const line of text.split('\n')) {
    const [word, ...rest] = line.trim().split(' ');
    const number = Number(rest[0]);
    if (word === 'over') view.over = true;
    if (word === 'turn') view.turn = number;
    if (word === 'card') view.card = number;
    if (word === 'pot') view.pot = number;
    if (word === 'left') view.left = number;
    if (word === 'seat')
      view.players[number] = { chips: rest[2] === '?' ? null : Number(rest[2]), cards: rest.slice(4).map(Number) };
  }
  return view;
}

// Cards that follow one another, the lowest first.
export function runsOf(cards: readonly number[]): number[][] {
  const runs: number[][] = [];
  for (const card of [...cards].sort((a, b) => a - b)) {
    const run = runs.at(-1);
    if (run?.at(-1) === card - 1) run.push(card);
    else runs.push([card]);
  }
  return runs;
}

// Of a run only the lowest card counts.
export const penalty = (cards: readonly number[]) => runsOf(cards).reduce((sum, run) => sum + run[0]!, 0);

// What taking the card adds; below zero where it makes a run start lower or closes a gap.
export const costOf = (card: number, cards: readonly number[]) => penalty([...cards, card]) - penalty(cards);

// What a player has come to, as far as it can be seen.
export const score = (player: Player) => penalty(player.cards) - (player.chips ?? 0);

// Everything that was ever turned up lies on the table: taken, or on offer.
export type Known = 'unseen' | 'seen' | 'offer' | 'aside';
export function numbers(view: View, tactical: boolean): { number: number; known: Known }[] {
  const taken = new Set(view.players.flatMap((player) => player.cards));
  const all = Array.from({ length: highest - lowest + 1 }, (_, index) => lowest + index);
  return all.map((number) => {
    if (tactical && aside.has(number)) return { number, known: 'aside' };
    if (number === view.card) return { number, known: 'offer' };
    return { number, known: taken.has(number) ? 'seen' : 'unseen' };
  });
}

export const winners = (view: View): number[] => {
  const least = Math.min(...view.players.map(score));
  return view.players.flatMap((player, seat) => (score(player) === least ? [seat] : []));
};

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
