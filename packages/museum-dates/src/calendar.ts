// Days and years as the dates module counts them: the Gregorian calendar carried back without end,
// years astronomical (1 is A.D. 1, 0 is 1 B.C., −599 is 600 B.C.). Dates before 1582 are not
// converted from the Julian calendar: the museum's word stands.

export type Day = { year: number; month: number; day: number };

/**
 * The earliest year that is told apart; older than the universe, and exact in a JavaScript number
 * counted in days.
 */
export const EARLIEST_YEAR = -13_800_000_000;
/**
 * Years after this one are taken for slips of the pen: nothing in a museum is dated so far ahead.
 */
export const LATEST_YEAR = 2199;

const lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

const isLeapYear = (year: number): boolean =>
  year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);

/** The number of days of a month (1–12). */
export function lastDayOf(year: number, month: number): number {
  return month === 2 && isLeapYear(year) ? 29 : (lengths[month - 1] ?? 31);
}

export const firstOfYear = (year: number): Day => ({ year, month: 1, day: 1 });
export const lastOfYear = (year: number): Day => ({ year, month: 12, day: 31 });

/**
 * A year as a person says it to the year inside: 600 B.C. is −600 outside and −599 inside. There is
 * no year 0 outside.
 */
export function astronomicalYear(stated: number): number {
  return stated < 0 ? stated + 1 : stated;
}

/** The year inside to what a person says: −599 → −600 (600 B.C.), 0 → −1. */
export function displayYear(year: number): number {
  return year <= 0 ? year - 1 : year;
}

/** `0150`, `-0599`; beyond four digits EDTF's form `Y-12000`. */
export function yearText(year: number): string {
  const digits = String(Math.abs(year)).padStart(4, '0');
  if (digits.length > 4) return `Y${year < 0 ? '-' : ''}${digits}`;
  return year < 0 ? `-${digits}` : digits;
}

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** A day as ISO 8601 writes it: `1640-05-12`, `-0599-01-01`, `Y-12000-01-01`. */
export function dayText({ year, month, day }: Day): string {
  return `${yearText(year)}-${twoDigits(month)}-${twoDigits(day)}`;
}

/** Reads what `dayText` writes; nothing for what is no day of the calendar. */
export function readDay(text: string): Day | undefined {
  const found = /^(?:Y(-?\d{5,11})|(-?\d{4}))-(\d\d)-(\d\d)$/.exec(text);
  if (!found) return undefined;
  const day = {
    year: Number(found[1] ?? found[2]),
    month: Number(found[3]),
    day: Number(found[4]),
  };
  return isDay(day) ? day : undefined;
}

export function isDay({ year, month, day }: Day): boolean {
  return month >= 1 && month <= 12 && day >= 1 && day <= lastDayOf(year, month);
}

/** Less than 0 when `a` is earlier, 0 for the same day. */
export function compareDays(a: Day, b: Day): number {
  return a.year - b.year || a.month - b.month || a.day - b.day;
}

/**
 * Days since 1 January 1970, negative before; an integer that sorts as time does.
 * @see http://howardhinnant.github.io/date_algorithms.html#days_from_civil
 */
export function dayNumber({ year, month, day }: Day): number {
  const shifted = month <= 2 ? year - 1 : year;
  const era = Math.floor(shifted / 400);
  const yearOfEra = shifted - era * 400;
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1;
  return (
    era * 146_097 +
    yearOfEra * 365 +
    Math.floor(yearOfEra / 4) -
    Math.floor(yearOfEra / 100) +
    dayOfYear -
    719_468
  );
}
