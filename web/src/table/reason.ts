// Why something was refused, in words, with its facts put as people say them.
import { gameOf } from '../games/games.ts';
import { has, say, type Facts } from '../phrases/say.svelte.ts';

interface Told {
  code: string;
  facts?: Facts | undefined;
  text?: string | undefined;
}
interface About {
  setup: { game: string } | null;
  nameOf: (seat: number) => string;
}

export function reasonOf({ code, facts = {}, text }: Told, about: About): string {
  if (!has(code)) return text ?? say('frame.refused');
  const game = about.setup?.game ?? '';
  const shown = Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [name, inWords(name, String(value), game, facts)]),
  );
  return say(code, shown);
}

function inWords(name: string, value: string, game: string, facts: Facts): string {
  if ((name === 'seat' || name === 'last') && /^\d+$/.test(value)) return String(Number(value) + 1); // people count from one
  return gameOf(game).cards.reworded?.(value, name, facts) ?? value;
}
