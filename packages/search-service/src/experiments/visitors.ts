// What visitors of an experiment did, and what of it is counted.
import { prepared, type Connection } from '../store/database.ts';
import { outlierLimit } from './comparison.ts';

/** One visitor's sums. */
export type Visitor = {
  readonly searches: number;
  readonly noResults: number;
  readonly tracked: number;
  readonly trackedNoResults: number;
  readonly empty: number;
  readonly clicked: number;
  readonly converted: number;
  readonly carted: number;
  readonly purchased: number;
  readonly clicks: number;
  readonly positions: number;
  readonly preference: number;
  readonly revenue: Readonly<Record<string, number>>;
};

/** Visitors by variant, with what the filters left out. */
export type VariantVisitors = {
  readonly visitors: readonly Visitor[];
  readonly outliers: { usersCount: number; trackedSearchesCount: number };
};

type Row = Omit<Visitor, 'revenue'> & { variant: number; token: string; revenues: string };

/**
 * Visitors of each variant, from a day to a day. A visitor who met two variants, as one who changed
 * the token does, counts in each.
 */
export function visitorsOf(
  database: Connection,
  test: number,
  variants: number,
  { from, to }: { from: string; to: string },
): VariantVisitors[] {
  const rows = prepared<[number, string, string], Row>(
    database,
    `SELECT variant, token, sum(searches) AS searches, sum(no_results) AS noResults, sum(tracked) AS tracked, sum(tracked_no_results) AS trackedNoResults, sum(empty) AS empty,
    sum(clicked) AS clicked, sum(converted) AS converted, sum(carted) AS carted, sum(purchased) AS purchased, sum(clicks) AS clicks, sum(positions) AS positions, sum(preference) AS preference, json_group_array(json(revenue)) AS revenues
    FROM exposures WHERE test = ? AND day BETWEEN ? AND ? GROUP BY variant, token`,
  ).all(test, from, to);
  const limit = outlierLimit(rows.map(({ tracked }) => tracked));
  return Array.from({ length: variants }, (_, at) => {
    const own = rows.filter(({ variant }) => variant === at + 1);
    const outliers = own.filter(({ tracked }) => tracked > limit);
    return {
      visitors: own
        .filter(({ tracked }) => tracked <= limit)
        .map(({ revenues, ...visitor }) => ({ ...visitor, revenue: sumOf(revenues) })),
      outliers: {
        usersCount: outliers.length,
        trackedSearchesCount: outliers.reduce((sum, { tracked }) => sum + tracked, 0),
      },
    };
  });
}

/** Days on which an experiment was met. */
export function daysOf(database: Connection, test: number): string[] {
  return prepared<[number], { day: string }>(
    database,
    'SELECT DISTINCT day FROM exposures WHERE test = ? ORDER BY day',
  )
    .all(test)
    .map(({ day }) => day);
}

function sumOf(revenues: string): Record<string, number> {
  const days: Record<string, number>[] = JSON.parse(revenues);
  const sum: Record<string, number> = {};
  for (const day of days)
    for (const [currency, amount] of Object.entries(day))
      sum[currency] = (sum[currency] ?? 0) + amount;
  return sum;
}
