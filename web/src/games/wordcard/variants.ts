// What the seven variants ask of a row and of a joker, and the options as this deal is played.
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

// In `free` and `group` the dealer's last choice counts, until the next deal.
export function optionsOfDeal(options: Options, lines: readonly string[], variant: string): Options {
  const now: Options = { ...options, variant };
  for (let i = lines.length - 1; i >= 0; i -= 1) {
    const line = lines[i]!;
    if (line.startsWith('round ')) break;
    const chosen = /^\d+: choose (.*)$/.exec(line)?.[1];
    if (chosen === undefined) continue;
    for (const word of chosen.split(' ')) {
      const [name, value] = word.split('=');
      if (name && value !== undefined) now[name] = valueOf(value);
    }
    break;
  }
  return now;
}

function valueOf(text: string): boolean | number | string {
  if (text === 'true' || text === 'false') return text === 'true';
  return /^-?\d+$/.test(text) ? Number(text) : text;
}

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

// Partners sit opposite each other.
export function arePartners(options: Options, seats: number, one: number, other: number): boolean {
  return options['partners'] === true && one !== other && one % (seats / 2) === other % (seats / 2);
}
