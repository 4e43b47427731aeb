// What the seven variants ask of a row and of a joker, and what a dealer may choose.
import type { LaidAs } from './cards.ts';

export const baseVariants = ['word', 'card', 'word_plus', 'card_plus', 'word_and_card'] as const;
export type BaseVariant = (typeof baseVariants)[number];
export type Variant = BaseVariant | 'free' | 'group';
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

// What a dealer may choose, in the order in which it is said.
export const choosable: Record<'free' | 'group', readonly string[]> = {
  free: [
    'opening_cards',
    'opening_points',
    'joker_points',
    'joker_back',
    'bonuses',
    'y_is_ij',
    'crosswise',
    'deep_pick',
    'challenge',
    'explain',
    'referee',
    'clock',
  ],
  group: ['hand', 'joker_points', 'bonuses', 'y_is_ij', 'time'],
};

// Only what differs from what was agreed for the match is said.
export function chooseAction(agreed: Options, wanted: Options, variant: string, kind: 'free' | 'group'): string {
  const others = choosable[kind].filter((name) => name in wanted && wanted[name] !== agreed[name]);
  return ['choose', `variant=${variant}`, ...others.map((name) => `${name}=${String(wanted[name])}`)].join(' ');
}
