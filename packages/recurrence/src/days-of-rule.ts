// Which days a rule names. Every BY part that concerns days is a question to one day.
import {
  civilDay,
  daysInMonth,
  daysInYear,
  dayNumber,
  easterOf,
  weekdayOf,
  weekOf,
  type CivilDay,
} from './calendar-days.ts';
import type { Rule } from './rule.ts';

/**
 * A rule whose missing parts have been taken from the start: the 4th, because the first was on a
 * 4th.
 */
export function completed(rule: Rule, start: number): Rule {
  const { month, day } = civilDay(start);
  const named = [rule.byWeekNo, rule.byYearDay, rule.byMonthDay, rule.byDay, rule.byEaster].some(
    (part) => part.length > 0,
  );
  if (!named) {
    if (rule.frequency === 'YEARLY')
      return {
        ...rule,
        byMonth: rule.byMonth.length > 0 ? rule.byMonth : [month],
        byMonthDay: [day],
      };
    if (rule.frequency === 'MONTHLY') return { ...rule, byMonthDay: [day] };
    if (rule.frequency === 'WEEKLY')
      return { ...rule, byDay: [{ weekday: weekdayOf(start), nth: 0 }] };
  }
  const weekOnly =
    rule.byWeekNo.length > 0 &&
    [rule.byYearDay, rule.byMonthDay, rule.byDay, rule.byEaster].every((part) => part.length === 0);
  return rule.frequency === 'YEARLY' && weekOnly
    ? { ...rule, byDay: [{ weekday: weekdayOf(start), nth: 0 }] }
    : rule;
}

/** Whether the periods of a rule are whole months or years. */
const spans = ({ frequency }: Rule): boolean => frequency === 'MONTHLY' || frequency === 'YEARLY';

/** A question to one day. */
type DayTest = (day: number, civil: CivilDay) => boolean;

/** Whether a number is named as it is, or counted from the end of `all`. */
const hasEither = (named: ReadonlySet<number>, number: number, all: number): boolean =>
  named.has(number) || named.has(number - all - 1);

/** What each BY part of a rule asks of a day; only those that the rule has. */
function testsOf(rule: Rule): DayTest[] {
  const tests: DayTest[] = [];
  const ask = (part: readonly number[], test: (named: ReadonlySet<number>) => DayTest) => {
    if (part.length > 0) tests.push(test(new Set(part)));
  };
  ask(
    rule.byMonth,
    (named) =>
      (_, { month }) =>
        named.has(month),
  );
  ask(
    rule.byMonthDay,
    (named) =>
      (_, { year, month, day }) =>
        hasEither(named, day, daysInMonth(year, month)),
  );
  if (rule.byDay.length > 0) tests.push(weekdayTest(rule));
  ask(
    rule.byYearDay,
    (named) =>
      (day, { year }) =>
        hasEither(named, day - dayNumber(year, 1, 1) + 1, daysInYear(year)),
  );
  ask(rule.byWeekNo, (named) => (day, { year }) => {
    const { week, weeks } = weekOf(day, year, rule.weekStart);
    return hasEither(named, week, weeks);
  });
  ask(
    rule.byEaster,
    (named) =>
      (day, { year }) =>
        named.has(day - easterOf(year)),
  );
  return tests;
}

function weekdayTest(rule: Rule): DayTest {
  const isInMonth =
    rule.frequency === 'MONTHLY' || (rule.frequency === 'YEARLY' && rule.byMonth.length > 0);
  const within = isInMonth ? 'month' : 'year';
  const counts = spans(rule);
  return (day, civil) =>
    rule.byDay.some(
      ({ weekday, nth }) =>
        weekday === weekdayOf(day) && (nth === 0 || !counts || isNth(day, civil, nth, within)),
    );
}

/** Makes the question whether `rule`, completed, names a day. */
export function dayTest(rule: Rule): (day: number) => boolean {
  const tests = testsOf(rule);
  const named = (day: number): boolean => {
    const civil = civilDay(day);
    return tests.every((test) => test(day, civil));
  };
  const isWhole = rule.skip === 'OMIT' || spans(rule);
  return isWhole ? named : (day) => named(day) || isLanding(rule, day);
}

function isNth(day: number, civil: CivilDay, nth: number, within: 'month' | 'year'): boolean {
  const before = within === 'month' ? civil.day - 1 : day - dayNumber(civil.year, 1, 1);
  const after =
    (within === 'month' ? daysInMonth(civil.year, civil.month) : daysInYear(civil.year)) -
    before -
    1;
  return nth > 0 ? Math.floor(before / 7) + 1 === nth : -(Math.floor(after / 7) + 1) === nth;
}

/**
 * The days from `first` up to `last`, inclusive, that `names` says yes to, and those that SKIP
 * moves there.
 */
export function daysBetween(
  first: number,
  last: number,
  names: (day: number) => boolean,
  rule: Rule,
): number[] {
  const days: number[] = [];
  for (let day = first; day <= last; day++) if (names(day)) days.push(day);
  return rule.skip === 'OMIT' || !spans(rule)
    ? days
    : [...new Set([...days, ...moved(first, last, rule)])].sort((a, b) => a - b);
}

/**
 * Days that their months or years lack, moved as SKIP says (RFC 7529, 4.1). They belong to the
 * period of the month that lacks them.
 */
function moved(first: number, last: number, rule: Rule): number[] {
  const days: number[] = [];
  for (let day = first; day <= last; day++) {
    const { year, month, day: ofMonth } = civilDay(day);
    if (ofMonth !== 1) continue;
    if (month === 1)
      days.push(
        ...landings(rule.byMonth.length > 0 ? [] : rule.byYearDay, day, daysInYear(year), rule),
      );
    days.push(...monthLandings(rule, year, month));
  }
  return days.filter(
    (day) =>
      rule.byDay.length === 0 ||
      rule.byDay.some(({ weekday, nth }) => nth === 0 && weekday === weekdayOf(day)),
  );
}

function monthLandings(rule: Rule, year: number, month: number): number[] {
  if (rule.byMonth.length > 0 && !rule.byMonth.includes(month)) return [];
  return landings(rule.byMonthDay, dayNumber(year, month, 1), daysInMonth(year, month), rule);
}

/**
 * Where days go that a period of `length` days from `start` on lacks: too high ones beyond or onto
 * its end, too low ones onto or before its beginning.
 */
function landings(
  wanted: readonly number[],
  start: number,
  length: number,
  { skip }: Rule,
): number[] {
  const forward = skip === 'FORWARD' ? 1 : 0;
  return wanted.flatMap((day) => {
    if (day > length) return [start + length - 1 + forward];
    return day < -length ? [start - 1 + forward] : [];
  });
}

/**
 * Whether SKIP moves a day of a month to `day`, for rules whose periods are shorter than a month.
 */
function isLanding(rule: Rule, day: number): boolean {
  // A month that lacks days is at most one day away.
  const around = [day - 1, day, day + 1].map(civilDay);
  const months = around.filter(
    (one, i) =>
      around.findIndex((other) => other.year === one.year && other.month === one.month) === i,
  );
  return months.some((one) => monthLandings(rule, one.year, one.month).includes(day));
}
