// Answers of one figure for each day and one for the whole.
import type { Question } from './question.ts';
import { daysBetween } from './question.ts';
import type { Rollups, StoredTally, StoredVisitors } from './rollups.ts';
import { Sketch } from './sketch.ts';
import { heavyColumns, Sums, type Column, type Revenue } from './tally.ts';

type Figure = (of: (column: Column) => number, revenue: Revenue) => Record<string, unknown>;

/** Null where nothing was tracked; 0 if something was, without a result. */
export function rate(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole;
}

/** The columns of clicks by place. */
export const places = heavyColumns.filter((column) => /^p\d/.test(column));

/**
 * Clicks by place: 1 to 10 each by itself, then 11 to 20, then all further ones, which end with −1.
 */
export function clickPositions(
  of: (column: Column) => number,
): { position: number[]; clickCount: number }[] {
  const further = [
    [11, 20],
    [21, -1],
  ];
  return places.map((column, at) => ({
    position: further[at - 10] ?? [at + 1],
    clickCount: of(column),
  }));
}

/** Money as the protocol writes it. */
export function currencies(
  revenue: Revenue,
): Record<string, { currency: string; revenue: number }> {
  return Object.fromEntries(
    Object.entries(revenue).map(([currency, amount]) => [
      currency,
      { currency, revenue: Math.round(amount * 100) / 100 },
    ]),
  );
}

/** Mean place of the clicks: null if nothing was tracked, 0 if nothing was clicked. */
export function averagePosition(of: (column: Column) => number): number | null {
  if (of('tracked') === 0) return null;
  const placed = places.reduce((sum, column) => sum + of(column), 0);
  return placed === 0 ? 0 : of('positions') / placed;
}

/** What each path says about a period. */
export const figures: Readonly<Record<string, Figure>> = {
  'searches/count': (of) => ({ count: of('count') }),
  'searches/noResultRate': (of) => ({
    rate: rate(of('noResults'), of('count')) ?? 0,
    count: of('count'),
    noResultCount: of('noResults'),
  }),
  'clicks/averageClickPosition': (of) => ({
    average: averagePosition(of),
    clickCount: of('clicks'),
  }),
  'clicks/clickThroughRate': (of) => ({
    rate: rate(of('clicked'), of('tracked')),
    clickCount: of('clicks'),
    trackedSearchCount: of('tracked'),
  }),
  'conversions/conversionRate': (of) => ({
    rate: rate(of('converted'), of('tracked')),
    trackedSearchCount: of('tracked'),
    conversionCount: of('converted'),
  }),
  'conversions/addToCartRate': (of) => ({
    rate: rate(of('carted'), of('tracked')),
    trackedSearchCount: of('tracked'),
    addToCartCount: of('carted'),
  }),
  'conversions/purchaseRate': (of) => ({
    rate: rate(of('purchased'), of('tracked')),
    trackedSearchCount: of('tracked'),
    purchaseCount: of('purchased'),
  }),
  'conversions/revenue': (_, revenue) => ({ currencies: currencies(revenue) }),
};

/** A figure for the whole time and for each day. */
export function answerFigure(
  rollups: Rollups,
  figure: Figure,
  question: Question,
): Record<string, unknown> {
  const { whole, days } = totalsOf(rollups, question);
  const message = (sums: Sums) =>
    figure((column) => sums.get(0, column), sums.revenue.get(0) ?? {});
  return {
    ...message(whole),
    dates: daysBetween(question.from, question.to).map((date) => ({
      ...message(days.get(date) ?? new Sums(1)),
      date,
    })),
  };
}

/** The whole time summed, and each day that had searches. */
export function totalsOf(
  rollups: Rollups,
  question: Question,
): { whole: Sums; days: ReadonlyMap<string, Sums> } {
  const whole = new Sums(1);
  const days = new Map<string, Sums>();
  for (const part of partsOf(rollups, question)) {
    const day = part.period.slice(1);
    const sums = days.get(day) ?? new Sums(1);
    days.set(day, sums);
    sums.add(part);
    whole.add(part);
  }
  return { whole, days };
}

/** Different visitors of the whole time and of each day; an estimate, see `Sketch`. */
export function answerUsers(
  rollups: Rollups,
  { index, tags, ...dayRange }: Question,
): Record<string, unknown> {
  const meant = (all: readonly StoredVisitors[]) =>
    all.filter((part) => tags(new Set<string>(JSON.parse(part.tags))));
  const days = Map.groupBy(meant(rollups.readDaysVisitors(index, dayRange)), ({ period }) =>
    period.slice(1),
  );
  return {
    count: together(meant(rollups.readVisitors(index, dayRange))),
    dates: daysBetween(dayRange.from, dayRange.to).map((date) => ({
      date,
      count: together(days.get(date) ?? []),
    })),
  };
}

/** How many different ones there are in all parts. */
function together(parts: readonly StoredVisitors[]): number {
  const [only] = parts;
  if (!only || parts.length === 1) return only?.count ?? 0;
  const sketch = new Sketch();
  for (const part of parts) sketch.mergeWritten(part.sketch);
  return sketch.count();
}

function partsOf(rollups: Rollups, { index, tags, ...dayRange }: Question): StoredTally[] {
  return rollups
    .readDays(index, dayRange)
    .filter((part) => tags(new Set<string>(JSON.parse(part.tags))));
}
