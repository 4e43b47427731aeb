// The engine in this browser as somebody who knows the words.
import { engine } from '../../engine/engine.ts';
import type { Refused } from '../../wire/messages.ts';
import {
  isRefused,
  type Item,
  type Known,
  type LayWorth,
  type PartWorth,
  type Place,
  type Way,
  type WordcardHelp,
} from './help.ts';

interface Valued {
  points?: number;
  bonus?: number;
  items?: Item[];
  refused?: Refused;
}

const worthOf = ({ points, bonus = 0, items = [], refused }: Valued): PartWorth =>
  refused || points === undefined
    ? { worth: null, refused: refused ?? null }
    : { worth: { points, bonus, items }, refused: null };

export async function engineHelp(): Promise<WordcardHelp> {
  await engine.needDictionary();
  return {
    async lay(known: Known, parts: readonly string[]): Promise<LayWorth> {
      try {
        const answer = await engine.ask<Valued & { parts?: Valued[] }>('wordcard_value', {
          ...known,
          lay: parts.join(' ; '),
        });
        return { ...worthOf(answer), parts: (answer.parts ?? []).map(worthOf) };
      } catch (problem) {
        // What the engine itself cannot answer is nothing the player could mend.
        if (isRefused(problem) && !problem.code.startsWith('engine.'))
          return { worth: null, refused: problem, parts: [] };
        throw problem;
      }
    },
    async typed(known: Known, hand: readonly string[], typed: string, place: Place): Promise<Way[]> {
      return (await engine.ask<{ ways: Way[] }>('wordcard_typed', { ...known, hand, typed, ...place })).ways;
    },
  };
}
