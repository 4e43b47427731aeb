// The rounds of a match and their tricks, read from its log.
import type { Colour } from './view.ts';

export interface Play {
  seat: number;
  card: string;
  reverses: boolean;
  names: Colour | null; // a new trump, from the next trick
}

export interface Trick {
  plays: Play[];
  winner: number | null; // null while it is being played
}

export type Stage = 'call' | 'trump' | 'exchange' | 'play';

export interface Round {
  dealer: number;
  blind: boolean;
  called: boolean; // blind, or not
  trump: Colour | null; // the last one named
  namer: number | null; // who named it
  answers: number; // of those asked to exchange
  dealt: Map<number, string[]>; // in the order in which the cards came; what was put away is out
  tricks: Trick[];
  points: number[] | null; // of all seats, after the round
}

const begin = (dealer: number): Round => ({
  dealer,
  blind: false,
  called: false,
  trump: null,
  namer: null,
  answers: 0,
  dealt: new Map(),
  tricks: [],
  points: null,
});

function name(round: Round, seat: number, colour: string | undefined) {
  round.trump = (colour ?? null) as Colour | null;
  round.namer = seat;
}

function decide(round: Round, seat: number, [verb, ...words]: string[]) {
  if (verb === 'look' || verb === 'blind') {
    round.called = true;
    round.blind = verb === 'blind';
    if (round.blind) name(round, seat, 'Y');
  } else if (verb === 'trump') {
    name(round, seat, words[0]);
  } else if (verb === 'drop') {
    round.answers += 1;
  } else if (verb === 'swap') {
    round.answers += 1;
    const held = round.dealt.get(seat) ?? [];
    if (!words.includes('?'))
      round.dealt.set(
        seat,
        held.filter((card) => !words.includes(card)),
      );
    else round.dealt.set(seat, held.slice(words.length)); // hidden ones are all alike
  } else if (verb === 'play') {
    let trick = round.tricks.at(-1);
    if (!trick || trick.winner !== null) round.tricks.push((trick = { plays: [], winner: null }));
    const names = words[1] === 'trump' ? ((words[2] ?? null) as Colour | null) : null;
    trick.plays.push({ seat, card: words[0] ?? '?', reverses: words[1] === 'reverse', names });
    if (names) name(round, seat, names);
  }
}

export function readRounds(lines: readonly string[]): Round[] {
  const rounds: Round[] = [];
  for (const line of lines) {
    const said = /^(\d+): (.*)$/.exec(line);
    const words = line.split(' ');
    if (words[0] === 'dealer') rounds.push(begin(Number(words[1])));
    const round = rounds.at(-1);
    if (!round) continue;
    if (said) decide(round, Number(said[1]), said[2]!.split(' '));
    else if (words[0] === 'deal')
      round.dealt.set(Number(words[1]), [...(round.dealt.get(Number(words[1])) ?? []), ...words.slice(2)]);
    else if (words[0] === 'trick' && round.tricks.length > 0) round.tricks.at(-1)!.winner = Number(words[1]);
    else if (words[0] === 'round') round.points = words.slice(1).map(Number);
  }
  return rounds;
}

export function stageOf(round: Round | undefined, seats: number): Stage {
  if (!round || !round.called) return 'call';
  if (!round.trump) return 'trump';
  return round.answers < seats ? 'exchange' : 'play';
}

export interface Shown {
  key: string; // the same as long as the same trick lies there
  trick: Trick;
  past: boolean; // of the round before
}

// What lies in the middle: a complete trick stays until the next is led. How long it stays beyond its round is for
// the board to say.
export function shownTrick(rounds: readonly Round[]): Shown | null {
  for (let at = rounds.length - 1; at >= 0 && at >= rounds.length - 2; at -= 1) {
    const tricks = rounds[at]!.tricks;
    const trick = tricks.at(-1);
    if (trick) return { key: `${at}.${tricks.length}`, trick, past: at < rounds.length - 1 };
  }
  return null;
}

// The last complete trick, to look at again, even while the next one is on the table.
export function lastTrick(rounds: readonly Round[]): Trick | null {
  for (const round of rounds.toReversed()) {
    const trick = round.tricks.findLast((each) => each.winner !== null);
    if (trick) return trick;
  }
  return null;
}

// What each round did to each seat.
export function changes(rounds: readonly Round[], starts: number): number[][] {
  const scored = rounds.flatMap((round) => (round.points ? [round.points] : []));
  return scored.map((points, at) => points.map((each, seat) => each - (at === 0 ? starts : scored[at - 1]![seat]!)));
}
