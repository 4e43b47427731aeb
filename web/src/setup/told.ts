// How a table plays, in a few words for whoever comes to it.
import { has, say } from '../phrases/say.svelte.ts';
import type { Setup } from '../wire/messages.ts';

const counted = ['hand', 'rounds', 'target'];

export function toldSetup({ game, options }: Pick<Setup, 'game' | 'options'>): string[] {
  const skipped = new Set(['joker_back', ...(options['variant'] === 'group' ? ['formula', 'variant'] : ['base']), ...(options['challenge'] === true ? [] : ['referee'])]);
  return Object.entries(options).flatMap(([name, value]) => {
    const label = `setup.option.${game}.${name}`;
    const choice = `setup.choice.${name === 'base' ? 'variant' : name}.${String(value)}`;
    if (!has(label) || skipped.has(name)) return [];
    if (value === true) return [say(label)];
    if (has(choice)) return [`${say(label)}: ${say(choice)}`];
    return counted.includes(name) && Number(value) > 0 ? [`${say(label)}: ${value}`] : [];
  });
}
