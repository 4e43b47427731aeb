import { expect, it } from 'vitest';
import { placeOf } from './places.ts';

it('gives tables and lessons all the room, and puzzles most of it', () => {
  expect(placeOf('/t/x7Kq2mVn')).toEqual({ page: 't', place: 'x7Kq2mVn', room: 'all' });
  expect(placeOf('/local/1').room).toBe('all');
  expect(placeOf('/learn/24').room).toBe('all');
  expect(placeOf('/puzzle').room).toBe('most');
  expect(placeOf('/learn').room).toBe('some');
});

it('takes addresses as they come', () => {
  expect(placeOf('/')).toEqual({ page: '', place: '', room: 'some' });
  expect(placeOf('/replay/a%2Fb').place).toBe('a/b');
  expect(placeOf('/rules/%E0%A4%A').place).toBe('%E0%A4%A');
});
