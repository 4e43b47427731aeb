import { expect, it } from 'vitest';
import { resumeAt } from './progress.svelte.ts';

it('goes on where a lesson was left, unless it ended or has changed', () => {
  expect(resumeAt(undefined, 10)).toBe(0);
  expect(resumeAt({ step: 4, steps: 10, done: false }, 10)).toBe(4);
  expect(resumeAt({ step: 4, steps: 11, done: false }, 10)).toBe(0);
  expect(resumeAt({ step: 10, steps: 10, done: true }, 10)).toBe(0);
  expect(resumeAt({ step: 4, steps: 10, done: true }, 10)).toBe(4);
});
