// A guided first game of Gesjaakt: pay, take, runs, what others want, no chips left, the result.
import { lessonSeats, lessonSetup, type Lesson, type LessonStep } from '../../learn/lesson.ts';
import { readPassage } from '../../learn/passage.ts';
import passage from './lesson.txt?raw';
import { readView } from './view.ts';

const me = 0;

type Told = Pick<LessonStep, 'say' | 'facts' | 'point' | 'expect' | 'wrong'>;

const seen = readPassage(passage);
function step(at: string, told: Told): LessonStep {
  const shown = seen(at);
  const { turn, players } = readView(shown.view);
  const legal = turn !== me ? [] : players[me]!.chips === 0 ? ['take'] : ['pay', 'take'];
  return { ...told, ...shown, legal };
}

const place = (name: string) => `[data-place="${name}"]`;
const player = (seat: number) => `[data-player="${seat}"]`;
const take = { expect: ['take'], point: '[data-action="take"]' };
const pay = { expect: ['pay'], point: '[data-action="pay"]' };

export const lesson: Lesson = {
  game: 'gesjaakt',
  seats: lessonSeats(['', 'Kim', 'Robin']),
  setup: lessonSetup('gesjaakt', 3, { tactical: false, open_chips: false }),
  me,
  steps: [
    step('offered', { say: 'learn_gesjaakt.goal', point: place('offer') }),
    step('offered', { say: 'learn_gesjaakt.chips', point: player(me) }),
    step('offered', { say: 'learn_gesjaakt.pay', wrong: 'learn_gesjaakt.pay.wrong', ...pay }),
    step('refused', { say: 'learn_gesjaakt.taken', point: player(2) }),
    step('nine', { say: 'learn_gesjaakt.nine', wrong: 'learn_gesjaakt.nine.wrong', ...take }),
    step('again', { say: 'learn_gesjaakt.again', wrong: 'learn_gesjaakt.again.wrong', ...pay }),
    step('back', { say: 'learn_gesjaakt.back', wrong: 'learn_gesjaakt.back.wrong', ...pay }),
    step('ten', { say: 'learn_gesjaakt.ten', wrong: 'learn_gesjaakt.ten.wrong', ...take }),
    step('joined', { say: 'learn_gesjaakt.joined', point: player(me) }),
    step('joined', {
      say: 'learn_gesjaakt.others',
      wrong: 'learn_gesjaakt.others.wrong',
      ...pay,
      point: player(2),
    }),
    step('gone', { say: 'learn_gesjaakt.unseen', point: place('unseen') }),
    step('broke', {
      say: 'learn_gesjaakt.broke',
      facts: { card: 23, pot: 11 },
      wrong: 'learn_gesjaakt.broke.wrong',
      ...take,
    }),
    step('scored', {
      say: 'learn_gesjaakt.scored',
      facts: { mine: 28, kim: 30, robin: 71 },
      point: place('standing'),
    }),
  ],
};
