// How well bots play, in words.
import { sayOr } from '../phrases/say.svelte.ts';

export const levelName = (level: string) => sayOr(`level.${level}`, level);
export const levelHelp = (level: string) => sayOr(`level.${level}.help`, '');

// Good company for somebody who just wants to play.
export const usualLevel = (bots: readonly string[]) => (bots.includes('normal') ? 'normal' : (bots.at(-1) ?? 'normal'));
