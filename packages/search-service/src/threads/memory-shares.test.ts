import { describe, expect, it } from 'vitest';
import { shareBeside, shareOfSearcher, usualMemory, type MemoryShare } from './memory-shares.ts';

const sum = ({ answers, documents, segments }: MemoryShare): number =>
  answers + documents + segments;

describe('what threads may remember', () => {
  it('is one budget for all of them, whatever their number', () => {
    for (const searchers of [1, 2, 3, 7]) {
      const all =
        sum(shareBeside(usualMemory)) + searchers * sum(shareOfSearcher(usualMemory, searchers));
      expect(all).toBeLessThanOrEqual(usualMemory);
      expect(all).toBeGreaterThan(usualMemory * 0.99);
    }
  });
  it('is never more than the budget where no thread searches but the serving one', () => {
    expect(sum(shareOfSearcher(usualMemory, 0))).toBeLessThanOrEqual(usualMemory);
  });
  it('is nothing of nothing', () => {
    expect([shareBeside(0), shareOfSearcher(0, 2)].map(sum)).toEqual([0, 0]);
  });
});
