// DATE and DATE-TIME values of iCalendar (RFC 5545, 3.3.4 and 3.3.5), read and written.
import { invalid } from './errors.ts';
import { civilDay, DAY_SECONDS, dayNumber, daysInMonth } from './calendar-days.ts';

/** What a clock on a wall shows. `local` counts seconds since 1970-01-01T00:00:00 of that clock. */
export type Moment = {
  local: number;
  /** A whole day, without a time. */ isDate: boolean;
  /** The clock shows UTC. */ isUtc: boolean;
};

const shape = /^(\d{4})-?(\d{2})-?(\d{2})(?:T(\d{2}):?(\d{2}):?(\d{2})(Z?))?$/i;

/**
 * Reads `20261204`, `20261204T183000` or, in UTC, `20261204T183000Z`, also with hyphens and colons.
 * @throws invalid-recurrence for what is no date or no time of day
 */
export function readMoment(text: string): Moment {
  const match = shape.exec(text.trim());
  if (!match)
    throw invalid(
      text.slice(0, 40),
      'write a date as 20261204, and a time as 20261204T183000 or, in UTC, 20261204T183000Z',
    );
  const local = localOf(text, match.slice(1, 7));
  return { local, isDate: match[4] === undefined, isUtc: match[7]?.toUpperCase() === 'Z' };
}

/** Seconds of a clock on a wall, from year, month, day, hour, minute and second. */
function localOf(text: string, parts: readonly (string | undefined)[]): number {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts.map((part) =>
    Number(part ?? 0),
  );
  if (month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month))
    throw invalid(text, 'this date does not exist');
  if (hour > 23 || minute > 59 || second > 60) throw invalid(text, 'this time does not exist');
  // A leap second is taken as the second before it, as RFC 5545, 3.3.12 advises.
  return (
    dayNumber(year, month, day) * DAY_SECONDS + hour * 3600 + minute * 60 + Math.min(second, 59)
  );
}

const pad = (value: number, width = 2) => String(value).padStart(width, '0');

/** The date of a local time: 2026-12-04, or 20261204 as iCalendar writes it. */
export function writeDate(local: number, form: 'iso' | 'ical' = 'iso'): string {
  const { year, month, day } = civilDay(Math.floor(local / DAY_SECONDS));
  return [pad(year, 4), pad(month), pad(day)].join(form === 'iso' ? '-' : '');
}

/** A local time to the second: 2026-12-04T18:30:00, or 20261204T183000. */
export function writeDateTime(local: number, form: 'iso' | 'ical' = 'iso'): string {
  const second = local - Math.floor(local / DAY_SECONDS) * DAY_SECONDS;
  const time = [
    pad(Math.floor(second / 3600)),
    pad(Math.floor(second / 60) % 60),
    pad(second % 60),
  ].join(form === 'iso' ? ':' : '');
  return `${writeDate(local, form)}T${time}`;
}
