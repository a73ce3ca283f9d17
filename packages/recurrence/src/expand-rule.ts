// The instants that one rule gives, in order, within a budget of steps: no rule, however hostile,
// keeps the machine busy for long.
import {
  civilDay,
  daysInMonth,
  daysInYear,
  DAY_SECONDS,
  dayNumber,
  firstWeekOf,
  weekdayOf,
} from './calendar-days.ts';
import { completed, dayTest, daysBetween } from './days-of-rule.ts';
import type { Moment } from './moment.ts';
import type { Rule } from './rule.ts';
import { instantOf, type Zone } from './zone.ts';

/** Steps are looked-at days, periods and times; about 20 million are a second of work. */
export type Budget = { steps: number };

/** Years of four digits are all that iCalendar can write. */
const LAST_DAY = dayNumber(9999, 12, 31);

/**
 * How many periods of each kind the calendar has until its weekdays and leap years come round
 * again, after 400 years.
 */
const PERIODS_OF_CYCLE = { YEARLY: 400, MONTHLY: 4800, WEEKLY: 20_871, DAILY: 146_097 };

type Start = { moment: Moment; zone: Zone };

/** A rule at work: its start, the instant before which nothing is needed, and its budget. */
type Run = Start & { rule: Rule; from: number; budget: Budget };

/**
 * The instants of `rule`, in seconds, from its start on, each once and in order. Ends when the rule
 * does, or `budget` is spent.
 * @param notBefore  instants before it may be left out where that saves work; they never are when
 *   the rule counts
 */
export function* expandRule(
  rule: Rule,
  { moment, zone }: Start,
  budget: Budget,
  notBefore = -Infinity,
): Generator<number> {
  const first = instantOf(moment, zone);
  const until = rule.until ? untilOf(rule.until, moment, zone) : Infinity;
  const full = completed(rule, Math.floor(moment.local / DAY_SECONDS));
  const from = rule.count === undefined ? Math.max(first, notBefore) : first;
  const subDaily = ['HOURLY', 'MINUTELY', 'SECONDLY'].includes(rule.frequency) && !moment.isDate;
  const run: Run = { rule: full, moment, zone, from, budget };
  const candidates = subDaily ? withinDays(run) : byDays(run);
  let last = -Infinity;
  let given = 0;
  for (const instant of candidates) {
    if (instant > until || given === rule.count) return;
    if (instant < first || instant <= last) continue;
    last = instant;
    given++;
    yield instant;
  }
}

/**
 * The last instant that UNTIL allows. A date means all of that day; without a zone of its own it is
 * read on the start's clock.
 */
function untilOf(until: Moment, start: Moment, zone: Zone): number {
  if (until.isDate) return zone.instantOf(until.local + (start.isDate ? 0 : DAY_SECONDS - 1));
  return zone.name === '' ? until.local : instantOf(until, zone);
}

/**
 * Rules of whole days: periods of a year, a month, a week or a day, each with its days and times.
 */
function* byDays({ rule, moment: start, zone, budget, from }: Run): Generator<number> {
  const names = dayTest(rule);
  const times = start.isDate ? [0] : timesOf(rule, start.local);
  // What finds nothing in so many periods never will. Easter takes millions of years to come round.
  const patience = rule.byEaster.length > 0 ? Infinity : PERIODS_OF_CYCLE[periodOf(rule)];
  let inVain = 0;
  for (const [firstDay, lastDay] of periods(
    rule,
    Math.floor(start.local / DAY_SECONDS),
    Math.floor((from + zone.offsetAt(from)) / DAY_SECONDS) - 1,
  )) {
    budget.steps -= 1 + (lastDay - firstDay);
    if (budget.steps <= 0 || firstDay > LAST_DAY) return;
    const days = daysBetween(firstDay, lastDay, names, rule);
    const positions = positionsIn(rule.bySetPos, days.length * times.length);
    inVain = (rule.bySetPos.length > 0 ? positions : days).length > 0 ? 0 : inVain + 1;
    if (inVain > patience) return;
    if (rule.bySetPos.length > 0) {
      yield* positions
        .map((at) =>
          zone.instantOf(
            (days[Math.floor(at / times.length)] ?? 0) * DAY_SECONDS +
              (times[at % times.length] ?? 0),
          ),
        )
        .sort((a, b) => a - b);
      continue;
    }
    for (const day of days) {
      budget.steps -= times.length;
      if (budget.steps <= 0) return;
      const instants = times.map((time) => zone.instantOf(day * DAY_SECONDS + time));
      yield* instants.sort((a, b) => a - b);
    }
  }
}

/** Rules of whole days have no period shorter than a day. */
const periodOf = ({ frequency }: Rule): keyof typeof PERIODS_OF_CYCLE =>
  frequency === 'YEARLY' || frequency === 'MONTHLY' || frequency === 'WEEKLY' ? frequency : 'DAILY';

/** A period as its first and last day. */
type Period = [first: number, last: number];

/** What periods are counted from: the start's day, and the day before which none is needed. */
type Counting = { rule: Rule; start: number; from: number };

/** Each period from the one that holds `start` on; those that end before `from` are passed over. */
function periods(rule: Rule, start: number, from: number): Generator<Period> {
  const isByWeek = rule.byWeekNo.length > 0 && rule.bySetPos.length === 0;
  if (rule.frequency === 'YEARLY' && rule.interval > 1 && isByWeek)
    return weekYears(rule, start, from);
  const counting = { rule, start, from };
  switch (rule.frequency) {
    case 'YEARLY':
      return years(counting);
    case 'MONTHLY':
      return months(counting);
    case 'WEEKLY':
      return weeks(counting);
    default:
      return days(counting);
  }
}

/** One period more than needed is looked at: SKIP=FORWARD moves days into the next one. */
const passedOver = ({ interval }: Rule, passed: number): number =>
  Math.max(0, Math.floor(passed / interval) - 1) * interval;

function* years({ rule, start, from }: Counting): Generator<Period> {
  const { year } = civilDay(start);
  const wanted = civilDay(Math.max(start, from));
  for (let at = year + passedOver(rule, wanted.year - year); at <= 9999; at += rule.interval)
    yield [dayNumber(at, 1, 1), dayNumber(at, 1, 1) + daysInYear(at) - 1];
}

function* months({ rule, start, from }: Counting): Generator<Period> {
  const { year, month } = civilDay(start);
  const wanted = civilDay(Math.max(start, from));
  const passed = passedOver(rule, (wanted.year - year) * 12 + wanted.month - month);
  for (let at = year * 12 + month - 1 + passed; ; at += rule.interval) {
    const [inYear, inMonth] = [Math.floor(at / 12), (at % 12) + 1];
    const first = dayNumber(inYear, inMonth, 1);
    yield [first, first + daysInMonth(inYear, inMonth) - 1];
  }
}

function* weeks({ rule, start, from }: Counting): Generator<Period> {
  const week = start - ((weekdayOf(start) - rule.weekStart + 7) % 7);
  const passed = passedOver(rule, Math.floor((Math.max(start, from) - week) / 7));
  for (let at = week + 7 * passed; ; at += 7 * rule.interval) yield [at, at + 6];
}

function* days({ rule, start, from }: Counting): Generator<Period> {
  for (let at = start + passedOver(rule, Math.max(0, from - start)); ; at += rule.interval)
    yield [at, at];
}

/**
 * Week-years, whose first and last weeks reach into the calendar years beside them: every other
 * year means whole weeks of every other week-year. They are counted from the start's calendar year,
 * as libical does. A start in January that belongs to the last week before counts with that week;
 * one in December that belongs to the first week of the next year begins with it, where libical
 * leaves the start out.
 */
function* weekYears(
  { interval, weekStart }: Rule,
  start: number,
  from: number,
): Generator<[number, number]> {
  const span = (year: number): [number, number] => [
    firstWeekOf(year, weekStart),
    firstWeekOf(year + 1, weekStart) - 1,
  ];
  const { year } = civilDay(start);
  if (start < firstWeekOf(year, weekStart)) yield span(year - 1);
  const first = start >= firstWeekOf(year + 1, weekStart) ? year + 1 : year;
  const passed =
    Math.max(0, Math.floor((civilDay(Math.max(start, from)).year - first) / interval) - 1) *
    interval;
  for (let at = first + passed; at <= 9999; at += interval) yield span(at);
}

/** How long one period of a rule of hours, minutes or seconds is, in seconds. */
const unitOf = ({ frequency }: Rule): number =>
  ({ HOURLY: 3600, MINUTELY: 60 })[frequency as string] ?? 1;

/** Where in a period the rule has its instances, in seconds from its beginning. */
function partsOf(rule: Rule, unit: number, start: number): number[] {
  const byMinute = unit >= 3600 ? rule.byMinute : [0];
  const bySecond = unit >= 60 ? rule.bySecond : [0];
  return timesOf({ ...rule, byHour: [0], byMinute, bySecond }, start);
}

/** The parts that BYSETPOS names, or all where there is none. */
const chosen = (parts: readonly number[], { bySetPos }: Rule): readonly number[] =>
  bySetPos.length > 0
    ? positionsIn(bySetPos, parts.length).map((position) => parts[position] ?? 0)
    : parts;

/** How many days without any that is named show that none will come; Infinity where they do not. */
const patienceWithin = (rule: Rule, step: number): number =>
  step <= DAY_SECONDS && rule.byEaster.length === 0 ? PERIODS_OF_CYCLE.DAILY : Infinity;

/**
 * Rules of hours, minutes and seconds go by the time that really passes: every two hours stays that
 * when the clocks change.
 */
function* withinDays({ rule, moment, zone, budget, from }: Run): Generator<number> {
  const first = instantOf(moment, zone);
  const unit = unitOf(rule);
  const step = unit * rule.interval;
  const start = first + zone.offsetAt(first);
  const names = dayTest(rule);
  const parts = partsOf(rule, unit, start);
  const apart = [DAY_SECONDS, shiftOf(zone, first)].reduce(greatestCommonDivisor, step);
  if (!meetsItsTimes(rule, start, unit, apart)) return;
  // Steps of up to a day look at every day: one that 400 years do not have never comes.
  const patience = patienceWithin(rule, step);
  let period = first - (start % unit);
  if (from > first) period += Math.max(0, Math.floor((from - first) / step) - 1) * step;
  let lastNamed = Math.floor(period / DAY_SECONDS);
  while (--budget.steps > 0) {
    const local = period + zone.offsetAt(period);
    if (local > LAST_DAY * DAY_SECONDS) return;
    const day = Math.floor(local / DAY_SECONDS);
    const named = names(day);
    if (named) lastNamed = day;
    else if (day - lastNamed > patience) return;
    const resume = named ? notThisPeriod(rule, local, unit) : (day + 1) * DAY_SECONDS;
    if (resume !== undefined) {
      period += Math.max(1, Math.ceil((zone.instantOf(resume) - period) / step)) * step;
      continue;
    }
    budget.steps -= parts.length;
    for (const part of chosen(parts, rule)) yield period + part;
    period += step;
  }
}

/**
 * By multiples of what a zone's clock is put forward and back, in seconds: quarters of an hour
 * since 1972, when Monrovia was the last to leave its own time.
 */
function shiftOf({ name }: Zone, since: number): number {
  if (name === '' || name === 'UTC') return 0;
  return since < Date.UTC(1973, 0, 1) / 1000 ? 1 : 900;
}

const timeOfDay = (local: number): number => ((local % DAY_SECONDS) + DAY_SECONDS) % DAY_SECONDS;

/**
 * Whether steps from `start`, which meet the clock at multiples of `apart`, ever come to an hour,
 * minute and second that the rule names: every four hours from nine o'clock, it is never eleven.
 */
function meetsItsTimes(rule: Rule, start: number, unit: number, apart: number): boolean {
  const first = start - (start % unit);
  for (let passed = 0; passed < DAY_SECONDS; passed += apart) {
    if (notThisPeriod(rule, timeOfDay(first + passed), unit) === undefined) return true;
  }
  return false;
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}

/**
 * Where to look next, in local time, when the period that begins at `local`, on a day of the rule,
 * is none of its own; undefined when it is.
 */
function notThisPeriod(rule: Rule, local: number, unit: number): number | undefined {
  const ofDay = timeOfDay(local);
  if (rule.byHour.length > 0 && !rule.byHour.includes(Math.floor(ofDay / 3600)))
    return local - (ofDay % 3600) + 3600;
  if (
    unit < 3600 &&
    rule.byMinute.length > 0 &&
    !rule.byMinute.includes(Math.floor(ofDay / 60) % 60)
  )
    return local - (ofDay % 60) + 60;
  if (unit === 1 && rule.bySecond.length > 0 && !rule.bySecond.includes(ofDay % 60))
    return local + 1;
  return undefined;
}

/**
 * Seconds of a day at which the rule has its instances, in order; what it does not name is the
 * start's.
 */
function timesOf(rule: Rule, start: number): number[] {
  const ofDay = timeOfDay(start);
  const orElse = (part: readonly number[], own: number) => (part.length > 0 ? part : [own]);
  const minutes = orElse(rule.byMinute, Math.floor(ofDay / 60) % 60);
  const seconds = orElse(rule.bySecond, ofDay % 60);
  return orElse(rule.byHour, Math.floor(ofDay / 3600)).flatMap((hour) =>
    minutes.flatMap((minute) => seconds.map((second) => hour * 3600 + minute * 60 + second)),
  );
}

/** Places in a set of `size`, from 0, that BYSETPOS names: ordered, each once. */
function positionsIn(bySetPos: readonly number[], size: number): number[] {
  const places = bySetPos
    .map((position) => (position > 0 ? position - 1 : size + position))
    .filter((place) => place >= 0 && place < size);
  return [...new Set(places)].sort((a, b) => a - b);
}
