// A guided first round of Alles of Niets: opening cards, taking a trick, giving a 0 away, keeping out
// of one, and what counts in the end.
import { lessonSeats, lessonSetup, type Lesson, type LessonStep } from '../../learn/lesson.ts';
import { readPassage } from '../../learn/passage.ts';
import passage from './lesson.txt?raw';
import { colourOf, readView } from './view.ts';

const me = 0;

// All opening lays: of one colour in either order, colours always in theirs.
function lays(hand: readonly string[]): string[] {
  const found = new Set<string>();
  const order = 'RYGBP';
  const cards = hand.map((card, index) => ({ card, index }));
  for (const one of cards)
    for (const two of cards)
      for (const three of cards) {
        if (one.index === two.index || two.index === three.index || one.index === three.index) continue;
        const laid = [one, two, three]
          .map(({ card }) => card)
          .sort((a, b) => order.indexOf(colourOf(a)) - order.indexOf(colourOf(b)));
        found.add(`lay ${laid.join(' ')}`);
      }
  return [...found];
}

function allowed(view: ReturnType<typeof readView>): string[] {
  if (!view.turn.includes(me)) return [];
  const hand = view.players[me]!.hand;
  return view.lead === null ? lays(hand) : [...new Set(hand)].map((card) => `play ${card}`);
}

type Told = Pick<LessonStep, 'say' | 'point' | 'expect' | 'wrong'>;

const seen = readPassage(passage);
function step(moment: string, told: Told): LessonStep {
  const shown = seen(moment);
  return { ...told, ...shown, legal: allowed(readView(shown.view)) };
}

const at = (part: string) => `[data-part="${part}"]`;

export const lesson: Lesson = {
  game: 'alles',
  seats: lessonSeats(['', 'Kim', 'Robin']),
  setup: lessonSetup('alles', 3, { target: 0, teams: false }),
  me,
  steps: [
    step('dealt', { say: 'learn_alles.goal', point: at('hand') }),
    step('dealt', {
      say: 'learn_alles.lay',
      point: at('tray'),
      expect: ['lay Y7 B8 P7'],
      wrong: 'learn_alles.lay.wrong',
    }),
    step('opened', { say: 'learn_alles.piles', point: at('my-piles') }),
    step('opened', { say: 'learn_alles.others', point: at('others') }),
    step('first', {
      say: 'learn_alles.trick',
      point: at('trick'),
      expect: ['play G10'],
      wrong: 'learn_alles.trick.wrong',
    }),
    step('won', { say: 'learn_alles.won', point: at('my-piles') }),
    step('won', {
      say: 'learn_alles.gift',
      point: '[data-card="R0"]',
      expect: ['play R0'],
      wrong: 'learn_alles.gift.wrong',
    }),
    step('gift', { say: 'learn_alles.given', point: at('seat-1') }),
    step('danger', {
      say: 'learn_alles.danger',
      point: at('trick'),
      expect: ['play B5'],
      wrong: 'learn_alles.danger.wrong',
    }),
    step('spared', { say: 'learn_alles.spared', point: at('seat-1') }),
    step('chance', {
      say: 'learn_alles.chance',
      point: at('my-piles'),
      expect: ['play Y11'],
      wrong: 'learn_alles.chance.wrong',
    }),
    step('taken', { say: 'learn_alles.taken', point: at('my-piles') }),
    step('last', {
      say: 'learn_alles.last',
      point: at('hand'),
      expect: ['play G7'],
      wrong: 'learn_alles.last.wrong',
    }),
    step('scored', { say: 'learn_alles.scored', point: at('result') }),
  ],
};
