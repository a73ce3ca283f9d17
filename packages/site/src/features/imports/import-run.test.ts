import { describe, expect, it } from 'vitest';
import { formatProgress } from './import-run.ts';

describe('the progress of a run', () => {
  it('tells how much is done, how fast, and how long it will take', () => {
    expect(formatProgress(1000, 61_000, 1000)).toBe(
      '1,000 of 61,000 rows · 1,000 a second · 1 min 0 s left',
    );
  });

  it('leaves out what it does not know', () => {
    expect(formatProgress(0, 500, 0)).toBe('0 of 500 rows');
    expect(formatProgress(500, undefined, 1000)).toBe('500 rows · 500 a second');
    expect(formatProgress(500, 500, 1000)).toBe('500 of 500 rows · 500 a second');
  });

  it.each([
    [400, '0 s'],
    [59_400, '59 s'],
    [66_000, '1 min 6 s'],
    [7_500_000, '2 h 5 min'],
  ])('says %i ms as %j', (ms, words) => {
    // As long again as the first row took.
    expect(formatProgress(1, 2, ms).endsWith(` · ${words} left`)).toBe(true);
  });
});
