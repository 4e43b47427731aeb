// What options promise, as people read it.
import { language } from '../phrases/say.svelte.ts';
import type { Setup } from '../wire/messages.ts';

export const chance = (share: number) => new Intl.NumberFormat(language(), { style: 'percent', maximumFractionDigits: 0 }).format(share);

type Played = Pick<Setup, 'game' | 'seats' | 'options'>;

// Whoever plays alone has nobody to win against.
export const hasRivals = (setup: Played) => setup.seats > 1;

// The phrase of what is expected: where the least wins, points are not what one hopes for.
export const counted = ({ game, options }: Played) => `hint.result.${game}${game === 'wordcard' && options.formula === 'least' ? '_least' : ''}`;

// In 24 points are taken off or put on, elsewhere they are counted.
export const points = (result: number, game: string) =>
  new Intl.NumberFormat(language(), { minimumFractionDigits: 1, maximumFractionDigits: 1, signDisplay: game === '24' ? 'exceptZero' : 'negative' })
    .format(result).replace('-', '−');
