import { describe, expect, it } from 'vitest';
import { latest, offered, readPlainView } from './plain_view.ts';

describe('a view of any game', () => {
  it('has what each seat has, and what lies on the table', () =>
    expect(
      readPlainView('view seat:0\nturn 0\ncard 19\npot 1\nseat 0 chips 11 cards 17 18\nseat 1 chips ? cards\n', 2),
    ).toEqual({
      seats: [
        [
          { name: 'chips', words: ['11'] },
          { name: 'cards', words: ['17', '18'] },
        ],
        [
          { name: 'chips', words: ['?'] },
          { name: 'cards', words: [] },
        ],
      ],
      facts: [
        { name: 'card', words: ['19'] },
        { name: 'pot', words: ['1'] },
      ],
    }));
  it('leaves nothing out that it cannot read', () =>
    expect(readPlainView('view public\nseat 7 x\nseat 0 24\n', 1)).toEqual({
      seats: [[{ name: '', words: ['24'] }]],
      facts: [{ name: 'seat', words: ['7', 'x'] }],
    }));
});

it('tells what can be done at once from what wants words', () =>
  expect(offered(['pay', 'lay …', 'take 3'])).toEqual({ whole: ['pay', 'take 3'], begun: ['lay'] }));

describe('what happened last', () => {
  const lines = (count: number) => Array.from({ length: count }, (_, at) => `1: bid ${at}`);
  it('is a few lines', () => {
    expect(latest(lines(2), null)).toEqual(lines(2));
    expect(latest(lines(40), null)).toEqual(lines(40).slice(34));
    expect(latest([...lines(40), '0: pass'], 0)).toHaveLength(6);
  });
  it('begins with what I decided', () => {
    expect(latest([...lines(9), '0: pass', ...lines(12)], 0)).toEqual(['0: pass', ...lines(12)]);
    expect(latest(['0: pass', ...lines(40)], 0)).toEqual(lines(40).slice(16));
  });
});
