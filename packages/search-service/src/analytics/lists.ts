// Answers that are lists: what was searched, found, filtered by, from where, most first.
import type { Connection } from '../store/database.ts';
import { prepared } from '../store/database.ts';
import { normalQuery } from '../insights/ledger.ts';
import { countDay, searchesOf, type Family } from './count-day.ts';
import { daysBetween, type Question } from './question.ts';
import type { Rollups, StoredTally } from './rollups.ts';
import { allColumns, lightColumns, Sums, type Column } from './tally.ts';
import { averagePosition, clickPositions, currencies, places, rate } from './totals.ts';

/** Where lists come from. */
export type Source = { readonly rollups: Rollups; readonly database: Connection };
type Line = Record<string, unknown>;

/** The most searched queries. */
export function topSearches(source: Source, question: Question): Line {
  const sums = sumsOf(source, 'queries', question);
  const searches = page(source, sums, question, orderOf(sums, question)).map(({ name, of, number }) => ({
    search: name, count: of('count'), ...(question.clicks ? { ...clickLine(of), averageClickPosition: averagePosition(of), clickPositions: clickPositions(of), trackedSearchCount: of('tracked') } : {}),
    ...(question.revenue ? revenueLine(of, sums, number) : {}), nbHits: of('nbHits'),
  }));
  return { searches };
}

/** Queries that found nothing, and how often a filter was set with them. */
export function searchesWithoutResults(source: Source, question: Question): Line {
  const sums = sumsOf(source, 'queries', question, [...lightColumns]);
  return { searches: page(source, sums, question, (number) => nonZero(sums.get(number, 'noResults'))).map(({ name, of }) => ({ search: name, count: of('noResults'), withFilterCount: Math.min(of('withFilter'), of('noResults')) })) };
}

/** Queries whose results nobody clicked: tracked, with results, without a single click in the whole time. */
export function searchesWithoutClicks(source: Source, question: Question): Line {
  const sums = sumsOf(source, 'queries', question, [...lightColumns, 'clicks', 'unclicked']);
  const order = (number: number) => (sums.get(number, 'clicks') > 0 ? Number.NaN : nonZero(sums.get(number, 'unclicked')));
  return { searches: page(source, sums, question, order).map(({ name, of }) => ({ search: name, count: of('unclicked'), nbHits: of('nbHits') })) };
}

/** Items most often on the pages that were looked at. */
export function topHits(source: Source, question: Question): Line {
  const sums = sumsOf(source, 'hits', question);
  const hits = page(source, sums, question, (number) => nonZero(sums.get(number, 'count'))).map(({ name, of, number }) => ({
    hit: name, count: of('count'), ...(question.clicks ? { ...clickLine(of), trackedHitCount: of('tracked') } : {}), ...(question.revenue ? revenueLine(of, sums, number) : {}),
  }));
  return { hits };
}

/** Attributes most often filtered by. */
export function filterAttributes(source: Source, question: Question): Line {
  const counts = new Map<string, number>();
  for (const { attribute, count } of filterCounts(source, question)) counts.set(attribute, (counts.get(attribute) ?? 0) + count);
  return { attributes: slice([...counts].map(([attribute, count]) => ({ attribute, count })), question) };
}

/** Values most often filtered by, of one attribute or several separated by commas. */
export function filterValues(source: Source, question: Question, attribute: string): Line {
  const wanted = new Set(attribute.split(','));
  return { values: slice(filterCounts(source, question).filter((one) => wanted.has(one.attribute)), question) };
}

/** Sets of filters with which nothing was found; null where there is none. */
export function filtersWithoutResults(source: Source, question: Question): Line {
  const sums = sumsOf(source, 'filterSets', question, [...lightColumns]);
  const values = page(source, sums, question, (number) => nonZero(sums.get(number, 'count'))).map(({ name, of }) => {
    const set: [attribute: string, operator: string, value: string][] = JSON.parse(name);
    return { count: of('count'), values: set.map(([attribute, operator, value]) => ({ attribute, operator, value })) };
  });
  return { values: values.length === 0 ? null : values };
}

/** Countries that searches came from, where a proxy said so. */
export function topCountries(source: Source, question: Question): Line {
  const sums = sumsOf(source, 'countries', question, [...lightColumns]);
  return { countries: page(source, sums, question, (number) => nonZero(sums.get(number, 'count'))).map(({ name, of }) => ({ country: name, count: of('count') })) };
}

/** When counts were last made. */
export function status({ database }: Source, index: string): Line {
  const row = prepared<[string], { time: number | null }>(database, 'SELECT max(time) AS time FROM searches WHERE index_name = ?').get(index);
  return { updatedAt: row?.time ? new Date(row.time).toISOString() : null };
}

function sumsOf({ rollups, database }: Source, family: Family, question: Question, columns?: readonly Column[]): Sums {
  const needed = columns ?? (question.clicks ? allColumns : lightColumns);
  // Lists for one query are counted from the searches themselves, as long as those are kept.
  if (question.search !== undefined) return sumsForQuery({ rollups, database }, family, question, question.search);
  const sums = new Sums(rollups.size, needed);
  for (const part of partsOf(rollups, family, question, needed.every((column) => lightColumns.some((one) => one === column)))) sums.add(part);
  return sums;
}

function partsOf(rollups: Rollups, family: Family, { index, from, to, tags }: Question, light: boolean): StoredTally[] {
  return rollups.read(index, family, { from, to, light }).filter((part) => tags(new Set<string>(JSON.parse(part.tags))));
}

function sumsForQuery({ rollups, database }: Source, family: Family, question: Question, query: string): Sums {
  const packed = daysBetween(question.from, question.to).flatMap((day) => {
    const searches = searchesOf(database, day).filter((one) => one.index === question.index && one.query === normalQuery(query));
    return countDay(searches, (name) => rollups.number(name)).filter(({ tags }) => question.tags(new Set<string>(JSON.parse(tags)))).map(({ tallies }) => tallies[family].pack());
  });
  const sums = new Sums(rollups.size, allColumns);
  for (const part of packed) sums.add(part);
  return sums;
}

function page({ rollups }: Source, sums: Sums, { limit, offset, direction }: Question, order: (number: number) => number): { name: string; number: number; of: (column: Column) => number }[] {
  const numbers = sums.top(offset + limit, order, direction === 'asc' ? 1 : -1).slice(offset);
  const names = rollups.names(numbers);
  return numbers.map((number, at) => ({ number, name: names[at] ?? '', of: (column: Column) => sums.get(number, column) }));
}

/** Rates that do not exist come last: they are left out of every order but that by count. */
function orderOf(sums: Sums, { orderBy }: Question): (number: number) => number {
  // Columns are taken once: this is asked of every query of a year.
  if (orderBy === 'clickThroughRate' || orderBy === 'conversionRate') {
    const parts = sums.column(orderBy === 'conversionRate' ? 'converted' : 'clicked'), tracked = sums.column('tracked');
    return (number) => (parts[number] ?? 0) / (tracked[number] ?? 0);
  }
  if (orderBy === 'averageClickPosition') {
    const tracked = sums.column('tracked'), positions = sums.column('positions');
    const placed = new Uint32Array(positions.length);
    for (const place of places) sums.column(place).forEach((clicks, number) => (placed[number] = (placed[number] ?? 0) + clicks));
    return (number) => (tracked[number] === 0 ? Number.NaN : placed[number] === 0 ? 0 : (positions[number] ?? 0) / (placed[number] ?? 0));
  }
  const counts = sums.column('count');
  return (number) => counts[number] ?? 0;
}

function clickLine(of: (column: Column) => number): Line {
  return { clickThroughRate: rate(of('clicked'), of('tracked')), conversionRate: rate(of('converted'), of('tracked')), clickCount: of('clicks'), conversionCount: of('converted') };
}

function revenueLine(of: (column: Column) => number, sums: Sums, number: number): Line {
  return { currencies: currencies(sums.revenue.get(number) ?? {}), addToCartRate: rate(of('carted'), of('tracked')), addToCartCount: of('carted'), purchaseRate: rate(of('purchased'), of('tracked')), purchaseCount: of('purchased') };
}

/** Values looked at for lists of filters; rarer ones are left out. */
const mostFilterValues = 10_000;

function filterCounts(source: Source, question: Question): { attribute: string; operator: string; value: string; count: number }[] {
  const sums = sumsOf(source, 'filters', question, [...lightColumns]);
  const numbers = sums.top(mostFilterValues, (number) => sums.get(number, 'count'));
  return source.rollups.names(numbers).map((name, at) => {
    const [attribute, operator, value]: [string, string, string] = JSON.parse(name);
    return { attribute, operator, value, count: sums.get(numbers[at] ?? 0, 'count') };
  });
}

function slice<Item extends { count: number }>(items: Item[], { limit, offset }: Question): Item[] {
  return items.sort((a, b) => b.count - a.count).slice(offset, offset + limit);
}

function nonZero(value: number): number {
  return value > 0 ? value : Number.NaN;
}
