// What a table shows of Alles of Niets, read from the lines of its view.
export interface Pile {
  colour: string;
  top: string;
  covered: string[]; // all that lies under it, in no particular order
}

export interface Player {
  seat: number;
  total: number; // of the rounds that are over
  hand: string[]; // `?` for what is hidden
  lay: string[] | null; // chosen, but not open yet
  play: string | null; // in the trick that is being played
  piles: Pile[];
}

export interface AllesView {
  viewer: string; // seat:N, public or full
  round: number; // from 1
  dealer: number | null;
  lead: number | null; // of the trick; null while opening cards are chosen
  turn: number[];
  over: boolean;
  players: Player[];
}

export const colours = ['R', 'Y', 'G', 'B', 'P'] as const;
export const colourOf = (card: string) => card[0] ?? '';
export const numberOf = (card: string) => Number(card.slice(1));

// `hand A B lay C D play E`: the words that follow each of these.
function lists(words: readonly string[]): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  let now: string[] = [];
  for (const word of words) {
    if (word === 'hand' || word === 'lay' || word === 'play') found[word] = now = [];
    else now.push(word);
  }
  return found;
}

export function readView(text: string): AllesView {
  const view: AllesView = { viewer: '', round: 1, dealer: null, lead: null, turn: [], over: false, players: [] };
  for (const line of text.split('\n')) {
    const [word, ...rest] = line.trim().split(' ');
    const first = Number(rest[0]);
    if (word === 'view') view.viewer = rest[0] ?? '';
    else if (word === 'round') view.round = first;
    else if (word === 'dealer') view.dealer = first;
    else if (word === 'lead') view.lead = first;
    else if (word === 'turn') view.turn = rest.map(Number);
    else if (word === 'over') view.over = true;
    else if (word === 'seat') {
      const { hand = [], lay = null, play = null } = lists(rest.slice(3));
      view.players.push({ seat: first, total: Number(rest[2]), hand, lay, play: play?.[0] ?? null, piles: [] });
    } else if (word === 'pile') {
      const [top = '?', ...covered] = rest.slice(1);
      view.players[first]?.piles.push({ colour: colourOf(top), top, covered });
    }
  }
  return view;
}

// What the piles would count if the round ended now.
export const worth = (piles: readonly Pile[]) => piles.reduce((sum, pile) => sum + numberOf(pile.top), 0);

// The teams are the even and the odd seats (ruling A2).
export const sameTeam = (one: number, other: number) => one % 2 === other % 2;
export const teamTotal = (totals: readonly number[], team: number) =>
  totals.reduce((sum, total, seat) => (seat % 2 === team ? sum + total : sum), 0);

export const openingCards = (seats: number) => (seats === 6 ? 2 : 3);
export const tricksOf = (seats: number) => (seats === 6 ? 8 : 10);

// The others as they sit, clockwise from me; everybody where nobody is me.
export function inTurnFrom(me: number | null, players: readonly Player[]): Player[] {
  if (me === null) return [...players];
  return [...players.slice(me + 1), ...players.slice(0, me)];
}
