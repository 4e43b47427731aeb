// What went wrong, as a sentence for people.
import { has, say, type Facts } from '../phrases/say.svelte.ts';

interface Told {
  code: string;
  facts?: Facts | undefined;
  text?: string | undefined;
  wait_ms?: number | undefined;
}

export function sentence(problem: unknown): string {
  if (!isTold(problem)) {
    console.error(problem);
    return say('app.went_wrong');
  }
  return has(problem.code) && problem.facts
    ? say(problem.code, problem.facts)
    : (problem.text ?? (has(problem.code) ? say(problem.code) : say('app.went_wrong')));
}

const isTold = (problem: unknown): problem is Told =>
  typeof problem === 'object' && problem !== null && 'code' in problem && typeof problem.code === 'string';
