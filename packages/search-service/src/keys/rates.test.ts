import { describe, expect, it } from 'vitest';
import { CallCounts } from './rates.ts';

describe('calls of a key', () => {
  it('are counted by caller, for an hour from the first one', () => {
    let now = 0;
    const counts = new CallCounts(() => now);
    const take = (caller: string): boolean => counts.take('k', caller, 2);
    expect([take('a'), take('a'), take('a'), take('b')]).toEqual([true, true, false, true]);
    now += 3_599_999;
    expect(take('a')).toBe(false);
    now += 1;
    expect(take('a')).toBe(true);
  });
  it('are counted for each key by itself', () => {
    const counts = new CallCounts(() => 0);
    expect([counts.take('k', 'a', 1), counts.take('l', 'a', 1), counts.take('k', 'a', 1)]).toEqual([
      true,
      true,
      false,
    ]);
  });
});
