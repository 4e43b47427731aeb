// How faces are drawn at this table; the board hands it down by context ('wordcard-face').
import type { LaidAs } from './cards.ts';

export interface FaceStyle {
  large: 'letter' | 'rank';
  joker: LaidAs;
}
