// A guided first game of Gesjaakt: pay, take, runs, what others want, no chips left, the result.
import { lessonSeats, lessonSetup, type Lesson, type LessonStep } from '../../learn/lesson.ts';
import * as shown from './lesson_views.ts';
import { readView } from './view.ts';

const me = 0;

type Told = Pick<LessonStep, 'say' | 'facts' | 'point' | 'expect' | 'wrong'>;

function step(moment: shown.Moment, told: Told): LessonStep {
  const { turn, players } = readView(moment.view);
  const legal = turn !== me ? [] : players[me]!.chips === 0 ? ['take'] : ['pay', 'take'];
  return {
    ...told,
    view: moment.view,
    sums: moment.sums,
    lines: shown.log.slice(0, moment.after),
    actors: turn === null ? [] : [turn],
    legal,
  };
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
    step(shown.offered, { say: 'learn_gesjaakt.goal', point: place('offer') }),
    step(shown.offered, { say: 'learn_gesjaakt.chips', point: player(me) }),
    step(shown.offered, { say: 'learn_gesjaakt.pay', wrong: 'learn_gesjaakt.pay.wrong', ...pay }),
    step(shown.refused, { say: 'learn_gesjaakt.taken', point: player(2) }),
    step(shown.nine, { say: 'learn_gesjaakt.nine', wrong: 'learn_gesjaakt.nine.wrong', ...take }),
    step(shown.again, { say: 'learn_gesjaakt.again', wrong: 'learn_gesjaakt.again.wrong', ...pay }),
    step(shown.back, { say: 'learn_gesjaakt.back', wrong: 'learn_gesjaakt.back.wrong', ...pay }),
    step(shown.ten, { say: 'learn_gesjaakt.ten', wrong: 'learn_gesjaakt.ten.wrong', ...take }),
    step(shown.joined, { say: 'learn_gesjaakt.joined', point: player(me) }),
    step(shown.joined, {
      say: 'learn_gesjaakt.others',
      wrong: 'learn_gesjaakt.others.wrong',
      ...pay,
      point: player(2),
    }),
    step(shown.gone, { say: 'learn_gesjaakt.unseen', point: place('unseen') }),
    step(shown.broke, {
      say: 'learn_gesjaakt.broke',
      facts: { card: 23, pot: 11 },
      wrong: 'learn_gesjaakt.broke.wrong',
      ...take,
    }),
    step(shown.scored, {
      say: 'learn_gesjaakt.scored',
      facts: { mine: 28, kim: 30, robin: 71 },
      point: place('standing'),
    }),
  ],
};
