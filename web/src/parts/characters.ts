// Text as people count it: a family of emoji or a flag is one character, and is never cut through.
const segments = 'Segmenter' in Intl ? new Intl.Segmenter(undefined, { granularity: 'grapheme' }) : null;

export const characters = (text: string): string[] =>
  segments ? [...segments.segment(text)].map(({ segment }) => segment) : [...text];

export const firstCharacters = (text: string, most: number): string =>
  text.length <= most ? text : characters(text).slice(0, most).join('');

// As the table counts too (table/setup.hpp).
export const longest = { name: 32, tableName: 60, talk: 500 } as const;
