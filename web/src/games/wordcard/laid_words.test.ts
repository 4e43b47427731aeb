import { expect, it } from 'vitest';
import { laidWords } from './laid_words.ts';
import { readParts } from './parts.ts';
import { readView } from './view.ts';

it('are those of new and longer rows', () => {
  const view = readView('r0 seat 1 4/P 5/A 10/R\nr1 seat 1 7/N *=O\nr2 seat 1 3/A 5/R');
  expect(laidWords(view, readParts('7/N *=O ; 3/A 5/R ; r0 after 10/R'), 'letter')).toEqual(['NO', 'AR', 'PAR']);
  expect(laidWords(view, readParts('r1.1 9/O'), 'letter')).toEqual([]);
});

it('are those of the line on a grid and of lines it crosses', () => {
  const view = readView('g1 3,-2 K/U\ng1 3,-1 6/I\ng1 2,0 Q/B\ng1 3,0 J/E\ng1 4,0 J/L\ng1 3,1 7/N');
  expect(laidWords(view, readParts('g1 3,-2 down K/U 6/I 7/N'), 'letter')).toEqual(['UIEN']);
  expect(laidWords(view, readParts('g1 2,0 across Q/B J/E J/L'), 'letter')).toEqual(['BEL', 'UIEN']);
});
