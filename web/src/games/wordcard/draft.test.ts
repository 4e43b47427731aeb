import { describe, expect, it } from 'vitest';
import { faceOf, pointsOf, type LaidAs } from './cards.ts';
import { Draft } from './draft.svelte.ts';
import { readParts, writePart } from './parts.ts';

function draftOf(cards: string[], needs: LaidAs = 'letter'): Draft {
  const draft = new Draft();
  draft.needs = needs;
  draft.sync(cards);
  return draft;
}
const shown = (draft: Draft) => draft.left.map((each) => each.card);

describe('cards', () => {
  it('have a rank and a letter', () => {
    expect(faceOf('10/E')).toEqual({ rank: '10', letter: 'E', joker: false });
    expect(faceOf('*')).toEqual({ rank: '', letter: '', joker: true });
    expect(faceOf('*=7/N')).toEqual({ rank: '7', letter: 'N', joker: true });
    expect(faceOf('*=7')).toMatchObject({ rank: '7', letter: '' });
    expect(faceOf('*=K', 'letter')).toMatchObject({ rank: '', letter: 'K' });
    expect(faceOf('*=K', 'rank')).toMatchObject({ rank: 'K', letter: '' });
  });
  it('have the points of their rank', () => {
    expect(['1', '9', '10', 'J', 'K', ''].map(pointsOf)).toEqual([1, 9, 10, 10, 10, 0]);
  });
});

describe('parts', () => {
  it.each([
    '5/R 5/E *=N',
    'r3 before 6/E',
    'r3 after 6/E *=7/N',
    'r1.4 8/E',
    'g1 2,-1 down 5/R J/G',
    'g0 -3,0 across 5/R',
    'g1 2,0 7/E',
  ])('%s is read and written', (text) => {
    expect(readParts(text).map(writePart)).toEqual([text]);
  });
  it('are separated by ;', () => {
    expect(readParts('1/W 3/A ; r0 after 2/H')).toHaveLength(2);
    expect(readParts('')).toEqual([]);
    expect(readParts('?')).toEqual([]);
  });
});

describe('a draft', () => {
  it('makes a row of the cards that are tapped', () => {
    const draft = draftOf(['5/E', '5/R', '6/E']);
    draft.use('5/R#0');
    draft.use('5/E#0');
    expect(draft.text).toBe('5/R 5/E');
    expect(shown(draft)).toEqual(['6/E']);
    draft.takeBack('5/R#0');
    expect(draft.text).toBe('5/E');
    draft.takeBack('5/E#0');
    expect(draft.text).toBe('');
  });

  it('tells equal cards apart', () => {
    const draft = draftOf(['8/N', '8/N']);
    draft.use('8/N#1');
    draft.use('8/N#0');
    expect(draft.text).toBe('8/N 8/N');
    expect(draft.left).toEqual([]);
  });

  it('has several parts', () => {
    const draft = draftOf(['1/A', '2/C', '3/F', '4/L', '5/E']);
    draft.use('1/A#0');
    draft.use('2/C#0');
    draft.start({ kind: 'row' });
    draft.use('3/F#0');
    draft.start({ kind: 'after', row: 2 });
    draft.use('4/L#0');
    expect(draft.text).toBe('1/A 2/C ; 3/F ; r2 after 4/L');
    draft.start({ kind: 'after', row: 2 });
    draft.use('5/E#0');
    expect(draft.text).toBe('1/A 2/C ; 3/F ; r2 after 4/L 5/E');
  });

  it('drops a part that was begun and left empty', () => {
    const draft = draftOf(['1/A', '2/C']);
    draft.start({ kind: 'before', row: 0 });
    draft.start({ kind: 'row' });
    draft.use('1/A#0');
    expect(draft.parts).toHaveLength(1);
  });

  it('puts opening rows first and exchanges before what follows', () => {
    const draft = draftOf(['8/E', '1/A', '2/C']);
    draft.start({ kind: 'exchange', row: 1, position: 4 });
    draft.use('8/E#0');
    draft.start({ kind: 'after', row: 1 });
    expect(shown(draft)).toEqual(['1/A', '2/C', '*']);
    draft.use(draft.left.at(-1)!.key);
    draft.declare(draft.parts[1]!.cards[0]!.key, { letter: 'N' });
    draft.start({ kind: 'row' });
    draft.use('1/A#0');
    expect(draft.text).toBe('1/A ; r1.4 8/E ; r1 after *=N');
  });

  it('loses the joker with its exchange, which takes one card', () => {
    const draft = draftOf(['8/E', '9/E']);
    draft.start({ kind: 'exchange', row: 1, position: 4 });
    draft.use('8/E#0');
    draft.use('9/E#0');
    expect(draft.text).toBe('r1.4 9/E');
    draft.start({ kind: 'row' });
    draft.use(draft.gained[0]!.key);
    draft.takeBack('9/E#0');
    expect(draft.count).toBe(0);
  });

  it('says of a joker what the variant needs', () => {
    const draft = draftOf(['*', '7/N'], 'both');
    draft.use('*#0');
    expect(draft.undeclared).toHaveLength(1);
    draft.declare('*#0', { letter: 'N' });
    expect(draft.undeclared).toHaveLength(1);
    draft.declare('*#0', { letter: 'N', rank: '7' });
    expect(draft.undeclared).toHaveLength(0);
    expect(draft.text).toBe('*=7/N');
    draft.needs = 'rank';
    expect(draft.text).toBe('*=7');
  });

  it('moves cards within a row and between rows', () => {
    const draft = draftOf(['1/A', '2/C', '3/F']);
    for (const key of ['1/A#0', '2/C#0', '3/F#0']) draft.use(key);
    const first = draft.parts[0]!.id;
    draft.insert('1/A#0', first, 3);
    expect(draft.text).toBe('2/C 3/F 1/A');
    draft.insert('1/A#0', first, 0);
    expect(draft.text).toBe('1/A 2/C 3/F');
    const second = draft.start({ kind: 'row' });
    draft.insert('2/C#0', second.id, 0);
    expect(draft.text).toBe('1/A 3/F ; 2/C');
  });

  it('is filled from notation', () => {
    const draft = draftOf(['5/R', '5/E', '*', '6/E']);
    draft.fill('5/R 5/E *=G ; r0 after 6/E');
    expect(draft.text).toBe('5/R 5/E *=G ; r0 after 6/E');
    draft.clear();
    draft.fill('5/E', { kind: 'before', row: 3 });
    expect(draft.text).toBe('r3 before 5/E');
  });

  it('keeps order and cards when the hand changes', () => {
    const draft = draftOf(['1/A', '2/C', '3/F']);
    draft.arrange('3/F#0', '1/A#0');
    draft.use('2/C#0');
    draft.sync(['1/A', '2/C', '3/F', '9/E']);
    expect(draft.hand.map((each) => each.card)).toEqual(['3/F', '1/A', '2/C', '9/E']);
    expect(draft.text).toBe('2/C');
    draft.sync(['1/A', '3/F', '9/E']);
    expect(draft.text).toBe('');
  });

  it('sorts by letter, rank or as dealt, jokers last', () => {
    const draft = draftOf(['*', '1/W', '10/A', '9/A']);
    draft.sort('letter');
    expect(shown(draft)).toEqual(['9/A', '10/A', '1/W', '*']);
    draft.sort('rank');
    expect(shown(draft)).toEqual(['1/W', '9/A', '10/A', '*']);
    draft.sort('dealt', ['10/A', '*', '9/A', '1/W']);
    expect(shown(draft)).toEqual(['10/A', '*', '9/A', '1/W']);
  });

  it('writes lines on grids', () => {
    const draft = draftOf(['1/A', '2/C']);
    draft.start({ kind: 'down', seat: 1, x: 2, y: -1 });
    draft.use('1/A#0');
    draft.start({ kind: 'grid_exchange', seat: 0, x: 2, y: 0 });
    draft.use('2/C#0');
    expect(draft.text).toBe('g0 2,0 2/C ; g1 2,-1 down 1/A');
  });
});
