// The widths and heights at which the page changes. CSS has no variables for them, so their names are replaced when
// the page is made: `@media (--sideways)`, `@container board (--roomy)`, `new MediaQuery('--beside')`.
import type { Plugin } from 'vite';

export const breakpoints: Record<string, string> = {
  // Heights: a phone on its side, and all else. Only from 600px of width a table lies down.
  '--low': '(max-height: 499px)',
  '--tall': '(min-height: 500px)',
  '--sideways': '(max-height: 499px) and (min-width: 600px)',
  '--not-sideways': '(min-height: 500px), (max-width: 599px)',
  // Widths of a window or of a board in it, from narrow to wide.
  '--phone': '(max-width: 30rem)',
  '--large-phone': '(max-width: 560px)',
  '--lying': '(min-width: 600px)',
  '--small-window': '(max-width: 40rem)',
  '--narrow': '(max-width: 699px)',
  '--roomy': '(min-width: 700px)',
  '--tablet': '(min-width: 760px)',
  '--two-columns': '(min-width: 900px)',
  '--desk': '(min-width: 60rem)',
  '--beside': '(min-width: 1100px)', // log and chat stand beside the table
  // One part each.
  '--ring': '(min-width: 1060px)', // seats around a table
  '--few-buttons': '(max-width: 430px)', // for a row of buttons
  '--slip-beside': '(min-width: 640px)', // the score slip beside the rows
  '--flat-piles': '(max-height: 168px)', // stock and discard pile
  '--slim-card': '(max-width: 17.5rem)', // what shows a game at home
  '--slim-result': '(max-width: 26rem)',
};

const asked = /(?<=@(?:media|container)\b[^{]*)\((--[\w-]+)\)|(?<=\bMediaQuery\(')(--[\w-]+)/g;

export function namesOf(text: string): string[] {
  return [...text.matchAll(asked)].map(([, css, script]) => (css ?? script)!);
}

function written(name: string): string {
  const query = breakpoints[name];
  if (query === undefined) throw new Error(`${name} is not in breakpoints.ts`);
  return query;
}

export function writeBreakpoints(): Plugin {
  return {
    name: 'breakpoints',
    enforce: 'pre',
    transform: {
      filter: { id: /\.(svelte|css)$/ },
      handler: (text) => text.replace(asked, (_, css?: string, script?: string) => written((css ?? script)!)),
    },
  };
}
