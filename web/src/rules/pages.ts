// The rules of a game in a language, fetched when somebody wants to read them.
import type { RulesPage } from '../../rules.ts';
import { gameName } from '../games/games.ts';
import { say, type Language } from '../phrases/say.svelte.ts';

export type { RulesPage };

const folder = '../../../docs/rules';
const pages = import.meta.glob<RulesPage>('../../../docs/rules/*.md', { import: 'default' });
const page = (game: string, language: Language) => pages[`${folder}/${game}.${language}.md`];

export const rulesOf = async (game: string, language: Language): Promise<RulesPage> =>
  (await page(game, language)?.()) ?? { title: gameName(game), sections: [], html: `<p>${say('rules.none')}</p>` };
