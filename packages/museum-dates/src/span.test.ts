import { describe, expect, it } from 'vitest';
import { dayText } from './calendar.ts';
import {
  centuryPeriod,
  decadePeriod,
  limitsOf,
  millenniumPeriod,
  monthPeriod,
  qualified,
  seasonPeriod,
  shareOf,
  single,
  spanOver,
  yearsPeriod,
  type Span,
  type Period,
} from './span.ts';

const years = ({ first, last }: Period) => [first.year, last.year];
const days = (span: Span) => Object.values(limitsOf(span)).map(dayText);
const year = (value: number) => single(yearsPeriod(value, value, 'year'));

describe('a stretch of years', () => {
  it('is a century by its number, without a century or a year 0', () => {
    expect([18, 2, 1, -1, -6].map((number) => years(centuryPeriod(number)))).toEqual([
      [1700, 1799],
      [100, 199],
      [1, 99],
      [-99, 0],
      [-599, -500],
    ]);
    expect([2, 1, -1, -5].map((number) => years(millenniumPeriod(number)))).toEqual([
      [1000, 1999],
      [1, 999],
      [-999, 0],
      [-4999, -4000],
    ]);
  });

  it('is cut into shares that meet and leave nothing out', () => {
    for (const parts of [2, 3, 4, 10]) {
      for (const whole of [
        centuryPeriod(18),
        centuryPeriod(-6),
        centuryPeriod(1),
        decadePeriod(1840),
      ]) {
        const cuts = Array.from({ length: parts }, (_, i) =>
          years(shareOf(whole, { from: i / parts, to: (i + 1) / parts, exact: true })),
        );
        expect([cuts[0]?.[0], cuts.at(-1)?.[1]]).toEqual(years(whole));
        for (let i = 1; i < parts; i++) expect(cuts[i]?.[0]).toBe((cuts[i - 1]?.[1] ?? 0) + 1);
      }
    }
  });
});

describe('a span', () => {
  it('of a month or a season ends on its last day', () => {
    expect(days(single(monthPeriod(1900, 2)))).toEqual(['1900-02-01', '1900-02-28']);
    expect(days(single(seasonPeriod(1890, 4)))).toEqual(['1890-12-01', '1891-02-28']);
  });

  it('reaches as far as its ends are open', () => {
    expect(days({ ...year(1900), open: 'start' })).toEqual(['1875-01-01', '1900-12-31']);
    expect(days({ ...single(centuryPeriod(18)), open: 'end' })).toEqual([
      '1700-01-01',
      '1899-12-31',
    ]);
  });

  it('over others takes the earliest and the latest, and the end that stays open', () => {
    expect(days(spanOver([year(1850), year(1840), year(1845)]))).toEqual([
      '1840-01-01',
      '1850-12-31',
    ]);
    expect(spanOver([year(1840), { ...year(1850), open: 'end' }]).open).toBe('end');
    expect(spanOver([{ ...year(1840), open: 'end' }, year(1850)]).open).toBeUndefined();
  });

  it('stays one stretch when it becomes less sure', () => {
    const span = qualified(year(1850), { approximate: true });
    expect(span.from).toBe(span.to);
    expect(span.from).toMatchObject({ approximate: true });
  });
});
