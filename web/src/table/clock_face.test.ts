import { expect, it } from 'vitest';
import { clockFace } from './clock_face.ts';

it.each([
  [0, '0:00'],
  [-5, '0:00'],
  [6_001, '0:07'],
  [750_000, '12:30'],
  [3_720_000, '1:02:00'],
  [273_900_000, '3 d 4:05'],
])('%i ms', (left, face) => expect(clockFace(left)).toBe(face));
