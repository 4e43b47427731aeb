import { expect, it } from 'vitest';
import { readDeal } from './deal_log.ts';
import { lesson } from './lesson.ts';
import { readView } from './view.ts';

it('has the cards it asks for', () => {
  for (const step of lesson.steps) {
    const hand = readView(step.view).seats[0]!.hand!;
    for (const action of step.expect ?? []) {
      const wanted = action
        .split(' ')
        .filter((word) => word.includes('/') || word.startsWith('*'))
        .map((card) => (card.startsWith('*') ? '*' : card));
      const left = [...hand, ...(action === 'open' ? readView(step.view).open : [])];
      for (const card of wanted) expect(left.splice(left.indexOf(card), 1)).toEqual([card]);
    }
  }
});

it('adds up', () => {
  const scores = lesson.steps
    .at(-1)!
    .lines.filter((line) => line.startsWith('score 0'))
    .map((line) => Number(line.split(' ')[2]));
  expect(scores.reduce((sum, each) => sum + each, 0)).toBe(347);
  expect(readDeal(lesson.steps.at(-1)!.lines, 0).result).toEqual([347, 18]);
});
