// What a visitor asks the programme for, as it is in an address: dates, types, audiences, access,
// price.
import {
  accessKinds,
  audiences,
  eventTypes,
  type AccessKind,
  type Audience,
  type EventType,
  type MuseumEvent,
} from '../schedule/event.ts';
import { civilDay, DAY_SECONDS, weekdayOf, writeDate } from '@vitrine/recurrence';
import { zoneNamed } from '../schedule/recurrence.ts';

const periods = ['today', 'weekend', 'fortnight'] as const;

export type When = (typeof periods)[number] | 'dates' | 'coming';

export type ProgrammeFilter = {
  when: When;
  /** Local dates, both included; only for `dates`. */
  from?: string | undefined;
  to?: string | undefined;
  types: EventType[];
  audiences: Audience[];
  access: AccessKind[];
  price: 'free' | 'paid' | '';
  online: boolean;
};

/** Dates that are listed when nothing is said about the end, in days. */
const COMING_DAYS = 30;
const MAX_DAYS_AHEAD = 400;

/**
 * Reads the parameters of `/whats-on`. What is unknown or nonsense is passed over, so that no
 * address fails.
 */
export function readFilter(parameters: URLSearchParams): ProgrammeFilter {
  const among = <T extends string>(name: string, known: readonly T[]) =>
    [...new Set(parameters.getAll(name))]
      .filter((value): value is T => known.includes(value as T))
      .sort();
  const day = parameters.get('day');
  const [from, to] = isDate(day)
    ? [day, day]
    : [parameters.get('from'), parameters.get('to')].map((date) =>
        isDate(date) ? date : undefined,
      );
  const requested = parameters.get('when');
  const price = parameters.get('price');
  return {
    when: (from ?? to) ? 'dates' : (periods.find((period) => period === requested) ?? 'coming'),
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
    types: among('type', eventTypes),
    audiences: among('audience', audiences),
    access: among('access', accessKinds),
    price: price === 'free' || price === 'paid' ? price : '',
    online: parameters.get('online') === '1',
  };
}

/** The parameters that give a filter again, in one order: the same filter has the same address. */
export function writeFilter(filter: Partial<ProgrammeFilter>): URLSearchParams {
  const written = new URLSearchParams();
  if (filter.when && filter.when !== 'coming' && filter.when !== 'dates')
    written.set('when', filter.when);
  if (filter.from && filter.from === filter.to) written.set('day', filter.from);
  else
    for (const [name, date] of [
      ['from', filter.from],
      ['to', filter.to],
    ] as const)
      if (date) written.set(name, date);
  for (const [name, values] of [
    ['type', filter.types],
    ['audience', filter.audiences],
    ['access', filter.access],
  ] as const)
    for (const value of values ?? []) written.append(name, value);
  if (filter.price) written.set('price', filter.price);
  if (filter.online) written.set('online', '1');
  return written;
}

/**
 * Whether an event is what was asked for, whenever it is. Of several types one has to fit, of
 * several kinds of access all.
 */
export function fitsFilter(
  event: Pick<MuseumEvent, 'type' | 'audiences' | 'access' | 'free' | 'attendance'>,
  filter: ProgrammeFilter,
): boolean {
  return (
    (filter.types.length === 0 || filter.types.includes(event.type)) &&
    (filter.audiences.length === 0 ||
      event.audiences.includes('everyone') ||
      filter.audiences.some((audience) => event.audiences.includes(audience))) &&
    filter.access.every((kind) => event.access.includes(kind)) &&
    (filter.price === '' || (filter.price === 'free') === event.free) &&
    (!filter.online || event.attendance !== 'in-person')
  );
}

/** A period: local dates, both included, and the instants at which it begins and ends. */
export type TimeRange = { firstDay: string; lastDay: string; from: string; to: string };

/** The days that a filter means, on the clock of `timeZone`. @param now  ISO instant */
export function timeRangeOf(
  filter: Pick<ProgrammeFilter, 'when' | 'from' | 'to'>,
  timeZone: string,
  now: string,
): TimeRange {
  const today = todayIn(timeZone, now);
  const at = (ahead: number, length: number) =>
    timeRangeOfDays(today + ahead, today + ahead + length - 1, timeZone);
  if (filter.when === 'today') return at(0, 1);
  if (filter.when === 'fortnight') return at(0, 14);
  if (filter.when === 'weekend') {
    const weekday = weekdayOf(today);
    return weekday === 6 ? at(0, 1) : at(5 - weekday, 2);
  }
  if (filter.when === 'coming') return at(0, COMING_DAYS);
  const first = filter.from ? dayOf(filter.from) : today;
  const last = Math.min(filter.to ? dayOf(filter.to) : first + COMING_DAYS, first + MAX_DAYS_AHEAD);
  return timeRangeOfDays(Math.min(first, last), Math.max(first, last), timeZone);
}

/** The days of a month (1 to 12). */
export function monthTimeRange(year: number, month: number, timeZone: string): TimeRange {
  const first = dayOf(`${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-01`);
  const next =
    month === 12
      ? dayOf(`${String(year + 1).padStart(4, '0')}-01-01`)
      : dayOf(`${String(year).padStart(4, '0')}-${String(month + 1).padStart(2, '0')}-01`);
  return timeRangeOfDays(first, next - 1, timeZone);
}

export function timeRangeOfDays(first: number, last: number, timeZone: string): TimeRange {
  const zone = zoneNamed(timeZone);
  const start = (day: number) => new Date(zone.instantOf(day * DAY_SECONDS) * 1000).toISOString();
  return {
    firstDay: writeDate(first * DAY_SECONDS),
    lastDay: writeDate(last * DAY_SECONDS),
    from: start(first),
    to: start(last + 1),
  };
}

/** Today's number on the clock of `timeZone`. */
export function todayIn(timeZone: string, now: string): number {
  const instant = Date.parse(now) / 1000;
  return Math.floor((instant + zoneNamed(timeZone).offsetAt(instant)) / DAY_SECONDS);
}

/** The number of a local date (2026-12-04). */
export function dayOf(date: string): number {
  return Math.floor(Date.parse(`${date.slice(0, 10)}T00:00:00Z`) / 86_400_000);
}

export const dateOfDay = (day: number): string => writeDate(day * DAY_SECONDS);

function isDate(text: string | null): text is string {
  if (
    text === null ||
    !/^\d{4}-\d{2}-\d{2}$/.test(text) ||
    Number.isNaN(Date.parse(`${text}T00:00:00Z`))
  )
    return false;
  const { year } = civilDay(dayOf(text));
  return year > 1900 && year < 9999 && dateOfDay(dayOf(text)) === text;
}
