// Made by playing: the log of a match and what seat 0 saw at some of its moments.
export interface Moment {
  after: number; // so many lines
  view: string;
}

export const log = `
start 1 | turn 26 | 1: pay | 2: pay | 0: pay | 1: pay | 2: take | turn 9 | 2: pay | 0: take | turn 31 |
0: pay | 1: pay | 2: pay | 0: pay | 1: take | turn 10 | 1: pay | 2: pay | 0: take | turn 25 | 0: pay |
1: pay | 2: take | turn 14 | 2: pay | 0: pay | 1: pay | 2: pay | 0: pay | 1: pay | 2: pay | 0: pay | 1: pay |
2: pay | 0: pay | 1: take | turn 12 | 1: pay | 2: pay | 0: pay | 1: pay | 2: pay | 0: pay | 1: pay | 2: pay |
0: pay | 1: take | turn 11 | 1: take | turn 23 | 1: pay | 2: pay | 0: pay | 1: pay | 2: pay | 0: pay |
1: pay | 2: pay | 0: pay | 1: pay | 2: pay | 0: take | turn 6 | 0: pay | 1: pay | 2: take | turn 13 |
2: pay | 0: pay | 1: take | turn 3 | 1: take | turn 7 | 1: pay | 2: take | turn 22 | 2: pay | 0: pay |
1: pay | 2: pay | 0: pay | 1: pay | 2: pay | 0: take | turn 5 | 0: pay | 1: take | turn 34 | 1: pay |
2: pay | 0: pay | 1: pay | 2: take | turn 8 | 2: take | turn 30 | 2: pay | 0: pay | 1: pay | 2: pay |
0: pay | 1: pay | 2: pay | 0: pay | 1: take | turn 15 | 1: pay | 2: pay | 0: pay | 1: take | turn 27 |
1: pay | 2: take | turn 18 | 2: pay | 0: pay | 1: pay | 2: take | turn 19 | 2: pay | 0: pay | 1: pay |
2: pay | 0: pay | 1: pay | 2: take | turn 24 | 2: take | turn 20 | 2: pay | 0: pay | 1: pay | 2: pay |
0: pay | 1: pay | 2: take | round 28 30 71
`
  .trim()
  .split(/\s*\|\s*/);

export const offered: Moment = {
  after: 4,
  view: 'view seat:0\nturn 0\ncard 26\npot 2\nleft 23\nseat 0 chips 11 cards\nseat 1 chips ? cards\nseat 2 chips ? cards\n',
};
export const refused: Moment = {
  after: 8,
  view: 'view seat:0\nturn 2\ncard 9\npot 0\nleft 22\nseat 0 chips 10 cards\nseat 1 chips ? cards\nseat 2 chips ? cards 26\n',
};
export const nine: Moment = {
  after: 9,
  view: 'view seat:0\nturn 0\ncard 9\npot 1\nleft 22\nseat 0 chips 10 cards\nseat 1 chips ? cards\nseat 2 chips ? cards 26\n',
};
export const again: Moment = {
  after: 11,
  view: 'view seat:0\nturn 0\ncard 31\npot 0\nleft 21\nseat 0 chips 11 cards 9\nseat 1 chips ? cards\nseat 2 chips ? cards 26\n',
};
export const back: Moment = {
  after: 14,
  view: 'view seat:0\nturn 0\ncard 31\npot 3\nleft 21\nseat 0 chips 10 cards 9\nseat 1 chips ? cards\nseat 2 chips ? cards 26\n',
};
export const ten: Moment = {
  after: 19,
  view: 'view seat:0\nturn 0\ncard 10\npot 2\nleft 20\nseat 0 chips 9 cards 9\nseat 1 chips ? cards 31\nseat 2 chips ? cards 26\n',
};
export const joined: Moment = {
  after: 21,
  view: 'view seat:0\nturn 0\ncard 25\npot 0\nleft 19\nseat 0 chips 11 cards 9 10\nseat 1 chips ? cards 31\nseat 2 chips ? cards 26\n',
};
export const gone: Moment = {
  after: 25,
  view: 'view seat:0\nturn 2\ncard 14\npot 0\nleft 18\nseat 0 chips 10 cards 9 10\nseat 1 chips ? cards 31\nseat 2 chips ? cards 25 26\n',
};
export const broke: Moment = {
  after: 62,
  view: 'view seat:0\nturn 0\ncard 23\npot 11\nleft 15\nseat 0 chips 0 cards 9 10\nseat 1 chips ? cards 11 12 14 31\nseat 2 chips ? cards 25 26\n',
};
export const scored: Moment = {
  after: 138,
  view: 'view seat:0\nover\npot 0\nleft 0\nseat 0 chips 3 cards 9 10 22 23\nseat 1 chips 19 cards 3 5 11 12 13 14 15 30 31\nseat 2 chips 11 cards 6 7 8 18 19 20 24 25 26 27 34\n',
};
