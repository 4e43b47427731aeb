// The first game of WordCard: a word, a joker, a longer word, and out. Every view and line is as the
// program plays it.
import { lessonSeats, lessonSetup, type Lesson, type LessonStep } from '../../learn/lesson.ts';

const log = [
  'dealer 0',
  'deal 1 ? ? ? ? ? ? ? ? ? ?',
  'deal 0 5/R 5/E 5/E J/G 4/A 8/T 1/W Q/B 9/O 6/M',
  'open 6/N',
  '0: open',
  '0: lay 5/R 5/E J/G 5/E 6/N',
  'score 0 103 RE=10 EG=15 GE=15 REGEN=31 GEN=21 EN=11',
  '0: discard 1/W',
  '1: stock',
  'deal 1 ?',
  '1: lay 8/T *=A 3/F 6/E 4/L',
  'score 1 58 TAF=11 AF=3 TAFEL=21 FEL=13 EL=10',
  '1: discard 2/C',
  '0: stock',
  'deal 0 7/E',
  '0: lay r1.1 4/A',
  'score 0 12 joker=12',
  '0: lay r0 after 8/T',
  'score 0 58 REGENT=39 ENT=19',
  '0: lay Q/B 9/O 6/M 7/E *=N',
  'score 0 174 BOM=25 OM=15 OME=22 ME=13 BOMEN=32 OMEN=22 MEN=13 EN=7 bonus=25',
  'round 347 18',
];

interface Moment {
  after: number; // lines of the log
  piles: string; // the lines of open pile and stock
  mine: string;
  other: string;
  rows?: string[];
  offers: string[];
}

const discards = (hand: string) => hand.split(' ').map((card) => `discard ${card}`);
const swap = ['stock', 'open', 'keep'];
const regen = 'r0 seat 0 5/R 5/E J/G 5/E 6/N';

const moments = {
  dealt: {
    after: 4,
    piles: 'open 6/N\nstock 87',
    mine: '0 points 0 hand 1/W 4/A 5/E 5/E 5/R 6/M 8/T 9/O J/G Q/B',
    other: '0 points 0 hand ? ? ? ? ? ? ? ? ? ?',
    offers: swap,
  },
  taken: {
    after: 5,
    piles: 'stock 87',
    mine: '0 points 0 hand 1/W 4/A 5/E 5/E 5/R 6/M 6/N 8/T 9/O J/G Q/B',
    other: '0 points 0 hand ? ? ? ? ? ? ? ? ? ?',
    offers: ['lay …', ...discards('1/W 4/A 5/E 5/R 6/M 8/T 9/O J/G Q/B')],
  },
  laid: {
    after: 7,
    piles: 'stock 87',
    mine: '0 points 103 opened hand 1/W 4/A 6/M 8/T 9/O Q/B',
    other: '0 points 0 hand ? ? ? ? ? ? ? ? ? ?',
    rows: [regen],
    offers: ['lay …', ...discards('1/W 4/A 6/M 8/T 9/O Q/B')],
  },
  back: {
    after: 13,
    piles: 'open 1/W 2/C\nstock 86',
    mine: '0 points 103 opened hand 4/A 6/M 8/T 9/O Q/B',
    other: '0 points 58 opened hand ? ? ? ? ?',
    rows: [regen, 'r1 seat 1 8/T *=A 3/F 6/E 4/L'],
    offers: swap,
  },
  drawn: {
    after: 15,
    piles: 'open 1/W 2/C\nstock 85',
    mine: '0 points 103 opened hand 4/A 6/M 7/E 8/T 9/O Q/B',
    other: '0 points 58 opened hand ? ? ? ? ?',
    rows: [regen, 'r1 seat 1 8/T *=A 3/F 6/E 4/L'],
    offers: ['lay …', ...discards('4/A 6/M 7/E 8/T 9/O Q/B')],
  },
  exchanged: {
    after: 17,
    piles: 'open 1/W 2/C\nstock 85',
    mine: '0 points 115 opened hand * 6/M 7/E 8/T 9/O Q/B',
    other: '0 points 58 opened hand ? ? ? ? ?',
    rows: [regen, 'r1 seat 1 8/T 4/A 3/F 6/E 4/L'],
    offers: ['lay …', ...discards('* 6/M 7/E 8/T 9/O Q/B')],
  },
  longer: {
    after: 19,
    piles: 'open 1/W 2/C\nstock 85',
    mine: '0 points 173 opened hand * 6/M 7/E 9/O Q/B',
    other: '0 points 58 opened hand ? ? ? ? ?',
    rows: [`${regen} 8/T`, 'r1 seat 1 8/T 4/A 3/F 6/E 4/L'],
    offers: ['lay …', ...discards('* 6/M 7/E 9/O Q/B')],
  },
  out: {
    after: 22,
    piles: 'open 1/W 2/C\nstock 85',
    mine: '347 points 347 opened hand',
    other: '18 points 58 opened hand ? ? ? ? ?',
    rows: [`${regen} 8/T`, 'r1 seat 1 8/T 4/A 3/F 6/E 4/L', 'r2 seat 0 Q/B 9/O 6/M 7/E *=N'],
    offers: [],
  },
} satisfies Record<string, Moment>;

function viewOf({ piles, mine, other, rows = [], offers }: Moment): string {
  const over = offers.length === 0;
  return [
    'view seat:0',
    `round ${over ? 2 : 1}`,
    'variant word',
    'dealer 0',
    over ? 'over' : 'turn 0',
    piles,
    `seat 0 total ${mine}`,
    `seat 1 total ${other}`,
    ...rows,
    '',
  ].join('\n');
}

function step(moment: Moment, say: string, more: Partial<LessonStep> = {}): LessonStep {
  const over = moment.offers.length === 0;
  return {
    say,
    view: viewOf(moment),
    sums: 'opening 5 0\n',
    lines: log.slice(0, moment.after),
    actors: over ? [] : [0],
    legal: over ? [] : null,
    offers: moment.offers,
    ...more,
  };
}

export const lesson: Lesson = {
  game: 'wordcard',
  seats: lessonSeats(['', 'Bea']),
  setup: lessonSetup('wordcard', 2, {
    variant: 'word',
    base: 'word',
    formula: 'most',
    hand: 10,
    opening_cards: 5,
    opening_points: 0,
    joker_points: 0,
    joker_back: 'anyone',
    bonuses: true,
    y_is_ij: false,
    crosswise: false,
    deep_pick: false,
    challenge: false,
    explain: false,
    referee: 'dictionary',
    clock: false,
    partners: false,
    rounds: 1,
    first: 0,
    time: 180,
    deck: 'nl',
    language: 'nl',
    house_words: 'none',
  }),
  me: 0,
  steps: [
    step(moments.dealt, 'learn.wordcard.welcome'),
    step(moments.dealt, 'learn.wordcard.cards', { point: '.hand' }),
    step(moments.dealt, 'learn.wordcard.take', {
      expect: ['open'],
      wrong: 'learn.wordcard.take_wrong',
      point: '[data-pile="open"]',
    }),
    step(moments.taken, 'learn.wordcard.lay', {
      expect: ['lay 5/R 5/E J/G 5/E 6/N'],
      wrong: 'learn.wordcard.lay_wrong',
      point: '.bench',
    }),
    step(moments.laid, 'learn.wordcard.inner', { point: '[data-row="0"]' }),
    step(moments.laid, 'learn.wordcard.discard', {
      expect: ['discard 1/W'],
      wrong: 'learn.wordcard.discard_wrong',
      point: '[data-action="discard"]',
    }),
    step(moments.back, 'learn.wordcard.joker', { point: '[data-row="1"]' }),
    step(moments.back, 'learn.wordcard.stock', {
      expect: ['stock'],
      wrong: 'learn.wordcard.stock_wrong',
      point: '[data-pile="stock"]',
    }),
    step(moments.drawn, 'learn.wordcard.exchange', {
      expect: ['lay r1.1 4/A'],
      wrong: 'learn.wordcard.exchange_wrong',
      point: '[data-row="1"]',
    }),
    step(moments.exchanged, 'learn.wordcard.longer', {
      expect: ['lay r0 after 8/T'],
      wrong: 'learn.wordcard.longer_wrong',
      point: '[data-row="0"]',
    }),
    step(moments.longer, 'learn.wordcard.out', {
      expect: ['lay Q/B 9/O 6/M 7/E *=N'],
      wrong: 'learn.wordcard.out_wrong',
      point: '.bench',
    }),
    step(moments.out, 'learn.wordcard.end', { point: '.seats' }),
  ],
};
