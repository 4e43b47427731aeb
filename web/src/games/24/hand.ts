// What a player does with a hand of 24: how it lies, and what may be done with each card.
import { colours, type Colour } from './view.ts';
import type { Settings } from '../../settings.svelte.ts';

const number = (card: string) => (card === '24' ? 24 : Number(card.slice(1)));

// The 24 lies with the trumps, whose colour it has.
function place(card: string, trump: Colour | null): number {
  if (card === '24') return trump ? colours.indexOf(trump) + 0.5 : colours.length;
  return colours.indexOf(card[0] as Colour);
}

export function sortHand(
  hand: readonly string[],
  how: Settings['sortHand'],
  trump: Colour | null,
  dealt: readonly string[] = [],
): string[] {
  const byColour = (one: string, other: string) =>
    place(one, trump) - place(other, trump) || number(one) - number(other);
  const byNumber = (one: string, other: string) =>
    number(one) - number(other) || place(one, trump) - place(other, trump);
  const byDeal = (one: string, other: string) => dealt.indexOf(one) - dealt.indexOf(other);
  return hand.toSorted({ colour: byColour, number: byNumber, dealt: byDeal }[how]);
}

// Every way to play this card now: plainly first.
export const waysToPlay = (card: string, legal: readonly string[]) =>
  legal.filter((action) => action === `play ${card}` || action.startsWith(`play ${card} `));

export const swapAction = (cards: readonly string[]) => ['swap', ...cards].join(' ');

// The same cards in whatever order they were picked: what `legal` lists has an order of its own.
export function sameSwap(one: string, other: string): boolean {
  return one.split(' ').toSorted().join(' ') === other.split(' ').toSorted().join(' ');
}

export const heldOf = (hand: readonly string[], colour: Colour) =>
  hand.filter((card) => card.startsWith(colour)).length;
