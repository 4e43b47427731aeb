// The engine in this browser as somebody who knows the words.
import { engine } from '../../engine/engine.ts';
import { isRefused, type Item, type Known, type LayWorth, type PartWorth, type Place, type Way, type WordcardHelp } from './help.ts';
import { optionsOfDeal } from './variants.ts';
import { readView } from './view.ts';

interface Valued { points: number; bonus: number; items: Item[] }

async function asked(call: string, args: object): Promise<PartWorth> {
  try {
    const { points, bonus, items } = await engine.ask<Valued>(call, args);
    return { worth: { points, bonus, items }, refused: null };
  } catch (problem) {
    if (isRefused(problem) && !problem.code.startsWith('engine.')) return { worth: null, refused: problem };
    throw problem;
  }
}

export async function engineHelp(): Promise<WordcardHelp> {
  await engine.needDictionary();
  return {
    async lay(known: Known, parts: readonly string[]): Promise<LayWorth> {
      const whole = await asked('wordcard_value', { ...known, lay: parts.join(' ; ') });
      // Where others judge the words, the dictionary keeps quiet about each of them.
      const quiet = optionsOfDeal(known.options, known.lines, readView(known.view).variant)['challenge'] === true;
      const each = parts.map((part): Promise<PartWorth> | PartWorth =>
        /^[rg]\d/.test(part) || quiet ? { worth: null, refused: null } : asked('wordcard_row', { ...known, cards: part }));
      return { ...whole, parts: await Promise.all(each) };
    },
    async typed(known: Known, hand: readonly string[], typed: string, place: Place): Promise<Way[]> {
      return (await engine.ask<{ ways: Way[] }>('wordcard_typed', { ...known, hand, typed, ...place })).ways;
    },
  };
}
