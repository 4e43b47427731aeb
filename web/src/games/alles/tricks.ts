// The course of the match, read from its log: rounds, their tricks, and where each card landed.
import { colourOf } from './view.ts';

export interface Play {
  seat: number;
  card: string;
}

export interface Landing extends Play {
  covers: string | null; // the top it was laid on; null: a new pile
}

export interface Trick {
  lead: number;
  plays: Play[];
  winner: number | null; // null while it is being played
  landings: Landing[]; // in the order in which the winner laid them down
}

export interface Round {
  dealer: number | null;
  dealt: Record<number, string[]>;
  tricks: Trick[];
  points: number[] | null; // null while it is being played
}

type Tops = Map<string, string>[]; // of each seat, by colour

// From the winner clockwise, each on top of its colour (ruling A5).
function land(trick: Trick, winner: number, tops: Map<string, string>, seats: number): Landing[] {
  const place = (play: Play) => (play.seat - winner + seats) % seats;
  return [...trick.plays]
    .sort((a, b) => place(a) - place(b))
    .map((play) => {
      const colour = colourOf(play.card);
      const covers = tops.get(colour) ?? null;
      tops.set(colour, play.card);
      return { ...play, covers };
    });
}

export function readLog(lines: readonly string[], seats: number): Round[] {
  const rounds: Round[] = [];
  let tops: Tops = [];
  const round = () => rounds.at(-1);
  const begin = (dealer: number | null) => {
    rounds.push({ dealer, dealt: {}, tricks: [], points: null });
    tops = Array.from({ length: seats }, () => new Map());
  };

  for (const line of lines) {
    const [word = '', ...rest] = line.split(' ');
    if (word === 'dealer') begin(Number(rest[0]));
    if (!round()) begin(null);
    const now = round()!;
    const trick = now.tricks.at(-1);
    if (word === 'deal') now.dealt[Number(rest[0])] = rest.slice(1);
    else if (word === 'laid') for (const card of rest.slice(1)) tops[Number(rest[0])]?.set(colourOf(card), card);
    else if (word === 'trick' && trick) {
      trick.winner = Number(rest[0]);
      trick.landings = land(trick, trick.winner, tops[trick.winner] ?? new Map(), seats);
    } else if (word === 'round') now.points = rest.map(Number);
    else if (word.endsWith(':') && rest[0] === 'play') {
      const play = { seat: Number.parseInt(word, 10), card: rest[1] ?? '?' };
      if (trick && trick.winner === null) trick.plays.push(play);
      else now.tricks.push({ lead: play.seat, plays: [play], winner: null, landings: [] });
    }
  }
  return rounds;
}

// What lies in the middle: the trick being played, or the last one until somebody leads again.
export const shownTrick = (rounds: readonly Round[]): Trick | null => rounds.at(-1)?.tricks.at(-1) ?? null;

// The last trick of the round before, as long as nobody has led in this one.
export const trickBefore = (rounds: readonly Round[]): Trick | null =>
  rounds.at(-1)?.tricks.length === 0 ? (rounds.at(-2)?.tricks.at(-1) ?? null) : null;

// The last trick that is complete, whichever round it was in; not the one that is still shown.
export function lastTrick(rounds: readonly Round[]): Trick | null {
  const shown = shownTrick(rounds);
  const all = rounds.flatMap((round) => round.tricks).filter((trick) => trick.winner !== null && trick !== shown);
  return all.at(-1) ?? null;
}

// Who follows whom, from the leader clockwise.
export const inOrder = (lead: number, seats: number) =>
  Array.from({ length: seats }, (_, step) => (lead + step) % seats);
