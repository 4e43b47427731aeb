import { expect, it } from 'vitest';
import { bar, hintedRows, loadProgress, saveProgress, solvedDays, streak } from './progress.ts';

function box() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}
const before = (date: string) => new Date(Date.parse(date) - 86_400_000).toISOString().slice(0, 10);
const score = { total: 40, percent: 80, rows: 2, cards: 7 };

it('is kept, for this very puzzle', () => {
  const kept = box();
  saveProgress('2026-11-15', { cards: '1/A 2/C', rows: '1/A 2/C', hints: 2, gaveUp: false, best: score }, kept);
  expect(loadProgress('2026-11-15', ['1/A', '2/C'], kept)).toMatchObject({ rows: '1/A 2/C', hints: 2, best: score });
  expect(loadProgress('2026-11-15', ['1/A', '3/F'], kept)).toMatchObject({ rows: '', hints: 0, best: null });
  expect(solvedDays(kept)).toEqual({ '2026-11-15': 80 });
});

it('does without a place to keep it', () => {
  saveProgress('2026-11-15', { cards: '', rows: '', hints: 0, gaveUp: false, best: score }, null);
  expect(loadProgress('2026-11-15', [], null).hints).toBe(0);
  const broken = {
    getItem: () => '{',
    setItem: () => {
      throw new Error('full');
    },
  };
  saveProgress('2026-11-15', { cards: '', rows: '', hints: 0, gaveUp: false, best: null }, broken);
  expect(loadProgress('2026-11-15', [], broken).rows).toBe('');
});

it('counts days in a row, today not yet being one', () => {
  const days = { '2026-11-12': 50, '2026-11-13': 50, '2026-11-14': 100 };
  expect(streak(days, '2026-11-15', before)).toBe(3);
  expect(streak({ ...days, '2026-11-15': 1 }, '2026-11-15', before)).toBe(4);
  expect(streak(days, '2026-11-16', before)).toBe(0);
});

it('draws a bar that is full only for the best', () => {
  expect(bar(99)).toBe('■■■■■■■■■□');
  expect(bar(100)).toBe('■■■■■■■■■■');
  expect(bar(0)).toBe('□□□□□□□□□□');
});

it('gives one card after another, of the dearest row first', () => {
  const rows = [
    { row: '1/A 2/C', points: 5, bonus: 0 },
    { row: '9/O 9/D', points: 30, bonus: 0 },
  ];
  expect(hintedRows(rows, 1)).toEqual([]);
  expect(hintedRows(rows, 2)).toEqual([['9/O', '']]);
  expect(hintedRows(rows, 4)).toEqual([
    ['9/O', '9/D'],
    ['1/A', ''],
  ]);
  expect(hintedRows(rows, 9)).toEqual([
    ['9/O', '9/D'],
    ['1/A', '2/C'],
  ]);
});
