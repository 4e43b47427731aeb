// The passage of the lesson as a table sent it to seat 0: the log, and the view at each moment that is
// talked about.
export const log = [
  'dealer 0',
  'deal 1 ? ? ? ? ? ? ? ? ? ? ? ? ?',
  'deal 2 ? ? ? ? ? ? ? ? ? ? ? ? ?',
  'deal 0 G10 R7 B8 R2 P7 R0 B5 B3 Y4 Y7 P1 Y11 G7',
  '0: lay Y7 B8 P7',
  '1: lay ? ? ?',
  '2: lay ? ? ?',
  'laid 0 Y7 B8 P7',
  'laid 1 R6 G8 B7',
  'laid 2 G5 B6 P3',
  'lead 1',
  '1: play G6',
  '2: play R5',
  '0: play G10',
  'trick 0',
  '0: play R0',
  '1: play R8',
  '2: play P4',
  'trick 1',
  '1: play Y5',
  '2: play P0',
  '0: play B5',
  'trick 1',
  '1: play G9',
  '2: play G4',
  '0: play Y11',
  'trick 0',
  '0: play P1',
  '1: play P10',
  '2: play B4',
  'trick 1',
  '1: play B9',
  '2: play R1',
  '0: play R2',
  'trick 1',
  '1: play Y9',
  '2: play Y2',
  '0: play B3',
  'trick 1',
  '1: play Y6',
  '2: play P2',
  '0: play Y4',
  'trick 1',
  '1: play R3',
  '2: play G0',
  '0: play R7',
  'trick 0',
  '0: play G7',
  '1: play R10',
  '2: play G0',
  'trick 1',
  'round 29 26 14',
  'dealer 1',
  'deal 2 ? ? ? ? ? ? ? ? ? ? ? ? ?',
  'deal 0 B0 R1 G1 R7 B3 P5 Y1 Y4 B7 P8 G0 R6 G6',
  'deal 1 ? ? ? ? ? ? ? ? ? ? ? ? ?',
];

// After this many lines of the log.
export interface Moment {
  after: number;
  view: string;
  sums: string;
}

export const dealt: Moment = {
  after: 4,
  view: `view seat:0
round 1
dealer 0
turn 0 1 2
seat 0 total 0 hand R0 R2 R7 Y4 Y7 Y11 G7 G10 B3 B5 B8 P1 P7
seat 1 total 0 hand ? ? ? ? ? ? ? ? ? ? ? ? ?
seat 2 total 0 hand ? ? ? ? ? ? ? ? ? ? ? ? ?
`,
  sums: 'rounds 3\nopening 3\ntricks 10\nworth 0 0\nworth 1 0\nworth 2 0\ncounts 0 0 2 7 4 7 11 7 10 3 5 8 1 7\n',
};

export const opened: Moment = {
  after: 11,
  view: `view seat:0
round 1
dealer 0
lead 1
turn 1
seat 0 total 0 hand R0 R2 R7 Y4 Y11 G7 G10 B3 B5 P1
pile 0 Y7
pile 0 B8
pile 0 P7
seat 1 total 0 hand ? ? ? ? ? ? ? ? ? ?
pile 1 R6
pile 1 G8
pile 1 B7
seat 2 total 0 hand ? ? ? ? ? ? ? ? ? ?
pile 2 G5
pile 2 B6
pile 2 P3
`,
  sums: 'rounds 3\nopening 3\ntricks 10\nworth 0 22 7 8 7\nworth 1 21 6 8 7\nworth 2 14 5 6 3\n',
};

export const first: Moment = {
  after: 13,
  view: `view seat:0
round 1
dealer 0
lead 1
turn 0
seat 0 total 0 hand R0 R2 R7 Y4 Y11 G7 G10 B3 B5 P1
pile 0 Y7
pile 0 B8
pile 0 P7
seat 1 total 0 hand ? ? ? ? ? ? ? ? ? play G6
pile 1 R6
pile 1 G8
pile 1 B7
seat 2 total 0 hand ? ? ? ? ? ? ? ? ? play R5
pile 2 G5
pile 2 B6
pile 2 P3
`,
  sums: 'rounds 3\nopening 3\ntricks 10\nahead 1\nworth 0 22 7 8 7\nworth 1 21 6 8 7\nworth 2 14 5 6 3\n',
};

export const won: Moment = {
  after: 15,
  view: `view seat:0
round 1
dealer 0
lead 0
turn 0
seat 0 total 0 hand R0 R2 R7 Y4 Y11 G7 B3 B5 P1
pile 0 R5
pile 0 Y7
pile 0 G6 G10
pile 0 B8
pile 0 P7
seat 1 total 0 hand ? ? ? ? ? ? ? ? ?
pile 1 R6
pile 1 G8
pile 1 B7
seat 2 total 0 hand ? ? ? ? ? ? ? ? ?
pile 2 G5
pile 2 B6
pile 2 P3
`,
  sums: 'rounds 3\nopening 3\ntricks 10\nworth 0 33 5 7 6 8 7\nworth 1 21 6 8 7\nworth 2 14 5 6 3\n',
};

export const gift: Moment = {
  after: 19,
  view: `view seat:0
round 1
dealer 0
lead 1
turn 1
seat 0 total 0 hand R2 R7 Y4 Y11 G7 B3 B5 P1
pile 0 R5
pile 0 Y7
pile 0 G6 G10
pile 0 B8
pile 0 P7
seat 1 total 0 hand ? ? ? ? ? ? ? ?
pile 1 R0 R6 R8
pile 1 G8
pile 1 B7
pile 1 P4
seat 2 total 0 hand ? ? ? ? ? ? ? ?
pile 2 G5
pile 2 B6
pile 2 P3
`,
  sums: 'rounds 3\nopening 3\ntricks 10\nworth 0 33 5 7 6 8 7\nworth 1 19 0 8 7 4\nworth 2 14 5 6 3\n',
};

export const danger: Moment = {
  after: 21,
  view: `view seat:0
round 1
dealer 0
lead 1
turn 0
seat 0 total 0 hand R2 R7 Y4 Y11 G7 B3 B5 P1
pile 0 R5
pile 0 Y7
pile 0 G6 G10
pile 0 B8
pile 0 P7
seat 1 total 0 hand ? ? ? ? ? ? ? play Y5
pile 1 R0 R6 R8
pile 1 G8
pile 1 B7
pile 1 P4
seat 2 total 0 hand ? ? ? ? ? ? ? play P0
pile 2 G5
pile 2 B6
pile 2 P3
`,
  sums: 'rounds 3\nopening 3\ntricks 10\nahead 1\nworth 0 33 5 7 6 8 7\nworth 1 19 0 8 7 4\nworth 2 14 5 6 3\n',
};

export const spared: Moment = {
  after: 23,
  view: `view seat:0
round 1
dealer 0
lead 1
turn 1
seat 0 total 0 hand R2 R7 Y4 Y11 G7 B3 P1
pile 0 R5
pile 0 Y7
pile 0 G6 G10
pile 0 B8
pile 0 P7
seat 1 total 0 hand ? ? ? ? ? ? ?
pile 1 R0 R6 R8
pile 1 Y5
pile 1 G8
pile 1 B5 B7
pile 1 P0 P4
seat 2 total 0 hand ? ? ? ? ? ? ?
pile 2 G5
pile 2 B6
pile 2 P3
`,
  sums: 'rounds 3\nopening 3\ntricks 10\nworth 0 33 5 7 6 8 7\nworth 1 18 0 5 8 5 0\nworth 2 14 5 6 3\n',
};

export const chance: Moment = {
  after: 25,
  view: `view seat:0
round 1
dealer 0
lead 1
turn 0
seat 0 total 0 hand R2 R7 Y4 Y11 G7 B3 P1
pile 0 R5
pile 0 Y7
pile 0 G6 G10
pile 0 B8
pile 0 P7
seat 1 total 0 hand ? ? ? ? ? ? play G9
pile 1 R0 R6 R8
pile 1 Y5
pile 1 G8
pile 1 B5 B7
pile 1 P0 P4
seat 2 total 0 hand ? ? ? ? ? ? play G4
pile 2 G5
pile 2 B6
pile 2 P3
`,
  sums: 'rounds 3\nopening 3\ntricks 10\nahead 1\nworth 0 33 5 7 6 8 7\nworth 1 18 0 5 8 5 0\nworth 2 14 5 6 3\n',
};

export const taken: Moment = {
  after: 27,
  view: `view seat:0
round 1
dealer 0
lead 0
turn 0
seat 0 total 0 hand R2 R7 Y4 G7 B3 P1
pile 0 R5
pile 0 Y11 Y7
pile 0 G4 G6 G9 G10
pile 0 B8
pile 0 P7
seat 1 total 0 hand ? ? ? ? ? ?
pile 1 R0 R6 R8
pile 1 Y5
pile 1 G8
pile 1 B5 B7
pile 1 P0 P4
seat 2 total 0 hand ? ? ? ? ? ?
pile 2 G5
pile 2 B6
pile 2 P3
`,
  sums: 'rounds 3\nopening 3\ntricks 10\nworth 0 35 5 11 4 8 7\nworth 1 18 0 5 8 5 0\nworth 2 14 5 6 3\n',
};

export const last: Moment = {
  after: 47,
  view: `view seat:0
round 1
dealer 0
lead 0
turn 0
seat 0 total 0 hand G7
pile 0 R3 R5 R7
pile 0 Y11 Y7
pile 0 G0 G4 G6 G9 G10
pile 0 B8
pile 0 P7
seat 1 total 0 hand ?
pile 1 R2 R0 R1 R6 R8
pile 1 Y4 Y2 Y5 Y6 Y9
pile 1 G8
pile 1 B3 B4 B5 B7 B9
pile 1 P2 P0 P1 P4 P10
seat 2 total 0 hand ?
pile 2 G5
pile 2 B6
pile 2 P3
`,
  sums: 'rounds 3\nopening 3\ntricks 10\nworth 0 29 3 11 0 8 7\nworth 1 19 2 4 8 3 2\nworth 2 14 5 6 3\n',
};

export const scored: Moment = {
  after: 56,
  view: `view seat:0
round 2
dealer 1
turn 0 1 2
seat 0 total 29 hand R1 R6 R7 Y1 Y4 G0 G1 G6 B0 B3 B7 P5 P8
seat 1 total 26 hand ? ? ? ? ? ? ? ? ? ? ? ? ?
seat 2 total 14 hand ? ? ? ? ? ? ? ? ? ? ? ? ?
`,
  sums: 'rounds 3\nopening 3\ntricks 10\nworth 0 0\nworth 1 0\nworth 2 0\ncounts 0 0 2 7 4 7 11 7 10 3 5 8 1 7\n',
};
