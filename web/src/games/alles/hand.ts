// What can be done with a hand: its order, the opening lay, and which cards a hint means.
import type { Settings } from '../../settings.svelte.ts';
import { colourOf, colours, numberOf } from './view.ts';

// A colour may have two 0s, so that a card is known by its name and which of them it is.
export interface Held {
  card: string;
  key: string;
}

export function held(cards: readonly string[]): Held[] {
  const seen = new Map<string, number>();
  return cards.map((card) => {
    const copy = seen.get(card) ?? 0;
    seen.set(card, copy + 1);
    return { card, key: `${card}/${copy}` };
  });
}

const place = (card: string) => (colours as readonly string[]).indexOf(colourOf(card));

export function sorted(hand: readonly string[], by: Settings['sortHand'], dealt: readonly string[] = []): string[] {
  const byColour = (a: string, b: string) => place(a) - place(b) || numberOf(a) - numberOf(b);
  if (by === 'number') return [...hand].sort((a, b) => numberOf(a) - numberOf(b) || byColour(a, b));
  if (by === 'dealt') return [...hand].sort((a, b) => dealt.indexOf(a) - dealt.indexOf(b));
  return [...hand].sort(byColour);
}

// Only within a colour does the order of a lay mean something.
const meaning = (cards: readonly string[]) => [...cards].sort((a, b) => place(a) - place(b)).join(' ');

const cardsOf = (action: string) => action.split(' ').slice(1);

// The legal action that lays these cards in this order.
export function layOf(picked: readonly string[], legal: readonly string[]): string | undefined {
  const wanted = meaning(picked);
  return legal.find((action) => action.startsWith('lay ') && meaning(cardsOf(action)) === wanted);
}

// What each picked card will be: under the ones of its colour that come later, or on top.
export const coveredBy = (picked: readonly string[], index: number): string | null =>
  picked.slice(index + 1).findLast((card) => colourOf(card) === colourOf(picked[index] ?? '')) ?? null;

// What the lay counts until tricks cover it.
export const layWorth = (picked: readonly string[], counts: ReadonlyMap<string, number>) =>
  picked.reduce((sum, card, index) => (coveredBy(picked, index) ? sum : sum + (counts.get(card) ?? 0)), 0);

// The keys of the cards a hint means next: of one colour, those below come first.
export function hintedKeys(action: string | undefined, hand: readonly Held[], picked: readonly string[]): Set<string> {
  const keys = new Set<string>();
  const done = new Set<string>();
  const waiting = new Set<string>(); // colours whose next card has been found
  for (const wanted of action ? cardsOf(action) : []) {
    const copies = hand.filter(({ card, key }) => card === wanted && !done.has(key));
    const laid = copies.find(({ key }) => picked.includes(key));
    if (laid) done.add(laid.key);
    else if (copies[0] && !waiting.has(colourOf(wanted))) {
      keys.add(copies[0].key);
      waiting.add(colourOf(wanted));
    }
  }
  return keys;
}
