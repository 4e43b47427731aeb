// What the log tells of this deal that the view does not: what was taken in this turn, what lies
// there since, what waits to be answered, who called the clock, who solved what.
import { readParts, type PartText } from './parts.ts';

export interface Score {
  seat: number;
  points: number;
  items: { name: string; points: number }[];
}

export interface Explained {
  word: string;
  text: string;
}

export interface DealLog {
  swapped: { seat: number; how: 'stock' | 'open' | 'pile' | 'keep' } | null; // in the present turn
  drawn: string | null; // the card from the stock, if it may be seen
  taken: string[]; // open cards taken in this turn, the deepest first
  laidThisTurn: boolean;
  lastLay: { seat: number; parts: PartText[] } | null;
  lastScore: Score | null; // of the last lay
  fresh: Set<number>; // rows that others touched since `me` last ended a turn
  explained: Explained[]; // of the last lay
  onClock: number | null;
  solved: Map<number, PartText[]>;
  result: number[] | null; // of the deal that ended last
}

// Lines since the last deal began; a deal that has ended is still shown.
export function linesOfDeal(lines: readonly string[]): readonly string[] {
  let start = 0;
  let ended = false;
  for (let i = 0; i < lines.length; i += 1) {
    if (ended) start = i;
    ended = lines[i]!.startsWith('round ');
  }
  return lines.slice(start);
}

interface Pile {
  cards: string[];
}

export function readDeal(lines: readonly string[], me: number | null): DealLog {
  const log: DealLog = {
    swapped: null,
    drawn: null,
    taken: [],
    laidThisTurn: false,
    lastLay: null,
    lastScore: null,
    fresh: new Set(),
    explained: [],
    onClock: null,
    solved: new Map(),
    result: null,
  };
  const pile: Pile = { cards: [] };
  let rows = 0;
  for (const line of linesOfDeal(lines)) {
    const acted = /^(\d+): (\S+) ?(.*)$/.exec(line);
    if (!acted) {
      rows = told(line, log, pile, rows);
      continue;
    }
    const seat = Number(acted[1]);
    const rest = acted[3]!;
    switch (acted[2]) {
      case 'stock':
      case 'open':
      case 'pile':
      case 'keep': {
        const count = acted[2] === 'pile' ? Number(rest) : acted[2] === 'open' ? 1 : 0;
        log.swapped = { seat, how: acted[2] };
        log.taken = count > 0 ? pile.cards.splice(pile.cards.length - count) : [];
        log.drawn = null;
        log.laidThisTurn = false;
        log.onClock = null;
        break;
      }
      case 'lay':
        log.lastLay = { seat, parts: readParts(rest) };
        log.lastScore = null;
        log.explained = [];
        log.laidThisTurn = true;
        rows = noteLay(log, seat, rows, me);
        break;
      case 'explain': {
        const said = /^(\S+) "(.*)"$/.exec(rest);
        if (said) log.explained.push({ word: said[1]!, text: said[2]! });
        break;
      }
      case 'back':
      case 'timeout':
        pile.cards.push(...(log.laidThisTurn ? [] : log.taken));
        endTurn(log, seat === me);
        break;
      case 'discard':
        pile.cards.push(rest);
        endTurn(log, seat === me);
        break;
      case 'done':
        endTurn(log, seat === me);
        break;
      case 'clock':
        log.onClock = Number(rest);
        break;
    }
  }
  return log;
}

function told(line: string, log: DealLog, pile: Pile, rows: number): number {
  const [word, ...rest] = line.split(' ');
  switch (word) {
    case 'open':
      pile.cards = rest;
      break;
    case 'stock':
      pile.cards = pile.cards.slice(-1);
      break;
    case 'deal':
      if (log.swapped?.how === 'stock' && log.swapped.seat === Number(rest[0]) && rest[1] !== '?')
        log.drawn = rest[1] ?? null;
      break;
    case 'score':
      log.lastScore = readScore(rest);
      break;
    case 'undo': {
      const gone = log.lastLay?.parts.filter((part) => part.target.kind === 'row').length ?? 0;
      for (let row = rows - gone; row < rows; row += 1) log.fresh.delete(row);
      log.laidThisTurn = false;
      return rows - gone;
    }
    case 'solved':
      log.solved.set(Number(rest[0]), readParts(rest.slice(1).join(' ')));
      break;
    case 'round':
      log.result = rest.map(Number);
      break;
  }
  return rows;
}

function noteLay(log: DealLog, seat: number, rows: number, me: number | null): number {
  for (const { target } of log.lastLay!.parts) {
    const touched = target.kind === 'row' ? rows : 'row' in target ? target.row : null;
    if (seat !== me && touched !== null) log.fresh.add(touched);
    if (target.kind === 'row') rows += 1;
  }
  return rows;
}

function endTurn(log: DealLog, mine: boolean) {
  if (mine) log.fresh.clear();
  log.swapped = null;
  log.drawn = null;
  log.taken = [];
  log.laidThisTurn = false;
  log.onClock = null;
}

function readScore([seat, points, ...items]: string[]): Score {
  return {
    seat: Number(seat),
    points: Number(points),
    items: items.map((item) => {
      const [name = '', value] = item.split('=');
      return { name, points: Number(value) };
    }),
  };
}

// The hand in the order in which its cards came; those the log does not tell of come last.
export function inDealtOrder(hand: readonly string[], lines: readonly string[], me: number): string[] {
  const came = linesOfDeal(lines)
    .filter((line) => line.startsWith(`deal ${me} `))
    .flatMap((line) => line.split(' ').slice(2));
  const left = [...hand];
  const ordered: string[] = [];
  for (const card of came) {
    const at = left.indexOf(card);
    if (at >= 0) ordered.push(...left.splice(at, 1));
  }
  return [...ordered, ...left];
}
