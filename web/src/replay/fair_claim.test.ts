import { expect, it } from 'vitest';
import type { MatchRecord } from '../records/record.ts';
import { claimOf } from './fair_claim.ts';

const record = (fairness?: MatchRecord['fairness']): MatchRecord => ({
  format: 'stamtafel/1',
  game: 'gesjaakt',
  rules: 1,
  options: {},
  seats: [],
  view: 'full',
  log: ['start 0', 'turn 7'],
  ...(fairness ? { fairness } : {}),
});
const fair = record({ algorithm: 'stamtafel-fair/1', secret: '00' });

it('says yes only when everything was recomputed', () => {
  expect(claimOf(fair, { fair: true, revealed: true }, null)).toMatchObject({ sign: 'ok', heading: 'fair.ok' });
  expect(claimOf(record({ algorithm: 'stamtafel-fair/1' }), { fair: true, revealed: false }, null)).toMatchObject({
    sign: 'part',
    reason: { code: 'fair.open_text' },
  });
});

it('does not praise what was never promised', () => {
  expect(claimOf(record({ algorithm: 'stamtafel-seeded/1' }), { fair: false, revealed: false }, null)).toMatchObject({
    sign: 'part',
    reason: { code: 'fair.simulated_text' },
  });
  expect(claimOf(record(), { fair: false, revealed: false }, null)).toMatchObject({
    sign: 'part',
    reason: { code: 'fair.unknown_text' },
  });
});

it('names the line that is wrong', () => {
  expect(claimOf(fair, null, { code: 'kit.draw_not_fair', line: 1 })).toMatchObject({
    sign: 'wrong',
    line: 1,
    reason: { code: 'kit.draw_not_fair' },
  });
  expect(claimOf(fair, null, { code: 'record.line_missing', line: 2 })).toMatchObject({ sign: 'wrong', line: null });
});

it('does not blame the match for what this page lacks', () =>
  expect(claimOf(fair, null, { code: 'record.redacted', facts: { view: 'public' } })).toMatchObject({
    sign: 'part',
    heading: 'fair.cannot',
  }));
