// The first round of a real match, as the player at seat 0 saw it: its log, and the views at the moments
// where the lesson stops.
export interface Moment {
  after: number; // lines of the log
  view: string;
  sums: string;
}

export const log = [
  'dealer 2',
  '0: look',
  'deal 0 Y4 B7 Y5',
  'deal 1 ? ? ?',
  'deal 2 ? ? ?',
  '0: trump Y',
  'deal 0 G5 B1 B5',
  'deal 1 ? ? ?',
  'deal 2 ? ? ?',
  '0: swap G5 B5 B7',
  'deal 0 R10 Y1 R5',
  '1: swap ? ? ?',
  'deal 1 ? ? ?',
  '2: swap ? ? ?',
  'deal 2 ? ? ?',
  '0: play Y5',
  '1: play 24',
  '2: play G1',
  'trick 1',
  '1: play Y8',
  '2: play B6',
  '0: play Y1 reverse',
  'trick 1',
  '1: play G2',
  '2: play G9',
  '0: play Y4',
  'trick 0',
  '0: play B1',
  '1: play B10',
  '2: play B11',
  'trick 0',
  '0: play R5',
  '1: play R6',
  '2: play R9',
  'trick 0',
  '0: play R10',
  '1: play Y9',
  '2: play B8',
  'trick 1',
  'round 18 18 36',
  'dealer 0',
];

export const called: Moment = {
  after: 1,
  view: `view seat:0
turn 0
dealer 2
rounds 0
seat 0 points 24 tricks 0 exchanged 0 hand
seat 1 points 24 tricks 0 exchanged 0 hand
seat 2 points 24 tricks 0 exchanged 0 hand
`,
  sums: 'starts 24\nends 48\n',
};
export const naming: Moment = {
  after: 5,
  view: `view seat:0
turn 0
dealer 2
rounds 0
seat 0 points 24 tricks 0 exchanged 0 hand Y4 Y5 B7
seat 1 points 24 tricks 0 exchanged 0 hand ? ? ?
seat 2 points 24 tricks 0 exchanged 0 hand ? ? ?
`,
  sums: 'starts 24\nends 48\n',
};
export const dealt: Moment = {
  after: 9,
  view: `view seat:0
turn 0
dealer 2
rounds 0
trump Y
high 11
seat 0 points 24 tricks 0 exchanged 0 hand Y4 Y5 G5 B1 B5 B7
seat 1 points 24 tricks 0 exchanged 0 hand ? ? ? ? ? ?
seat 2 points 24 tricks 0 exchanged 0 hand ? ? ? ? ? ?
`,
  sums: 'starts 24\nends 48\nvalue 2\n',
};
export const leading: Moment = {
  after: 15,
  view: `view seat:0
turn 0
dealer 2
rounds 0
trump Y
high 11
seat 0 points 24 tricks 0 exchanged 3 hand R5 R10 Y1 Y4 Y5 B1
seat 1 points 24 tricks 0 exchanged 3 hand ? ? ? ? ? ?
seat 2 points 24 tricks 0 exchanged 3 hand ? ? ? ? ? ?
`,
  sums: 'starts 24\nends 48\nvalue 2\n',
};
export const beaten: Moment = {
  after: 19,
  view: `view seat:0
turn 1
dealer 2
rounds 0
trump Y
high 11
played Y5 G1 24
seat 0 points 24 tricks 0 exchanged 3 hand R5 R10 Y1 Y4 B1
seat 1 points 24 tricks 1 exchanged 3 hand ? ? ? ? ?
seat 2 points 24 tricks 0 exchanged 3 hand ? ? ? ? ?
`,
  sums: 'starts 24\nends 48\nvalue 2\n',
};
export const following: Moment = {
  after: 21,
  view: `view seat:0
turn 0
dealer 2
rounds 0
trump Y
high 11
played Y5 Y8 G1 B6 24
seat 0 points 24 tricks 0 exchanged 3 hand R5 R10 Y1 Y4 B1
seat 1 points 24 tricks 1 exchanged 3 plays Y8 hand ? ? ? ?
seat 2 points 24 tricks 0 exchanged 3 plays B6 hand ? ? ? ?
`,
  sums: 'starts 24\nends 48\nvalue 2\nfollow Y\n',
};
export const turned: Moment = {
  after: 23,
  view: `view seat:0
turn 1
dealer 2
rounds 0
trump Y
high 1
played Y1 Y5 Y8 G1 B6 24
seat 0 points 24 tricks 0 exchanged 3 hand R5 R10 Y4 B1
seat 1 points 24 tricks 2 exchanged 3 hand ? ? ? ?
seat 2 points 24 tricks 0 exchanged 3 hand ? ? ? ?
`,
  sums: 'starts 24\nends 48\nvalue 2\n',
};
export const without: Moment = {
  after: 25,
  view: `view seat:0
turn 0
dealer 2
rounds 0
trump Y
high 1
played Y1 Y5 Y8 G1 G2 G9 B6 24
seat 0 points 24 tricks 0 exchanged 3 hand R5 R10 Y4 B1
seat 1 points 24 tricks 2 exchanged 3 plays G2 hand ? ? ?
seat 2 points 24 tricks 0 exchanged 3 plays G9 hand ? ? ?
`,
  sums: 'starts 24\nends 48\nvalue 2\n',
};
export const won: Moment = {
  after: 27,
  view: `view seat:0
turn 0
dealer 2
rounds 0
trump Y
high 1
played Y1 Y4 Y5 Y8 G1 G2 G9 B6 24
seat 0 points 24 tricks 1 exchanged 3 hand R5 R10 B1
seat 1 points 24 tricks 2 exchanged 3 hand ? ? ?
seat 2 points 24 tricks 0 exchanged 3 hand ? ? ?
`,
  sums: 'starts 24\nends 48\nvalue 2\n',
};
export const low: Moment = {
  after: 31,
  view: `view seat:0
turn 0
dealer 2
rounds 0
trump Y
high 1
played Y1 Y4 Y5 Y8 G1 G2 G9 B1 B6 B10 B11 24
seat 0 points 24 tricks 2 exchanged 3 hand R5 R10
seat 1 points 24 tricks 2 exchanged 3 hand ? ?
seat 2 points 24 tricks 0 exchanged 3 hand ? ?
`,
  sums: 'starts 24\nends 48\nvalue 2\n',
};
export const last: Moment = {
  after: 35,
  view: `view seat:0
turn 0
dealer 2
rounds 0
trump Y
high 1
played R5 R6 R9 Y1 Y4 Y5 Y8 G1 G2 G9 B1 B6 B10 B11 24
seat 0 points 24 tricks 3 exchanged 3 hand R10
seat 1 points 24 tricks 2 exchanged 3 hand ?
seat 2 points 24 tricks 0 exchanged 3 hand ?
`,
  sums: 'starts 24\nends 48\nvalue 2\n',
};
export const scored: Moment = {
  after: 41,
  view: `view seat:0
turn 1
dealer 0
rounds 1
seat 0 points 18 tricks 0 exchanged 0 hand
seat 1 points 18 tricks 0 exchanged 0 hand
seat 2 points 36 tricks 0 exchanged 0 hand
`,
  sums: 'starts 24\nends 48\n',
};
