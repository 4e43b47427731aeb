// Made by playing: the log of a match and what seat 0 saw at some of its moments.
export interface Moment {
  after: number; // this many lines
  view: string;
  sums: string;
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
  sums: 'unseen 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 27 28 29 30 31 32 33 34 35\nuseful\ncost 26\nscore 0 0 -11\nscore 1 0 0\nscore 2 0 0\n',
};
export const refused: Moment = {
  after: 8,
  view: 'view seat:0\nturn 2\ncard 9\npot 0\nleft 22\nseat 0 chips 10 cards\nseat 1 chips ? cards\nseat 2 chips ? cards 26\n',
  sums: 'unseen 3 4 5 6 7 8 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 27 28 29 30 31 32 33 34 35\nuseful\ncost 9\nscore 0 0 -10\nscore 1 0 0\nrun 2 26 26\nscore 2 26 26\n',
};
export const nine: Moment = {
  after: 9,
  view: 'view seat:0\nturn 0\ncard 9\npot 1\nleft 22\nseat 0 chips 10 cards\nseat 1 chips ? cards\nseat 2 chips ? cards 26\n',
  sums: 'unseen 3 4 5 6 7 8 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 27 28 29 30 31 32 33 34 35\nuseful\ncost 9\nscore 0 0 -10\nscore 1 0 0\nrun 2 26 26\nscore 2 26 26\n',
};
export const again: Moment = {
  after: 11,
  view: 'view seat:0\nturn 0\ncard 31\npot 0\nleft 21\nseat 0 chips 11 cards 9\nseat 1 chips ? cards\nseat 2 chips ? cards 26\n',
  sums: 'unseen 3 4 5 6 7 8 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 27 28 29 30 32 33 34 35\nuseful 8 10\ncost 31\nrun 0 9 9\nscore 0 9 -2\nscore 1 0 0\nrun 2 26 26\nscore 2 26 26\n',
};
export const back: Moment = {
  after: 14,
  view: 'view seat:0\nturn 0\ncard 31\npot 3\nleft 21\nseat 0 chips 10 cards 9\nseat 1 chips ? cards\nseat 2 chips ? cards 26\n',
  sums: 'unseen 3 4 5 6 7 8 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 27 28 29 30 32 33 34 35\nuseful 8 10\ncost 31\nrun 0 9 9\nscore 0 9 -1\nscore 1 0 0\nrun 2 26 26\nscore 2 26 26\n',
};
export const ten: Moment = {
  after: 19,
  view: 'view seat:0\nturn 0\ncard 10\npot 2\nleft 20\nseat 0 chips 9 cards 9\nseat 1 chips ? cards 31\nseat 2 chips ? cards 26\n',
  sums: 'unseen 3 4 5 6 7 8 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 27 28 29 30 32 33 34 35\nuseful 8\ncost 0\nrun 0 9 9\nscore 0 9 0\nrun 1 31 31\nscore 1 31 31\nrun 2 26 26\nscore 2 26 26\n',
};
export const joined: Moment = {
  after: 21,
  view: 'view seat:0\nturn 0\ncard 25\npot 0\nleft 19\nseat 0 chips 11 cards 9 10\nseat 1 chips ? cards 31\nseat 2 chips ? cards 26\n',
  sums: 'unseen 3 4 5 6 7 8 11 12 13 14 15 16 17 18 19 20 21 22 23 24 27 28 29 30 32 33 34 35\nuseful 8 11\ncost 25\nrun 0 9 9 10\nscore 0 9 -2\nrun 1 31 31\nscore 1 31 31\nrun 2 26 26\nscore 2 26 26\n',
};
export const gone: Moment = {
  after: 25,
  view: 'view seat:0\nturn 2\ncard 14\npot 0\nleft 18\nseat 0 chips 10 cards 9 10\nseat 1 chips ? cards 31\nseat 2 chips ? cards 25 26\n',
  sums: 'unseen 3 4 5 6 7 8 11 12 13 15 16 17 18 19 20 21 22 23 24 27 28 29 30 32 33 34 35\nuseful 8 11\ncost 14\nrun 0 9 9 10\nscore 0 9 -1\nrun 1 31 31\nscore 1 31 31\nrun 2 25 25 26\nscore 2 25 25\n',
};
export const broke: Moment = {
  after: 62,
  view: 'view seat:0\nturn 0\ncard 23\npot 11\nleft 15\nseat 0 chips 0 cards 9 10\nseat 1 chips ? cards 11 12 14 31\nseat 2 chips ? cards 25 26\n',
  sums: 'unseen 3 4 5 6 7 8 13 15 16 17 18 19 20 21 22 24 27 28 29 30 32 33 34 35\nuseful 8\ncost 23\nrun 0 9 9 10\nscore 0 9 9\nrun 1 11 11 12\nrun 1 14 14\nrun 1 31 31\nscore 1 56 56\nrun 2 25 25 26\nscore 2 25 25\n',
};
export const scored: Moment = {
  after: 138,
  view: 'view seat:0\nover\npot 0\nleft 0\nseat 0 chips 3 cards 9 10 22 23\nseat 1 chips 19 cards 3 5 11 12 13 14 15 30 31\nseat 2 chips 11 cards 6 7 8 18 19 20 24 25 26 27 34\n',
  sums: 'unseen 4 16 17 21 28 29 32 33 35\nuseful 21\nrun 0 9 9 10\nrun 0 22 22 23\nscore 0 31 28\nrun 1 3 3\nrun 1 5 5\nrun 1 11 11 12 13 14 15\nrun 1 30 30 31\nscore 1 49 30\nrun 2 6 6 7 8\nrun 2 18 18 19 20\nrun 2 24 24 25 26 27\nrun 2 34 34\nscore 2 82 71\nwinners 0\n',
};
