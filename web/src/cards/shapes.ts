// The symbols of the colours as outlines, drawn around 0,0 within 24 by 24: text symbols differ in
// size and weight from one device's font to the next.
export const shapes: Record<string, string> = {
  R: 'M-11 0a11 11 0 1 0 22 0a11 11 0 1 0 -22 0z',
  Y: 'M0 -11.5L12 9.5H-12z',
  G: 'M-10 -10H10V10H-10z',
  B: 'M0 -12.5L10.5 0L0 12.5L-10.5 0z',
  P: 'M0 -12L3.2 -4.4L11.4 -3.7L5.2 1.7L7.1 9.7L0 5.4L-7.1 9.7L-5.2 1.7L-11.4 -3.7L-3.2 -4.4z',
};
