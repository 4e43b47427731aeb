// What options promise, as people read it.
import { language, say } from '../phrases/say.svelte.ts';
import type { Prospect } from '../games/board.ts';
import { inWords, spoken } from './telling.ts';

export const chance = (share: number) => new Intl.NumberFormat(language(), { style: 'percent', maximumFractionDigits: 0 }).format(share);

// In 24 points are taken off or put on, elsewhere they are counted.
export const points = (result: number, game: string) =>
  new Intl.NumberFormat(language(), { minimumFractionDigits: 1, maximumFractionDigits: 1, signDisplay: game === '24' ? 'exceptZero' : 'negative' })
    .format(result).replace('-', '−');

// For whoever hears the page.
export const prospectInWords = ({ action, win, result }: Prospect, game: string) =>
  `${inWords(spoken(action, game), game)}: ${say('hint.win')} ${chance(win)}, ${say(`hint.result.${game}`)} ${points(result, game)}`;
