// What a table shows of Alles of Niets and what the rules make of it, read from their lines.
export interface Pile {
  colour: string;
  top: string;
  points: number;
  covered: string[]; // all that lies under it, in no particular order
}

export interface Player {
  seat: number;
  total: number; // of the rounds that are over
  hand: string[]; // `?` for what is hidden
  lay: string[] | null; // chosen, but not open yet
  play: string | null; // in the trick that is being played
  piles: Pile[];
  worth: number; // what the piles would count if the round ended now
  counts: ReadonlyMap<string, number>; // of each card in hand, on top of a pile, while the opening is chosen
}

export interface Side {
  total: number;
  seats: number[];
}

export interface AllesView {
  viewer: string; // seat:N, public or full
  round: number; // from 1
  dealer: number | null;
  lead: number | null; // of the trick; null while opening cards are chosen
  turn: number[];
  over: boolean;
  players: Player[];
  rounds: number; // to be played; 0: until somebody reaches the target
  opening: number; // cards that are laid at the start
  tricks: number; // of a round
  ahead: number | null; // whose card takes the trick as it lies
  sides: Side[]; // where teams play
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

export function readView(text: string, sums = ''): AllesView {
  const view: AllesView = {
    viewer: '',
    round: 1,
    dealer: null,
    lead: null,
    turn: [],
    over: false,
    players: [],
    rounds: 0,
    opening: 0,
    tricks: 0,
    ahead: null,
    sides: [],
  };
  for (const line of `${text}${sums}`.split('\n')) {
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
      view.players.push({
        seat: first,
        total: Number(rest[2]),
        hand,
        lay,
        play: play?.[0] ?? null,
        piles: [],
        worth: 0,
        counts: new Map(),
      });
    } else if (word === 'pile') {
      const [top = '?', ...covered] = rest.slice(1);
      view.players[first]?.piles.push({ colour: colourOf(top), top, points: 0, covered });
    } else if (word === 'rounds' || word === 'opening' || word === 'tricks' || word === 'ahead') view[word] = first;
    else if (word === 'side') view.sides.push({ total: first, seats: rest.slice(1).map(Number) });
    else if (word === 'counts') {
      const player = view.players[first]!;
      player.counts = new Map(player.hand.map((card, at) => [card, Number(rest[at + 1])]));
    } else if (word === 'worth') {
      const player = view.players[first]!;
      player.worth = Number(rest[1]);
      player.piles.forEach((pile, at) => (pile.points = Number(rest[at + 2])));
    }
  }
  return view;
}

// Whoever plays together with a seat.
export const sideOf = (view: AllesView, seat: number | null) =>
  view.sides.find(({ seats }) => seats.includes(seat ?? 0));

// The others as they sit, clockwise from me; everybody where nobody is me.
export function inTurnFrom(me: number | null, players: readonly Player[]): Player[] {
  if (me === null) return [...players];
  return [...players.slice(me + 1), ...players.slice(0, me)];
}
