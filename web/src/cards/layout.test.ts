import { describe, expect, it } from 'vitest';
import { gap, layHand, smallest } from './layout.ts';

describe('a hand', () => {
  it('fits its width at every count, with a target wide enough for a finger', () => {
    for (const width of [312, 328, 344, 360, 400, 600, 768, 1200]) {
      for (let count = 1; count <= 20; count += 1) {
        const { perRow, card, step } = layHand(count, width);
        expect(step * (perRow - 1) + card).toBeLessThanOrEqual(width + 0.01);
        expect(Math.min(card, step)).toBeGreaterThanOrEqual(smallest);
      }
    }
  });
  it('shows every card whole on a phone', () => {
    for (let count = 1; count <= 20; count += 1) {
      const { card, step } = layHand(count, 344);
      expect(step).toBe(card + gap);
    }
  });
  it('lies in one row where six fit, in two even rows where fourteen do not', () => {
    expect(layHand(6, 344).perRow).toBe(6);
    expect(layHand(14, 344).perRow).toBe(7);
    expect(layHand(10, 344).perRow).toBe(5);
  });
  it('overlaps on a wide screen rather than shrink', () => {
    expect(layHand(14, 720)).toMatchObject({ perRow: 14, card: 76 });
  });
});
