import { beforeEach, expect, it, vi } from 'vitest';
import type { SeatHolder } from '../wire/messages.ts';

// Each test has a page of its own; what it keeps outlives it.
let page: typeof import('./own_cuts.ts');
const load = async () => {
  vi.resetModules();
  page = await import('./own_cuts.ts');
};
beforeEach(async () => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  await load();
});

const house = '630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd';
const deal = { match: 'example', commitment: house };

// Anna has promised, Ben cut openly, Cas promised too; we are Anna.
function closed(): { seats: SeatHolder[]; bytes: string } {
  const commitment = page.promiseCut(deal, 0);
  page.noteAccepted(deal, 0);
  const seats: SeatHolder[] = [
    { kind: 'person', commitment },
    { kind: 'person', cut: 'c0ffee' },
    { kind: 'person', commitment: 'c'.repeat(64) },
    { kind: 'bot' },
  ];
  page.noteAll(deal, 0, seats);
  return { seats, bytes: page.cutBehind(deal, 0, commitment)! };
}
const told = (seats: SeatHolder[], cuts: string[]) => ({
  ...deal,
  cuts,
  commitments: seats.map(({ commitment = '' }) => commitment),
});

it('promises what docs/fairness.md says', () => {
  const cut = Array.from({ length: 16 }, (_, at) => (0xa0 + at).toString(16)).join('');
  expect(page.cutCommitment(deal, 2, cut)).toBe('a8684845e996933aab5b90fbeca43588fb4f4302451c0bf39f2c9eabf7eb265c');
});

it('keeps the bytes over a reload, and for no other seat or match', async () => {
  const commitment = page.promiseCut(deal, 0);
  const bytes = page.cutBehind(deal, 0, commitment);
  expect(bytes).toMatch(/^[0-9a-f]{32}$/);
  await load();
  expect(page.cutBehind(deal, 0, commitment)).toBe(bytes);
  expect(page.promiseCut(deal, 0)).toBe(commitment);
  expect(page.cutBehind(deal, 1, commitment)).toBeNull();
  expect(page.cutBehind({ ...deal, match: 'other' }, 0, commitment)).toBeNull();
  expect(page.cutBehind(deal, 0, 'c'.repeat(64))).toBeNull();
});

it('does not keep without end', () => {
  for (let match = 0; match < 50; match++) page.promiseCut({ ...deal, match: `${match}` }, 0);
  expect(JSON.parse(localStorage.getItem('stamtafel.cuts')!)).toHaveLength(20);
});

it('finds its own cut where all is as it was', () => {
  const { seats, bytes } = closed();
  expect(page.findOwnCut(told(seats, [bytes, 'c0ffee', 'ca5', '']))).toBe('stands');
  expect(page.findOwnCut({ ...deal, match: 'other', cuts: [bytes] })).toBeNull();
  expect(page.findOwnCut(deal)).toBeNull(); // nothing is told yet
});

it('notices a cut that was exchanged, dropped or kept back', () => {
  const { seats, bytes } = closed();
  const other = '00'.repeat(16);
  expect(page.findOwnCut(told(seats, [other, 'c0ffee', 'ca5', '']))).toBe('lost');
  expect(page.findOwnCut({ ...deal, cuts: [bytes, 'c0ffee', 'ca5', ''] })).toBe('lost'); // as if it had been open
  expect(page.findOwnCut({ ...deal, cuts: ['', 'c0ffee', 'ca5', ''] })).toBe('lost');
  expect(page.findOwnCut(told(seats, ['', 'c0ffee', 'ca5', '']))).toBe('withheld');
  page.noteShown(deal, 0);
  expect(page.findOwnCut(told(seats, ['', 'c0ffee', 'ca5', '']))).toBe('lost');
});

it('notices what others exchanged after they had seen our cut', () => {
  const { seats, bytes } = closed();
  const exchanged = told(seats, [bytes, 'c0ffee', 'ca5', '']);
  exchanged.commitments[2] = 'd'.repeat(64);
  expect(page.findOwnCut(exchanged)).toBe('others');
  expect(page.findOwnCut(told(seats, [bytes, 'beef', 'ca5', '']))).toBe('others');
  expect(page.findOwnCut(told(seats, [bytes, 'c0ffee', 'ca5', 'b0']))).toBe('others'); // a bot that cuts
  expect(page.findOwnCut({ ...told(seats, [bytes, 'c0ffee', 'ca5', '']), commitment: 'e'.repeat(64) })).toBe('house');
});

it('says nothing of a match that went on without us', () => {
  page.promiseCut(deal, 0); // the seat was taken by somebody else
  expect(page.findOwnCut({ ...deal, cuts: ['', ''], commitments: ['c'.repeat(64), ''] })).toBeNull();
});
