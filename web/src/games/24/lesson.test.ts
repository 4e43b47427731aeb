import { expect, it } from 'vitest';
import { lesson, swaps } from './lesson.ts';
import { readView } from './view.ts';

it('lists exchanges as a table does', () => {
  const listed = swaps(['Y1', 'Y3', 'B1', '24']);
  expect(listed.slice(0, 5)).toEqual(['swap', 'swap Y1', 'swap Y1 Y3', 'swap Y1 Y3 B1', 'swap Y1 Y3 24']);
  expect(swaps(['R1', 'R2', 'R3', 'R4', 'R5', 'R6'])).toHaveLength(42);
});

it('follows one match: what is expected is the next thing that is done', () => {
  const all = lesson.steps.at(-1)!.lines;
  for (const step of lesson.steps.filter((each) => each.expect)) {
    expect(all[step.lines.length]).toBe(`${lesson.me}: ${step.expect![0]}`);
  }
});

it('offers only cards of the hand', () => {
  for (const step of lesson.steps) {
    const hand = readView(step.view).seats[lesson.me]!.hand;
    for (const action of step.legal ?? []) if (action.startsWith('play')) expect(hand).toContain(action.split(' ')[1]);
  }
});
