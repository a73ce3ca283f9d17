// How many searches, and days, an experiment needs, from what visitors of its index did recently.
import { SearchFailure } from '../errors.ts';
import { dayOf } from '../insights/ledger-database.ts';
import { isPlainObject } from '../settings/values.ts';
import { prepared, type Connection } from '../store/database.ts';
import { addVisitor, noMoments, visitorsNeeded, type Moments } from './comparison.ts';
import { readVariants } from './experiment.ts';
import { searchesOf, type CountedSearch } from '../analytics/count-day.ts';

/** Days looked back on. */
const daysBack = 30;

type Estimate = {
  readonly durationDays?: number;
  readonly sampleSizes?: number[];
  /** the same as visitors */ readonly visitors: number[] | null;
};

/**
 * Sample sizes are tracked searches, or visitors for the metrics that count visitors. Empty where
 * too little was searched to say.
 * @throws `experiment-invalid`
 */
export function estimate(
  { database, now }: { readonly database: Connection; readonly now: () => number },
  body: unknown,
): Estimate {
  const { size, metric } = effectOf(body);
  const variants = readVariants(isPlainObject(body) ? body['variants'] : undefined);
  const { moments, days } = lately(database, variants[0]?.index ?? '', metric, now());
  if (moments.visitors < 2 || moments.successes === 0 || moments.successes === moments.tries)
    return { visitors: null };
  const visitors = visitorsNeeded(
    moments,
    size,
    variants.map(({ trafficPercentage }) => trafficPercentage / 100),
  );
  const perDay = moments.visitors / Math.max(1, days);
  const total = visitors.reduce((sum, one) => sum + one, 0);
  const unit = metric.endsWith('UsersRate') ? 1 : moments.tries / moments.visitors;
  return {
    durationDays: Math.ceil(total / perDay),
    sampleSizes: visitors.map((one) => Math.ceil(one * unit)),
    visitors,
  };
}

function effectOf(body: unknown): { size: number; metric: string } {
  const configuration = isPlainObject(body) ? body['configuration'] : undefined;
  const effect = isPlainObject(configuration)
    ? configuration['minimumDetectableEffect']
    : undefined;
  const size = isPlainObject(effect) ? effect['size'] : undefined;
  if (!isPlainObject(effect) || typeof size !== 'number' || !(size > 0 && size < 1))
    throw new SearchFailure('experiment-invalid', [
      'minimumDetectableEffect needs a size between 0 and 1, such as 0.1, and a metric',
    ]);
  return {
    size,
    metric: typeof effect['metric'] === 'string' ? effect['metric'] : 'clickThroughRate',
  };
}

function lately(
  database: Connection,
  index: string,
  metric: string,
  now: number,
): { moments: Moments; days: number } {
  const since = dayOf(now - daysBack * 86_400_000);
  const days = prepared<[string, string], { day: string }>(
    database,
    'SELECT DISTINCT day FROM searches WHERE day >= ? AND index_name = ? ORDER BY day',
  )
    .all(since, index)
    .map(({ day }) => day);
  const visitors = new Map<string, { tries: number; successes: number }>();
  for (const day of days)
    for (const search of searchesOf(database, day)) {
      const { index: searched, token, query_id } = search;
      if (searched !== index || token === null || query_id === null) continue;
      const visitor = visitors.get(token) ?? { tries: 0, successes: 0 };
      visitors.set(token, visitor);
      visitor.tries++;
      if (isSuccess(metric, search)) visitor.successes++;
    }
  const moments = noMoments();
  for (const { tries, successes } of visitors.values()) {
    if (metric.endsWith('UsersRate')) addVisitor(moments, 1, Math.min(1, successes));
    else addVisitor(moments, tries, successes);
  }
  return { moments, days: days.length };
}

/** Whether a search counts as a success of a metric; clicks where it names nothing else. */
function isSuccess(metric: string, { acts, hits }: CountedSearch): boolean {
  if (/^(converted|conversion)/.test(metric)) return acts.converted.size > 0;
  if (metric.startsWith('addToCart')) return acts.carted.size > 0;
  if (metric.startsWith('purchase')) return acts.purchased.size > 0;
  if (metric.startsWith('noResults')) return hits === 0;
  return acts.clicked.size > 0;
}
