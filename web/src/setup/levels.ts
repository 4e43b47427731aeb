// How well bots play, in words.
import { has, say } from '../phrases/say.svelte.ts';

export const levelName = (level: string) => (has(`level.${level}`) ? say(`level.${level}`) : level);
export const levelHelp = (level: string) => (has(`level.${level}.help`) ? say(`level.${level}.help`) : '');

// Good company for somebody who just wants to play.
export const usualLevel = (bots: readonly string[]) => (bots.includes('normal') ? 'normal' : (bots.at(-1) ?? 'normal'));
