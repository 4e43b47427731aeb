// The rules of a game in a language, fetched when somebody wants to read them.
import type { RulesPage } from '../../rules.ts';
import type { Language } from '../phrases/say.svelte.ts';

export type { RulesPage };

const pages: Record<string, Record<Language, () => Promise<{ default: RulesPage }>>> = {
  '24': { nl: () => import('virtual:rules/24.nl'), de: () => import('virtual:rules/24.de'), en: () => import('virtual:rules/24.en') },
  gesjaakt: { nl: () => import('virtual:rules/gesjaakt.nl'), de: () => import('virtual:rules/gesjaakt.de'), en: () => import('virtual:rules/gesjaakt.en') },
  wordcard: { nl: () => import('virtual:rules/wordcard.nl'), de: () => import('virtual:rules/wordcard.de'), en: () => import('virtual:rules/wordcard.en') },
  alles: { nl: () => import('virtual:rules/alles.nl'), de: () => import('virtual:rules/alles.de'), en: () => import('virtual:rules/alles.en') },
};

export const hasRules = (game: string) => Object.hasOwn(pages, game);

export async function rulesOf(game: string, language: Language): Promise<RulesPage> {
  const page = pages[game];
  if (!page) throw new Error(`no rules of ${game}`);
  return (await page[language]()).default;
}
