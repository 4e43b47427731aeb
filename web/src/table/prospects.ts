// What options promise, as people read it.
import { language } from '../phrases/say.svelte.ts';

export const chance = (share: number) => new Intl.NumberFormat(language(), { style: 'percent', maximumFractionDigits: 0 }).format(share);

// In 24 points are taken off or put on, elsewhere they are counted.
export const points = (result: number, game: string) =>
  new Intl.NumberFormat(language(), { minimumFractionDigits: 1, maximumFractionDigits: 1, signDisplay: game === '24' ? 'exceptZero' : 'negative' })
    .format(result).replace('-', '−');
