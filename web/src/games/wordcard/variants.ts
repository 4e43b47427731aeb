// What the seven variants ask of a row and of a joker, and how a dealer's choice is said.
import type { LaidAs } from './cards.ts';

export type Options = Record<string, boolean | number | string>;

export const needsWord = (variant: string) =>
  variant === 'word' || variant === 'word_plus' || variant === 'word_and_card';

// Which half of a joker must be said when it is laid.
export function jokerMeaning(variant: string): LaidAs {
  if (variant === 'word') return 'letter';
  return variant === 'card' ? 'rank' : 'both';
}

// Which half of a card is drawn large.
export const shownLarge = (variant: string): 'letter' | 'rank' =>
  variant === 'card' || variant === 'card_plus' ? 'rank' : 'letter';

// Only what differs from what was agreed for the match is said, in the order of what may be.
export function chooseAction(agreed: Options, wanted: Options, variant: string, options: readonly string[]): string {
  const others = options.filter((name) => name in wanted && wanted[name] !== agreed[name]);
  return ['choose', `variant=${variant}`, ...others.map((name) => `${name}=${String(wanted[name])}`)].join(' ');
}
