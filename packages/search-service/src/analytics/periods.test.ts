import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cover, levels, periodOf } from './periods.ts';
import { daysBetween } from './question.ts';

describe('periods', () => {
  it('are called by their level and their first day', () => {
    expect(levels.map((level) => periodOf(level, '2026-05-20').name)).toEqual([
      'D2026-05-20',
      'W2026-05-15',
      'M2026-05',
      'Q2026-04',
      'Y2026',
    ]);
  });
  it('end with their month, be it short', () => {
    expect(periodOf('W', '2026-02-23')).toMatchObject({ from: '2026-02-22', to: '2026-02-28' });
    expect(periodOf('W', '2024-02-29')).toMatchObject({ from: '2024-02-29', to: '2024-02-29' });
    expect(periodOf('M', '2024-02-10').to).toBe('2024-02-29');
    expect(periodOf('Q', '2026-12-31')).toMatchObject({ from: '2026-10-01', to: '2026-12-31' });
  });
  it('cover a stretch without gap or overlap, whichever of them there are', () => {
    const day = fc
      .date({ min: new Date('2023-11-01'), max: new Date('2026-06-01'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    fc.assert(
      fc.property(day, day, fc.func(fc.boolean()), (one, other, isThere) => {
        const [from, to] = one < other ? [one, other] : [other, one];
        expect(
          cover(from, to, isThere).flatMap((period) => daysBetween(period.from, period.to)),
        ).toEqual(daysBetween(from, to));
      }),
      { numRuns: 60 },
    );
  });
  it('are as few as can be', () => {
    expect(cover('2025-05-21', '2026-05-20', () => true).map(({ name }) => name)).toEqual([
      'D2025-05-21',
      'W2025-05-22',
      'W2025-05-29',
      'M2025-06',
      'Q2025-07',
      'Q2025-10',
      'Q2026-01',
      'M2026-04',
      'W2026-05-01',
      'W2026-05-08',
      'D2026-05-15',
      'D2026-05-16',
      'D2026-05-17',
      'D2026-05-18',
      'D2026-05-19',
      'D2026-05-20',
    ]);
  });
});
