// The periods that roll-ups stand for: days, and above them weeks of a month, months, quarters and
// years.
import { dayOf } from '../insights/ledger-database.ts';

/**
 * Days, weeks (from the 1st, 8th, 15th, 22nd and 29th of a month, so that months are whole weeks),
 * months, quarters, years.
 */
export const levels = ['D', 'W', 'M', 'Q', 'Y'] as const;
/** @see levels */
export type Level = (typeof levels)[number];
/** A range of days, both included. @see nameOf */
export type Period = {
  readonly name: string;
  readonly level: Level;
  readonly from: string;
  readonly to: string;
};

const dayMs = 86_400_000;

/**
 * The period of a level that a day is in. It is called by its level and first day: `W2026-05-08`,
 * `M2026-05`, `Q2026-04`, `Y2026`.
 */
export function periodOf(level: Level, day: string): Period {
  const year = Number(day.slice(0, 4)),
    month = Number(day.slice(5, 7)),
    date = Number(day.slice(8, 10));
  switch (level) {
    case 'D':
      return { level, name: `D${day}`, from: day, to: day };
    case 'W': {
      const first = date - ((date - 1) % 7);
      const from = `${day.slice(0, 8)}${String(first).padStart(2, '0')}`;
      return {
        level,
        name: `W${from}`,
        from,
        to: dayOf(Math.min(Date.UTC(year, month - 1, first + 6), Date.UTC(year, month, 0))),
      };
    }
    case 'M':
      return {
        level,
        name: `M${day.slice(0, 7)}`,
        from: `${day.slice(0, 7)}-01`,
        to: dayOf(Date.UTC(year, month, 0)),
      };
    case 'Q': {
      const first = month - ((month - 1) % 3);
      const from = `${day.slice(0, 5)}${String(first).padStart(2, '0')}`;
      return {
        level,
        name: `Q${from}`,
        from: `${from}-01`,
        to: dayOf(Date.UTC(year, first + 2, 0)),
      };
    }
    case 'Y':
      return {
        level,
        name: `Y${day.slice(0, 4)}`,
        from: `${day.slice(0, 4)}-01-01`,
        to: `${day.slice(0, 4)}-12-31`,
      };
  }
}

/**
 * The longest periods that make up the days from one to another, of those that there are. Days are
 * always there.
 */
export function cover(from: string, to: string, isThere: (name: string) => boolean): Period[] {
  const periods: Period[] = [];
  for (let day = from; day <= to;) {
    const maxLength = levels
      .toReversed()
      .map((level) => periodOf(level, day))
      .find(
        (period) =>
          period.from === day && period.to <= to && (period.level === 'D' || isThere(period.name)),
      );
    if (!maxLength) break;
    periods.push(maxLength);
    day = dayOf(Date.parse(`${maxLength.to}T00:00:00Z`) + dayMs);
  }
  return periods;
}
