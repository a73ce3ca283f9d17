// A schedule as every calendar reads it alike. Calendars differ over the rarer parts of rules, and
// some stop at them: such dates are written out one by one.
import { writeDate, writeDateTime, type Rule } from '@vitrine/recurrence';
import { readMoment, readRule, zoneNamed } from './recurrence.ts';
import { canonicalLocal, isWholeDays, occurrencesOf, type Schedule } from './schedule.ts';

/**
 * Dates of a rare rule are between the year before and the third after this one: the file changes
 * with the year, not with the day.
 */
const [YEARS_BEFORE, YEARS_AFTER] = [1, 3];
/** What takes place more often than that begins with today in the file. */
const MAX_DATES = 1000;

/** What a file says about a schedule. Local times as everywhere. */
type PortableSchedule = {
  /** The first date: that of the rule, or the only one of its entry. */
  start: string;
  /** A rule that every calendar reads alike. */
  rule?: string;
  /** Dates that the rule names and that are left out, in order. */
  exceptDates: readonly string[];
  /** Further dates, each of which needs an entry of its own: Outlook does not know RDATE. */
  singles: readonly string[];
};

const weekdayNames = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];

/** @param now  ISO instant */
export function portableSchedule(schedule: Schedule, now: string): PortableSchedule {
  const rule = schedule.rule ? readRule(schedule.rule) : undefined;
  if (!rule) return expandedDates(schedule, { from: '0001-01-01', to: '9999-12-31' });
  if (!isPortable(rule)) return expandedDates(schedule, yearsAround(schedule, now));
  const { dates: _dates, exceptDates = [], ...ruled } = schedule;
  const left = new Set(exceptDates.map(canonicalLocal));
  // Some readers stop at an exception that the rule does not name, or that comes out of order.
  const excepted = [...left].sort().filter((date) => gives(ruled, date));
  const singles = (schedule.dates ?? [])
    .map(canonicalLocal)
    .filter((date) => !left.has(date) && !gives(ruled, date));
  return { start: schedule.start, rule: writeRule(rule, schedule), exceptDates: excepted, singles };
}

/**
 * A schedule as a link can say it: a date and the rule by which it repeats. Nothing where there is
 * more to say than a rule, or less.
 * @param date  the one, as the rule names it, to begin with where the rule does not count its
 *   dates
 */
export function linkedRule(
  schedule: Schedule,
  date: string,
  now: string,
): { from: string; to: string; timeZone: string; rule: string } | undefined {
  if (!schedule.rule || (schedule.overrides ?? []).length > 0) return undefined;
  const { start, rule, exceptDates, singles } = portableSchedule(schedule, now);
  if (!rule || exceptDates.length > 0 || singles.length > 0) return undefined;
  const from = canonicalLocal(rule.includes('COUNT=') ? start : date);
  const end =
    readMoment(from).local +
    Math.max(
      1,
      isWholeDays(schedule)
        ? Math.max(1, Math.round(schedule.minutes / 1440)) * 1440
        : schedule.minutes,
    ) *
      60;
  return {
    from,
    to: isWholeDays(schedule) ? writeDate(end, 'ical') : writeDateTime(end, 'ical'),
    timeZone: schedule.timeZone,
    rule,
  };
}

/**
 * Whether what a file says about a schedule changes with the day: its dates are written out, and
 * there may be more than there is room for.
 */
export const changesWithTheDay = ({ rule }: Schedule): boolean =>
  rule !== undefined && !isPortable(readRule(rule));

/**
 * Whether calendars agree on a rule: only parts of days, and none that fills in what another leaves
 * open.
 */
function isPortable(rule: Rule): boolean {
  if (hasRareParts(rule) || !hasPortableDays(rule)) return false;
  const hasPlainDays = !rule.byDay.some(isNth) && isEmpty(rule.byMonthDay);
  switch (rule.frequency) {
    case 'DAILY':
    case 'WEEKLY':
      return hasPlainDays && isEmpty(rule.bySetPos);
    case 'MONTHLY':
      return true;
    case 'YEARLY':
      return !isEmpty(rule.byMonth) || (isEmpty(rule.byDay) && isEmpty(rule.byMonthDay));
    default:
      return false;
  }
}

const isEmpty = (part: readonly unknown[]): boolean => part.length === 0;
const isNth = ({ nth }: Rule['byDay'][number]): boolean => nth !== 0;

const hasRareParts = (rule: Rule): boolean =>
  rule.skip !== 'OMIT' ||
  [rule.byWeekNo, rule.byYearDay, rule.byEaster, rule.byHour, rule.byMinute, rule.bySecond].some(
    (part) => !isEmpty(part),
  );

/** “The second Tuesday” stands alone: not beside other days, nor beside positions in a set. */
function hasPortableDays({ byDay, byMonthDay, bySetPos }: Rule): boolean {
  if (!byDay.some(isNth)) return isEmpty(bySetPos) || !isEmpty(byDay);
  return byDay.every(isNth) && isEmpty(bySetPos) && isEmpty(byMonthDay);
}

function writeRule(rule: Rule, schedule: Schedule): string {
  const list = (name: string, values: readonly (number | string)[]) =>
    values.length > 0 ? [`${name}=${values.join(',')}`] : [];
  return [
    `FREQ=${rule.frequency}`,
    ...(rule.interval === 1 ? [] : [`INTERVAL=${rule.interval}`]),
    ...(rule.count === undefined ? [] : [`COUNT=${rule.count}`]),
    ...untilOf(rule, schedule),
    ...list('BYMONTH', rule.byMonth),
    ...list('BYMONTHDAY', rule.byMonthDay),
    ...list(
      'BYDAY',
      rule.byDay.map(({ weekday, nth }) => `${nth === 0 ? '' : nth}${weekdayNames[weekday] ?? ''}`),
    ),
    ...list('BYSETPOS', rule.bySetPos),
    ...(rule.weekStart === 0 ? [] : [`WKST=${weekdayNames[rule.weekStart] ?? ''}`]),
  ].join(';');
}

/**
 * UNTIL as the standard asks for it: a date for whole days, otherwise an instant in UTC. A date
 * alone means all of that day.
 */
function untilOf({ until }: Rule, schedule: Schedule): string[] {
  if (!until) return [];
  if (isWholeDays(schedule)) return [`UNTIL=${writeDate(until.local, 'ical')}`];
  const zone = zoneNamed(schedule.timeZone);
  const instant = until.isUtc
    ? until.local
    : zone.instantOf(until.isDate ? until.local + 86_399 : until.local);
  return [`UNTIL=${writeDateTime(instant, 'ical')}Z`];
}

function yearsAround(schedule: Schedule, now: string): { from: string; to: string } {
  const year = Number(now.slice(0, 4));
  const from = `${String(Math.max(year - YEARS_BEFORE, Number(schedule.start.slice(0, 4)))).padStart(4, '0')}-01-01`;
  const to = `${year + YEARS_AFTER}-12-31`;
  const { complete } = occurrencesOf(withoutOverrides(schedule), {
    from: `${from}T00:00:00Z`,
    to: `${to}T23:59:59Z`,
    limit: MAX_DATES,
  });
  return { from: complete ? from : now.slice(0, 10), to };
}

function expandedDates(
  schedule: Schedule,
  { from, to }: { from: string; to: string },
): PortableSchedule {
  const { occurrences } = occurrencesOf(withoutOverrides(schedule), {
    from: `${from}T00:00:00Z`,
    to: `${to}T23:59:59Z`,
    limit: MAX_DATES,
  });
  const [start = schedule.start, ...singles] = occurrences.map(({ original }) => original);
  return { start, exceptDates: [], singles };
}

/** Whether a schedule without further dates has this one. */
function gives(ruled: Schedule, date: string): boolean {
  const at = Date.parse(`${date.slice(0, 10)}T00:00:00Z`);
  const around = {
    from: new Date(at - 86_400_000).toISOString(),
    to: new Date(at + 2 * 86_400_000).toISOString(),
    limit: 5000,
  };
  return occurrencesOf(withoutOverrides(ruled), around).occurrences.some(
    ({ original }) => original === date,
  );
}

const withoutOverrides = ({ overrides: _overrides, ...rest }: Schedule): Schedule => rest;
