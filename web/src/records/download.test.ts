import { expect, it } from 'vitest';
import { recordName } from './download.ts';

it('names a file after its game and the time', () =>
  expect(recordName('24', new Date(2026, 10, 5, 9, 7))).toBe('stamtafel-24-2026-11-05-0907.json'));
