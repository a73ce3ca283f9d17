// The Gregorian calendar in whole numbers: days since 1970-01-01, weekdays from Monday, weeks of a
// year.

/** Seconds of a day; leap seconds are not counted. */
export const DAY_SECONDS = 86_400;

/** Monday is 0, Sunday is 6. */
export type Weekday = number;

/** A day of the Gregorian calendar, with astronomical years: 0 is 1 BC. */
export type CivilDay = { year: number; /** 1 to 12. */ month: number; /** 1 to 31. */ day: number };

/**
 * The number of a day since 1970-01-01 (Hinnant, “chrono-compatible low-level date algorithms”).
 */
export function dayNumber(year: number, month: number, day: number): number {
  const shifted = month > 2 ? year : year - 1;
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

/** The day of a number: whole days since 1970-01-01, negative before. */
export function civilDay(number: number): CivilDay {
  const shifted = number + 719_468;
  const era = Math.floor(shifted / 146_097);
  const dayOfEra = shifted - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  );
  const dayOfYear =
    dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const shiftedMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9;
  return {
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    day: dayOfYear - Math.floor((153 * shiftedMonth + 2) / 5) + 1,
  };
}

/** The weekday of the day of a number: whole days since 1970-01-01. */
export const weekdayOf = (number: number): Weekday => (((number + 3) % 7) + 7) % 7;

const isLeap = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);

export const daysInYear = (year: number): number => (isLeap(year) ? 366 : 365);

const monthLengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

export const daysInMonth = (year: number, month: number): number =>
  month === 2 && isLeap(year) ? 29 : (monthLengths[month - 1] ?? 30);

/**
 * The first day of week 1: the first week, beginning at `weekStart`, with at least four days in
 * `year`.
 */
export function firstWeekOf(year: number, weekStart: Weekday): number {
  const january = dayNumber(year, 1, 1);
  const into = (weekdayOf(january) - weekStart + 7) % 7;
  return into <= 3 ? january - into : january + 7 - into;
}

/**
 * The week that a day is in, counted from 1, and how many weeks its week-year has. The year of the
 * week may be the year before or after the day's.
 */
export function weekOf(
  number: number,
  year: number,
  weekStart: Weekday,
): { week: number; weeks: number } {
  const candidates = [year + 1, year, year - 1];
  const weekYear =
    candidates.find((candidate) => number >= firstWeekOf(candidate, weekStart)) ?? year - 1;
  const first = firstWeekOf(weekYear, weekStart);
  return {
    week: Math.floor((number - first) / 7) + 1,
    weeks: (firstWeekOf(weekYear + 1, weekStart) - first) / 7,
  };
}

/** Easter Sunday of the western churches (Meeus, Jones, Butcher). */
export function easterOf(year: number): number {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const ofCentury = year % 100;
  const moon =
    (19 * golden +
      century -
      Math.floor(century / 4) -
      Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3) +
      15) %
    30;
  const weekday =
    (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - moon - (ofCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * moon + 22 * weekday) / 451);
  const march = moon + weekday - 7 * late + 114;
  return dayNumber(year, Math.floor(march / 31), (march % 31) + 1);
}
