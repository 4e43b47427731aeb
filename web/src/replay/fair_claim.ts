// What a check of a record comes to, said honestly, even where nothing was promised, or not all can
// be checked.
import { wasPromised, type MatchRecord } from '../records/record.ts';
import type { Refused } from '../wire/messages.ts';

export interface FairClaim {
  sign: 'ok' | 'wrong' | 'part';
  heading: string; // a phrase
  reason: { code: string; facts: Record<string, string | number> };
  line: number | null; // the first wrong line of the log, counted from 0
}

// Not the match's fault: this page lacks what it takes, or the record hides it.
const cannotTell = [
  'record.redacted',
  'record.other_source',
  'record.other_rules',
  'record.other_format',
  'record.other_fairness',
  'record.not_over',
];

export function claimOf(
  record: MatchRecord,
  answer: { fair: boolean; revealed: boolean } | null,
  refused: (Refused & { line?: number }) | null,
): FairClaim {
  const facts = { count: record.log.length };
  if (refused) {
    const reason = { code: refused.code, facts: refused.facts ?? {} };
    if (cannotTell.includes(refused.code)) return { sign: 'part', heading: 'fair.cannot', reason, line: null };
    return {
      sign: 'wrong',
      heading: 'fair.not_ok',
      reason,
      line: refused.line !== undefined && refused.line < record.log.length ? refused.line : null,
    };
  }
  const algorithm = record.fairness?.algorithm;
  if (answer?.fair && answer.revealed)
    return { sign: 'ok', heading: 'fair.ok', reason: { code: 'fair.ok_text', facts }, line: null };
  if (wasPromised(record))
    return { sign: 'part', heading: 'fair.open', reason: { code: 'fair.open_text', facts }, line: null };
  const code = algorithm === 'stamtafel-seeded/1' ? 'fair.simulated_text' : 'fair.unknown_text';
  return { sign: 'part', heading: 'fair.simulated', reason: { code, facts }, line: null };
}
