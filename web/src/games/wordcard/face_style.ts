// How faces are drawn at this table; the board hands it down by context ('wordcard-face').
export interface FaceStyle {
  large: 'letter' | 'rank';
  joker: 'letter' | 'rank' | 'both'; // what a laid joker stands for
}
