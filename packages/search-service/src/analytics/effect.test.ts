import { describe, expect, it } from 'vitest';
import { effectOf } from './effect.ts';

describe('the effect of a change', () => {
  it('is told with what it may be', () => {
    const before = [
      { tries: 100, successes: 10 },
      { tries: 120, successes: 14 },
      { tries: 90, successes: 9 },
    ];
    const after = [
      { tries: 110, successes: 55 },
      { tries: 100, successes: 48 },
      { tries: 95, successes: 50 },
    ];
    const effect = effectOf(before, after);
    expect(effect?.before).toBeCloseTo(33 / 310, 10);
    expect(effect?.after).toBeCloseTo(153 / 305, 10);
    expect(effect?.low).toBeGreaterThan(0.3);
    expect(effect?.pValue).toBeLessThan(0.001);
  });

  it('is not told from a single day, or from none', () => {
    expect(
      effectOf(
        [{ tries: 100, successes: 10 }],
        [
          { tries: 100, successes: 90 },
          { tries: 100, successes: 90 },
        ],
      ),
    ).toBeNull();
    expect(effectOf([], [])).toBeNull();
  });

  it('is nothing where days differ as much among themselves', () => {
    const days = [
      { tries: 10, successes: 1 },
      { tries: 10, successes: 9 },
      { tries: 10, successes: 5 },
    ];
    expect(effectOf(days, days.toReversed())?.pValue).toBe(1);
  });
});
