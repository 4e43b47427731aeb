// How a table plays, in a few words for whoever comes to it.
import { gameOf } from '../games/games.ts';
import { has, say } from '../phrases/say.svelte.ts';
import type { Setup } from '../wire/messages.ts';

export function toldSetup({ game, options }: Pick<Setup, 'game' | 'options'>): string[] {
  const { counted = [], untold } = gameOf(game);
  const skipped = untold?.(options) ?? [];
  return Object.entries(options).flatMap(([name, value]) => {
    const label = `setup.option.${game}.${name}`;
    const choice = `setup.choice.${game}.${String(value)}`;
    if (!has(label) || skipped.includes(name)) return [];
    if (value === true) return [say(label)];
    if (has(choice)) return [`${say(label)}: ${say(choice)}`];
    return counted.includes(name) && Number(value) > 0 ? [`${say(label)}: ${value}`] : [];
  });
}
