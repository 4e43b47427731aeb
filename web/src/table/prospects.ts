// What options promise, as people read it.
import { factsOf } from '../games/games.ts';
import { locale } from '../phrases/say.svelte.ts';
import type { Setup } from '../wire/messages.ts';

export const chance = (share: number) =>
  new Intl.NumberFormat(locale(), { style: 'percent', maximumFractionDigits: 0 }).format(share);

type Played = Pick<Setup, 'game' | 'seats' | 'options'>;

// Whoever plays alone has nobody to win against.
export const hasRivals = (setup: Played) => setup.seats > 1;

// The phrase of what is expected: where the least wins, points are not what one hopes for.
export function counted({ game, options }: Played): string {
  const { lowest_wins_with: turned } = factsOf(game);
  return `hint.result.${game}${turned && options[turned.option] === turned.value ? `_${turned.value}` : ''}`;
}

// Points are taken off or put on, or counted.
export const points = (result: number, game: string) =>
  new Intl.NumberFormat(locale(), {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
    signDisplay: factsOf(game).result_is_change ? 'exceptZero' : 'negative',
  })
    .format(result)
    .replace('-', '−');
