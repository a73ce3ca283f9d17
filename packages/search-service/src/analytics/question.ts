// What an analytics call asks, read from its address.
import { SearchFailure } from '../errors.ts';
import { dayOf } from '../insights/ledger-database.ts';
import { readBoolean, readChoice, readNumber, readText } from '../settings/values.ts';
import { tagTest } from './tags.ts';

/** A question, complete. Days are UTC, both included. */
export type Question = {
  readonly index: string;
  readonly from: string;
  readonly to: string;
  readonly tags: (tags: ReadonlySet<string>) => boolean;
  readonly limit: number;
  readonly offset: number;
  readonly orderBy: 'searchCount' | 'clickThroughRate' | 'conversionRate' | 'averageClickPosition';
  readonly direction: 'asc' | 'desc';
  readonly clicks: boolean;
  readonly revenue: boolean;
  /** only searches with this query */
  readonly search: string | undefined;
};

/** Days answered when a call names none. */
export const defaultDays = 8;
const dayMs = 86_400_000;
/** Days that one call may ask for. */
export const maxDays = 3660;

/** @throws `parameter-invalid` */
export function readQuestion(given: Readonly<Record<string, string>>, now: number): Question {
  const index = given['index'];
  if (!index) throw new SearchFailure('parameter-invalid', ['index', 'the name of an index']);
  const { from, to } = readDays(given, now);
  const orderBy =
    readChoice(given, 'orderBy', [
      'searchCount',
      'clickThroughRate',
      'conversionRate',
      'averageClickPosition',
    ]) ?? 'searchCount';
  const revenue = readBoolean(given, 'revenueAnalytics') ?? false;
  const clicks = (readBoolean(given, 'clickAnalytics') ?? false) || revenue;
  if (orderBy !== 'searchCount' && !clicks)
    throw new SearchFailure('parameter-invalid', [
      'orderBy',
      'searchCount, or clickAnalytics=true with it',
    ]);
  return {
    index,
    from,
    to,
    tags: tagTest(readText(given, 'tags')),
    orderBy,
    revenue,
    clicks,
    limit: readNumber(given, 'limit', { min: 1, max: 1000 }) ?? 10,
    offset: readNumber(given, 'offset', { min: 0, max: 1_000_000 }) ?? 0,
    direction:
      readChoice(given, 'direction', ['asc', 'desc']) ??
      (orderBy === 'averageClickPosition' ? 'asc' : 'desc'),
    search: readText(given, 'search'),
  };
}

function readDays(
  given: Readonly<Record<string, string>>,
  now: number,
): { from: string; to: string } {
  const to = readDay(given, 'endDate') ?? dayOf(now);
  const from =
    readDay(given, 'startDate') ?? dayOf(Date.parse(`${to}T00:00:00Z`) - (defaultDays - 1) * dayMs);
  if (from > to || daysBetween(from, to).length > maxDays)
    throw new SearchFailure('parameter-invalid', [
      'startDate',
      `a day before endDate, at most ${maxDays} days before`,
    ]);
  return { from, to };
}

/** Every day from one to another. */
export function daysBetween(from: string, to: string): string[] {
  const days: string[] = [];
  for (
    let at = Date.parse(`${from}T00:00:00Z`), end = Date.parse(`${to}T00:00:00Z`);
    at <= end;
    at += dayMs
  )
    days.push(dayOf(at));
  return days;
}

function readDay(given: Readonly<Record<string, string>>, name: string): string | undefined {
  const text = given[name];
  if (text === undefined || text === '') return undefined;
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || Number.isNaN(Date.parse(`${text}T00:00:00Z`)))
    throw new SearchFailure('parameter-invalid', [name, 'a day such as 2026-11-21']);
  return text;
}
