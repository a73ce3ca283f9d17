// Answers that are lists: what was searched, found, filtered by, from where, most first.
import type { Connection } from '../store/database.ts';
import { prepared } from '../store/database.ts';
import { normalQuery } from '../insights/ledger.ts';
import { countDay, searchesOf, type Family } from './count-day.ts';
import { daysBetween, type Question } from './question.ts';
import { Listed, type Entry } from './listed.ts';
import type { Rollups } from './rollups.ts';
import { allColumns, lightColumns, type Column, type Revenue } from './tally.ts';
import { averagePosition, clickPositions, currencies, places, rate } from './totals.ts';

/** Where lists come from. */
export type Source = { readonly rollups: Rollups; readonly database: Connection };
type Line = Record<string, unknown>;

/** The most searched queries. */
export function topSearches(source: Source, question: Question): Line {
  const listed = listedOf(source, 'queries', question, { light: !question.clicks });
  const searches = page(source, listed, question, orderOf(listed, question)).map(
    ({ name, of, revenue }) => ({
      search: name,
      count: of('count'),
      ...(question.clicks
        ? {
            ...clickLine(of),
            averageClickPosition: averagePosition(of),
            clickPositions: clickPositions(of),
            trackedSearchCount: of('tracked'),
          }
        : {}),
      ...(question.revenue ? revenueLine(of, revenue) : {}),
      nbHits: of('nbHits'),
    }),
  );
  return { searches };
}

/** Queries that found nothing, and how often a filter was set with them. */
export function searchesWithoutResults(source: Source, question: Question): Line {
  const listed = listedOf(source, 'queries', question, withoutClicks);
  return {
    searches: page(source, listed, question, byCount(listed, 'noResults')).map(({ name, of }) => ({
      search: name,
      count: of('noResults'),
      withFilterCount: Math.min(of('withFilter'), of('noResults')),
    })),
  };
}

/**
 * Queries whose results nobody clicked: tracked, with results, without a single click in the whole
 * time.
 */
export function searchesWithoutClicks(source: Source, question: Question): Line {
  const listed = listedOf(source, 'queries', question, withClicks);
  const clicks = listed.sums('clicks'),
    order = byCount(listed, 'unclicked');
  return {
    searches: page(source, listed, question, (number) =>
      clicks[number] === 0 ? order(number) : Number.NaN,
    ).map(({ name, of }) => ({ search: name, count: of('unclicked'), nbHits: of('nbHits') })),
  };
}

/** Items most often on the pages that were looked at. */
export function topHits(source: Source, question: Question): Line {
  const listed = listedOf(source, 'hits', question, { light: !question.clicks });
  const hits = page(source, listed, question, byCount(listed, 'count')).map(
    ({ name, of, revenue }) => ({
      hit: name,
      count: of('count'),
      ...(question.clicks ? { ...clickLine(of), trackedHitCount: of('tracked') } : {}),
      ...(question.revenue ? revenueLine(of, revenue) : {}),
    }),
  );
  return { hits };
}

/** Attributes most often filtered by. */
export function filterAttributes(source: Source, question: Question): Line {
  const counts = new Map<string, number>();
  for (const { attribute, count } of filterCounts(source, question))
    counts.set(attribute, (counts.get(attribute) ?? 0) + count);
  return {
    attributes: slice(
      [...counts].map(([attribute, count]) => ({ attribute, count })),
      question,
    ),
  };
}

/** Values most often filtered by, of one attribute or several separated by commas. */
export function filterValues(source: Source, question: Question, attribute: string): Line {
  const wanted = new Set(attribute.split(','));
  return {
    values: slice(
      filterCounts(source, question).filter((one) => wanted.has(one.attribute)),
      question,
    ),
  };
}

/** Sets of filters with which nothing was found; null if there is none. */
export function filtersWithoutResults(source: Source, question: Question): Line {
  const listed = listedOf(source, 'filterSets', question, withoutClicks);
  const values = page(source, listed, question, byCount(listed, 'count')).map(({ name, of }) => {
    const set: [attribute: string, operator: string, value: string][] = JSON.parse(name);
    return {
      count: of('count'),
      values: set.map(([attribute, operator, value]) => ({ attribute, operator, value })),
    };
  });
  return { values: values.length === 0 ? null : values };
}

/** Countries that searches came from, where a proxy said so. */
export function topCountries(source: Source, question: Question): Line {
  const listed = listedOf(source, 'countries', question, withoutClicks);
  return {
    countries: page(source, listed, question, byCount(listed, 'count')).map(({ name, of }) => ({
      country: name,
      count: of('count'),
    })),
  };
}

/** When counts were last made. */
export function status({ database }: Source, index: string): Line {
  const row = prepared<[string], { time: number | null }>(
    database,
    'SELECT max(time) AS time FROM searches WHERE index_name = ?',
  ).get(index);
  return { updatedAt: row?.time ? new Date(row.time).toISOString() : null };
}

/** Lists with columns of clicks are asked for by name: they are the most to read. */
const withClicks = { light: false };
const withoutClicks = { light: true };

function listedOf(
  { rollups, database }: Source,
  family: Family,
  question: Question,
  { light }: typeof withClicks,
): Listed {
  // Lists for one query are counted from the searches themselves, as long as those are kept.
  if (question.search !== undefined)
    return listedForQuery({ rollups, database }, family, question, question.search);
  const { index, from, to, tags } = question;
  return new Listed(
    rollups.size,
    rollups
      .read(index, family, { from, to, light })
      .filter((part) => tags(new Set<string>(JSON.parse(part.tags)))),
  );
}

function listedForQuery(
  { rollups, database }: Source,
  family: Family,
  question: Question,
  query: string,
): Listed {
  const packed = daysBetween(question.from, question.to).flatMap((day) => {
    const searches = searchesOf(database, day).filter(
      (one) => one.index === question.index && one.query === normalQuery(query),
    );
    return countDay(searches, (name) => rollups.number(name))
      .filter(({ tags }) => question.tags(new Set<string>(JSON.parse(tags))))
      .map(({ tallies }) => tallies[family].pack());
  });
  return new Listed(rollups.size, packed);
}

function page(
  { rollups }: Source,
  listed: Listed,
  { limit, offset, direction, clicks, revenue }: Question,
  order: (number: number) => number,
): (Entry & { name: string })[] {
  const numbers = listed.top(offset + limit, order, direction === 'asc' ? 1 : -1).slice(offset);
  const names = rollups.names(numbers);
  return listed
    .entries(numbers, clicks || revenue ? allColumns : [...lightColumns, 'unclicked'])
    .map((entry, at) => ({ ...entry, name: names[at] ?? '' }));
}

function byCount(listed: Listed, column: Column): (number: number) => number {
  const counts = listed.sums(column);
  return (number) => nonZero(counts[number] ?? 0);
}

/** Rates that do not exist come last: they are left out of every order but that by count. */
function orderOf(listed: Listed, { orderBy }: Question): (number: number) => number {
  if (orderBy === 'clickThroughRate' || orderBy === 'conversionRate') {
    const parts = listed.sums(orderBy === 'conversionRate' ? 'converted' : 'clicked'),
      tracked = listed.sums('tracked');
    return (number) => (parts[number] ?? 0) / (tracked[number] ?? 0);
  }
  if (orderBy === 'averageClickPosition') {
    const tracked = listed.sums('tracked'),
      positions = listed.sums('positions'),
      placed = listed.sums(...places);
    return (number) => {
      if (tracked[number] === 0) return Number.NaN;
      return placed[number] === 0 ? 0 : (positions[number] ?? 0) / (placed[number] ?? 0);
    };
  }
  const counts = listed.sums('count');
  return (number) => counts[number] ?? 0;
}

function clickLine(of: (column: Column) => number): Line {
  return {
    clickThroughRate: rate(of('clicked'), of('tracked')),
    conversionRate: rate(of('converted'), of('tracked')),
    clickCount: of('clicks'),
    conversionCount: of('converted'),
  };
}

function revenueLine(of: (column: Column) => number, revenue: Revenue): Line {
  return {
    currencies: currencies(revenue),
    addToCartRate: rate(of('carted'), of('tracked')),
    addToCartCount: of('carted'),
    purchaseRate: rate(of('purchased'), of('tracked')),
    purchaseCount: of('purchased'),
  };
}

/** Values looked at for lists of filters; rarer ones are left out. */
const maxFilterValues = 10_000;

function filterCounts(
  source: Source,
  question: Question,
): { attribute: string; operator: string; value: string; count: number }[] {
  const listed = listedOf(source, 'filters', question, withoutClicks);
  const numbers = listed.top(maxFilterValues, byCount(listed, 'count'));
  const names = source.rollups.names(numbers);
  return listed.entries(numbers, ['count']).map(({ of }, at) => {
    const [attribute, operator, value]: [string, string, string] = JSON.parse(names[at] ?? '');
    return { attribute, operator, value, count: of('count') };
  });
}

function slice<Item extends { count: number }>(items: Item[], { limit, offset }: Question): Item[] {
  return items.sort((a, b) => b.count - a.count).slice(offset, offset + limit);
}

function nonZero(value: number): number {
  return value > 0 ? value : Number.NaN;
}
