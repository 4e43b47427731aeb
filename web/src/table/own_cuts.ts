// Our part in the deals of a server's tables: promised first, kept until it is revealed, and looked for in
// what is told at the end (docs/fairness.md).
import { randomHex } from '../wire/chance.ts';
import type { SeatHolder } from '../wire/messages.ts';
import { sha256 } from '../wire/sha256.ts';

// What binds a deal, of a match at a table or in a record.
export interface Deal {
  match?: string;
  commitment?: string;
  cuts?: readonly string[];
  commitments?: readonly string[];
}

// What a seat had put down when nobody could cut any more: what it promised, or what it cut openly.
interface PutDown {
  commitment: string;
  cut: string;
}

interface OwnCut {
  match: string;
  house: string; // what the house promised
  seat: number;
  bytes: string;
  accepted?: boolean; // the table has our promise
  all?: PutDown[]; // by seat, from when cutting was over and we sat there
  shown?: boolean; // the table has told everybody
}

// 'withheld': the house says that it was not revealed in time. The last three must not be.
export type Finding = 'stands' | 'withheld' | 'lost' | 'house' | 'others';

const place = 'stamtafel.cuts';
const most = 20;
let kept: OwnCut[] | null = null;

function all(): OwnCut[] {
  if (kept) return kept;
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(place) ?? '[]');
    kept = Array.isArray(stored) ? (stored as OwnCut[]) : [];
  } catch {
    kept = [];
  }
  return kept;
}

function keep(cut: OwnCut): void {
  kept = [...all().filter((each) => each.match !== cut.match), cut].slice(-most);
  try {
    localStorage.setItem(place, JSON.stringify(kept));
  } catch {
    // For as long as the page is open, then.
  }
}

const find = (deal: Deal, seat?: number) =>
  all().find(
    (each) =>
      each.match === deal.match && (seat === undefined || (each.seat === seat && each.house === deal.commitment)),
  );

const number = (value: number) => [24, 16, 8, 0].map((bits) => (value >>> bits) & 0xff);
const bytesOf = (hex: string) => (hex.match(/../g) ?? []).map((digits) => parseInt(digits, 16));
const textBytes = (text: string) => [...new TextEncoder().encode(text)];

export function cutCommitment(deal: Deal, seat: number, cut: string): string {
  const match = textBytes(deal.match ?? '');
  const bytes = bytesOf(cut);
  return sha256(
    Uint8Array.from([
      ...textBytes('stamtafel-fair/2'),
      0,
      ...bytesOf(deal.commitment ?? ''),
      ...number(match.length),
      ...match,
      ...number(seat),
      ...number(bytes.length),
      ...bytes,
    ]),
  );
}

// A new cut of ours for this match, or the one it has already; what is shown of it now.
export function promiseCut(deal: Deal, seat: number): string {
  const cut = find(deal, seat) ?? { match: deal.match ?? '', house: deal.commitment ?? '', seat, bytes: randomHex(16) };
  keep(cut);
  return cutCommitment(deal, seat, cut.bytes);
}

// The bytes behind what our seat promised; null if another device made that promise.
export function cutBehind(deal: Deal, seat: number, commitment: string | undefined): string | null {
  const cut = find(deal, seat);
  return cut && cutCommitment(deal, seat, cut.bytes) === commitment ? cut.bytes : null;
}

export function noteAccepted(deal: Deal, seat: number): void {
  const cut = find(deal, seat);
  if (cut) keep({ ...cut, accepted: true });
}

// Before we reveal: what everybody has put down, so that nobody can say otherwise afterwards.
export function noteAll(deal: Deal, seat: number, seats: readonly SeatHolder[]): void {
  const cut = find(deal, seat);
  if (cut && !cut.all)
    keep({
      ...cut,
      all: seats.map(({ commitment = '', cut: open = '' }) => ({ commitment, cut: commitment ? '' : open })),
    });
}

export function noteShown(deal: Deal, seat: number): void {
  const cut = find(deal, seat);
  if (cut) keep({ ...cut, shown: true });
}

// Whether what is told at the end is what we have seen; null for a match in which we promised nothing.
export function findOwnCut(deal: Deal): Finding | null {
  const cut = find(deal);
  if (!cut || !deal.cuts) return null;
  const { cuts, commitments = [] } = deal;
  if (deal.commitment !== cut.house) return 'house';
  const promised = cutCommitment(deal, cut.seat, cut.bytes);
  const own = cuts[cut.seat] ?? '';
  if (commitments[cut.seat] !== promised || (own === '' && cut.shown) || (own !== '' && own !== cut.bytes))
    return cut.accepted && cut.all ? 'lost' : null;
  const same = ({ commitment, cut: open }: PutDown, seat: number) =>
    commitment === (commitments[seat] ?? '') && (commitment !== '' || open === (cuts[seat] ?? ''));
  if (cut.all && !cut.all.every(same)) return 'others';
  return own === '' ? 'withheld' : 'stands';
}
