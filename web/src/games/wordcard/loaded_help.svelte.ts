// Help for the board, loaded when it is first wanted. Until then, and where it cannot be had, the
// board does without.
import type { WordcardHelp } from './help.ts';
import type { Options } from './variants.ts';

let found: WordcardHelp | null = $state.raw(null);
let asked = false;

export function loadedHelp(options: Options): WordcardHelp | null {
  const { deck = 'nl', language = 'nl', house_words = 'none' } = options;
  // Only the deck and the words that come with the game are in the browser.
  if (deck !== 'nl' || language !== 'nl' || house_words !== 'none') return null;
  if (!asked) {
    asked = true;
    import('./engine_help.ts')
      .then(({ engineHelp }) => engineHelp())
      .then((help) => {
        found = help;
      })
      .catch(() => {
        asked = false;
      });
  }
  return found;
}
