// A guided first round of 24: naming trump, exchanging, following, the white 24, a 1 that turns the
// order, and what counts in the end.
import { lessonSeats, lessonSetup, type Lesson, type LessonStep } from '../../learn/lesson.ts';
import { readPassage } from '../../learn/passage.ts';
import passage from './lesson.txt?raw';

const me = 0;
const names = ['', 'Kim', 'Robin'];

// Every way to put away up to three cards, in the order in which a table lists them.
export function swaps(hand: readonly string[]): string[] {
  const found: string[] = [];
  const more = (put: readonly string[], from: number) => {
    found.push(['swap', ...put].join(' '));
    if (put.length < 3) for (let at = from; at < hand.length; at += 1) more([...put, hand[at]!], at + 1);
  };
  more([], 0);
  return found;
}

type Told = Omit<LessonStep, 'view' | 'sums' | 'lines' | 'actors' | 'legal'>;

const seen = readPassage(passage);
const step = (at: string, told: Told, legal: string[] = []): LessonStep => ({ ...told, ...seen(at), legal });

const asks = (key: string, expect: string): Told => ({
  say: `learn_24.${key}`,
  expect: [expect],
  wrong: `learn_24.${key}.wrong`,
});
const plays = (...cards: string[]) => cards.map((card) => `play ${card}`);
const calls = ['look', 'blind'];
const first = plays('R5', 'R10', 'Y1', 'Y1 reverse', 'Y4', 'Y5', 'B1', 'B1 reverse');

export const lesson: Lesson = {
  game: '24',
  seats: lessonSeats(names),
  setup: lessonSetup('24', 3, { trump_chaos: false, drop_out: false, point_limits: false, own_trump_penalty: true }),
  me,
  steps: [
    step('called', { say: 'learn_24.goal', point: '.me [data-seat]' }),
    step('called', { ...asks('look', 'look'), point: '.call .main' }, calls),
    step('naming', { ...asks('trump', 'trump Y'), point: '.colours' }, ['trump R', 'trump Y', 'trump G', 'trump B']),
    step('dealt', { ...asks('swap', 'swap G5 B5 B7'), point: '.hand' }, swaps(['Y4', 'Y5', 'G5', 'B1', 'B5', 'B7'])),
    step('leading', { say: 'learn_24.markers', point: '[data-marker="trump"]' }),
    step('leading', { ...asks('lead', 'play Y5'), point: '[data-card="Y5"]' }, first),
    step('beaten', { say: 'learn_24.white', facts: { name: names[1]! }, point: '[data-played="24"]' }),
    step(
      'following',
      { ...asks('follow', 'play Y1 reverse'), facts: { name: names[1]! }, point: '[data-card="Y1"]' },
      plays('Y1', 'Y1 reverse', 'Y4'),
    ),
    step('turned', { say: 'learn_24.turned', point: '[data-marker="order"]' }),
    step(
      'without',
      { ...asks('without', 'play Y4'), point: '[data-card="Y4"]' },
      plays('R5', 'R10', 'Y4', 'B1', 'B1 reverse'),
    ),
    step('won', { ...asks('won', 'play B1'), point: '.me [data-seat]' }, plays('R5', 'R10', 'B1', 'B1 reverse')),
    step('low', { ...asks('low', 'play R5'), point: '.hand' }, plays('R5', 'R10')),
    step('last', { ...asks('last', 'play R10'), point: '.hand' }, plays('R10')),
    step('scored', { say: 'learn_24.scored', facts: { name: names[2]! }, point: '.me [data-seat]' }),
    step('scored', { say: 'learn_24.end', point: '.scores, aside' }),
  ],
};
