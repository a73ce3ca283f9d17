// An experiment as version 2 of the protocol writes it: one object of counts for each variant, and
// significance as 1 − p.
import type { Connection } from '../store/database.ts';
import type { StoredExperiment } from './experiment-store.ts';
import { outcomeOf, type MetricOutcome } from './outcome.ts';
import { visitorsOf } from './visitors.ts';

/** @see describeOld */
type OldSource = { readonly database: Connection; readonly now: () => number };

/** Significance is null until there is enough to compare. */
export function describeOld({ database, now }: OldSource, experiment: StoredExperiment): unknown {
  const visitors = visitorsOf(database, experiment.id, experiment.variants.length, {
    from: '0000',
    to: '9999',
  });
  const outcome = outcomeOf(experiment, visitors, now());
  const { id, name, status, createdAt, updatedAt, endAt, stoppedAt } = experiment;
  const best = (metric: string): number | null => {
    const pValues = outcome.variants
      .slice(1)
      .flatMap((metrics) => find(metrics, metric)?.pValue ?? []);
    return outcome.evidence !== 'enough' || pValues.length === 0 ? null : 1 - Math.min(...pValues);
  };
  return {
    abTestID: id,
    name,
    status,
    createdAt,
    updatedAt,
    endAt,
    stoppedAt,
    clickSignificance: best('click_through_rate'),
    conversionSignificance: best('conversion_rate'),
    addToCartSignificance: best('add_to_cart_rate'),
    purchaseSignificance: best('purchase_rate'),
    revenueSignificance: null,
    variants: experiment.variants.map((variant, at) => ({
      ...variant,
      ...countsOf(outcome.variants[at] ?? []),
      filterEffects: { outliers: visitors[at]?.outliers },
    })),
    _reading: {
      kind: outcome.reading,
      evidence: outcome.evidence,
      sampleRatio: outcome.sampleRatio,
    },
  };
}

function countsOf(metrics: readonly MetricOutcome[]): Record<string, unknown> {
  const value = (name: string) => find(metrics, name)?.value ?? null;
  const revenue = metrics.filter(({ name }) => name === 'revenue');
  return {
    searchCount: value('search_count'),
    trackedSearchCount: value('tracked_search_count') ?? 0,
    userCount: value('user_count'),
    trackedUserCount: value('tracked_user_count'),
    noResultCount: value('no_result_count'),
    clickCount: value('clicked_search_count') ?? 0,
    conversionCount: value('converted_search_count') ?? 0,
    addToCartCount: value('add_to_cart_count') ?? 0,
    purchaseCount: value('purchase_count') ?? 0,
    clickThroughRate: value('click_through_rate'),
    conversionRate: value('conversion_rate'),
    addToCartRate: value('add_to_cart_rate'),
    purchaseRate: value('purchase_rate'),
    averageClickPosition: value('average_click_position'),
    currencies: Object.fromEntries(
      revenue.map(({ dimension = '', value: amount, metadata }) => [
        dimension,
        { currency: dimension, revenue: amount, winsorizedAmount: metadata?.winsorizedValue ?? 0 },
      ]),
    ),
  };
}

function find(metrics: readonly MetricOutcome[], name: string): MetricOutcome | undefined {
  return metrics.find((metric) => metric.name === name);
}
