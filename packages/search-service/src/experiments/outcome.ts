// What an experiment says: each metric of each variant, against the control.
import {
  addVisitor,
  compareAnyTime,
  compareAtEnd,
  correct,
  minVisitors,
  noMoments,
  rateOf,
  sampleRatio,
  valuesOf,
  welch,
  type Difference,
  type Moments,
  type Rate,
} from './comparison.ts';
import type { Experiment } from './experiment.ts';
import { preference } from './interleaving.ts';
import type { VariantVisitors, Visitor } from './visitors.ts';

/**
 * A rate by its name: tries and successes of one visitor. A visitor who did not try is left out.
 */
const rates: Readonly<
  Record<string, (visitor: Visitor) => readonly [tries: number, successes: number]>
> = {
  click_through_rate: ({ tracked, clicked }) => [tracked, clicked],
  conversion_rate: ({ tracked, converted }) => [tracked, converted],
  add_to_cart_rate: ({ tracked, carted }) => [tracked, carted],
  purchase_rate: ({ tracked, purchased }) => [tracked, purchased],
  average_click_position: ({ clicks, positions }) => [clicks, positions],
  clicked_users_rate: ({ tracked, clicked }) => [Math.min(1, tracked), Math.min(1, clicked)],
  converted_users_rate: ({ tracked, converted }) => [Math.min(1, tracked), Math.min(1, converted)],
  add_to_cart_users_rate: ({ tracked, carted }) => [Math.min(1, tracked), Math.min(1, carted)],
  purchase_users_rate: ({ tracked, purchased }) => [Math.min(1, tracked), Math.min(1, purchased)],
  users_with_no_results_rate: ({ tracked, trackedNoResults }) => [
    Math.min(1, tracked),
    Math.min(1, trackedNoResults),
  ],
};

const counts: Readonly<Record<string, (visitor: Visitor) => number>> = {
  search_count: ({ searches }) => searches,
  tracked_search_count: ({ tracked }) => tracked,
  user_count: () => 1,
  tracked_user_count: ({ tracked }) => Math.min(1, tracked),
  no_result_count: ({ noResults }) => noResults,
  tracked_no_result_count: ({ trackedNoResults }) => trackedNoResults,
  clicked_search_count: ({ clicked }) => clicked,
  converted_search_count: ({ converted }) => converted,
  add_to_cart_count: ({ carted }) => carted,
  purchase_count: ({ purchased }) => purchased,
  clicked_users_count: ({ clicked }) => Math.min(1, clicked),
  converted_users_count: ({ converted }) => Math.min(1, converted),
  add_to_cart_users_count: ({ carted }) => Math.min(1, carted),
  purchase_users_count: ({ purchased }) => Math.min(1, purchased),
  users_with_no_results_count: ({ trackedNoResults }) => Math.min(1, trackedNoResults),
};

/**
 * Which reading decides: the planned end gives one look at the fixed horizon; before it, or when
 * stopped by hand, only the always-valid one.
 */
export type Reading = 'fixed-horizon' | 'always-valid';

/** One metric of one variant. Fields with an underscore are ours; the others are the protocol's. */
export type MetricOutcome = {
  readonly name: string;
  readonly updatedAt: string;
  readonly value: number;
  readonly valueCILow?: number;
  readonly valueCIHigh?: number;
  readonly pValue?: number;
  readonly dimension?: string;
  readonly criticalValue?: number;
  readonly significant?: boolean;
  readonly metadata?: { winsorizedValue?: number; mean?: number; userCount?: number };
  readonly _difference?: { readonly fixedHorizon: Difference; readonly alwaysValid: Difference };
};

/** The whole. */
export type Outcome = {
  readonly reading: Reading;
  readonly evidence: 'enough' | 'not_enough' | 'collecting' | 'no_data';
  readonly sampleRatio: { readonly pValue: number; readonly isSuspicious: boolean };
  readonly preference: {
    readonly value: number;
    readonly low: number;
    readonly high: number;
    readonly pValue: number;
    readonly visitors: number;
  } | null;
  readonly variants: readonly (readonly MetricOutcome[])[];
};

const firstDays = 7;
const firstShare = 0.2;

/**
 * Reads an experiment from what its visitors did. Nothing is called significant before there are
 * enough visitors, or when they were not split as planned.
 */
export function outcomeOf(
  experiment: Experiment,
  variants: readonly VariantVisitors[],
  now: number,
): Outcome {
  const reading: Reading = experiment.status === 'expired' ? 'fixed-horizon' : 'always-valid';
  const evidence = evidenceOf(experiment, variants, now);
  const ratio = sampleRatio(
    variants.map(({ visitors }) => visitors.length),
    experiment.variants.map(({ trafficPercentage }) => trafficPercentage / 100),
  );
  const mayDecide = evidence === 'enough' && !ratio.isSuspicious;
  const updatedAt = new Date(now).toISOString();
  const metrics = variants.map(({ visitors }) =>
    Object.entries(counts).map(([name, count]): MetricOutcome => ({
      name,
      updatedAt,
      value: visitors.reduce((sum, visitor) => sum + count(visitor), 0),
    })),
  );
  for (const [name, of] of Object.entries(rates)) {
    const lines = compareRates(
      name,
      variants.map(({ visitors }) => momentsOf(visitors, of)),
      { experiment, reading, mayDecide, updatedAt },
    );
    lines.forEach((line, at) => line && metrics[at]?.push(line));
  }
  const earned = revenueMetrics(variants, { experiment, mayDecide, updatedAt });
  earned.forEach((lines, at) => metrics[at]?.push(...lines));
  return {
    reading,
    evidence,
    sampleRatio: ratio,
    preference: experiment.interleaved ? preferenceOf(variants) : null,
    variants: metrics,
  };
}

function momentsOf(
  visitors: readonly Visitor[],
  of: (visitor: Visitor) => readonly [number, number],
): Moments {
  const moments = noMoments();
  for (const visitor of visitors) {
    const [tries, successes] = of(visitor);
    if (tries > 0) addVisitor(moments, tries, successes);
  }
  return moments;
}

type Judging = {
  readonly experiment: Experiment;
  readonly reading?: Reading;
  readonly mayDecide: boolean;
  readonly updatedAt: string;
};

function compareRates(
  name: string,
  moments: readonly Moments[],
  { experiment, reading, mayDecide, updatedAt }: Judging,
): (MetricOutcome | null)[] {
  const found = moments.map(rateOf);
  const [control] = found;
  const planned = experiment.planned ?? defaultPlan;
  const differences = found.map((rate, at) =>
    at === 0 || !rate || !control
      ? null
      : {
          fixedHorizon: compareAtEnd(control, rate),
          alwaysValid: compareAnyTime(control, rate, planned),
        },
  );
  const pValues = differences.map((one) =>
    one ? (reading === 'fixed-horizon' ? one.fixedHorizon : one.alwaysValid).pValue : null,
  );
  const verdicts = correct(
    pValues.filter((p) => p !== null),
    experiment.correction,
  );
  let compared = 0;
  return found.map((rate, at): MetricOutcome | null => {
    if (!rate) return null;
    const difference = differences[at];
    const verdict = difference ? verdicts[compared++] : undefined;
    return {
      name,
      updatedAt,
      value: rate.value,
      ...interval(rate),
      ...(difference && verdict
        ? {
            pValue: pValues[at] ?? 1,
            criticalValue: verdict.criticalValue,
            significant: verdict.significant && mayDecide,
            _difference: difference,
          }
        : {}),
    };
  });
}

/** Visitors at which the always-valid reading is narrowest where nothing was planned. */
const defaultPlan = 10_000;
const z95 = 1.959_963_984_540_054;

function interval({ value, variance }: Rate): { valueCILow: number; valueCIHigh: number } {
  const width = z95 * Math.sqrt(variance);
  return { valueCILow: value - width, valueCIHigh: value + width };
}

/**
 * Revenue of a visitor, cut at the 95th percentile of those who bought, compared by Welch's t test
 * at the planned end.
 */
function revenueMetrics(
  variants: readonly VariantVisitors[],
  { experiment, mayDecide, updatedAt }: Judging,
): MetricOutcome[][] {
  const all = new Set(
    variants.flatMap(({ visitors }) => visitors.flatMap(({ revenue }) => Object.keys(revenue))),
  );
  const lines: MetricOutcome[][] = variants.map(() => []);
  for (const dimension of all) {
    const spent = variants
      .flatMap(({ visitors }) =>
        visitors.map(({ revenue }) => revenue[dimension] ?? 0).filter((amount) => amount > 0),
      )
      .sort((a, b) => a - b);
    const cap = spent[Math.ceil(spent.length * 0.95) - 1] ?? 0;
    const values = variants.map(({ visitors }) =>
      valuesOf(visitors.map(({ revenue }) => Math.min(cap, revenue[dimension] ?? 0))),
    );
    const pValues = values.slice(1).map((value) => (values[0] ? welch(values[0], value) : 1));
    const verdicts = correct(pValues, experiment.correction);
    variants.forEach(({ visitors }, at) => {
      const revenue = visitors.reduce((sum, one) => sum + (one.revenue[dimension] ?? 0), 0);
      const tracked = visitors.reduce((sum, one) => sum + one.tracked, 0);
      const value = values[at];
      const verdict = verdicts[at - 1];
      lines[at]?.push({
        name: 'revenue',
        dimension,
        updatedAt,
        value: revenue,
        metadata: { winsorizedValue: revenue - (value?.mean ?? 0) * visitors.length },
      });
      if (tracked > 0)
        lines[at]?.push({
          name: 'revenue_per_search',
          dimension,
          updatedAt,
          value: revenue / tracked,
        });
      if (value && visitors.length > 0)
        lines[at]?.push({
          name: 'winsorized_revenue_per_user',
          dimension,
          updatedAt,
          value: value.mean,
          metadata: { mean: value.mean, userCount: visitors.length },
          ...(verdict
            ? {
                pValue: pValues[at - 1] ?? 1,
                criticalValue: verdict.criticalValue,
                significant: verdict.significant && mayDecide && experiment.status === 'expired',
              }
            : {}),
        });
    });
  }
  return lines;
}

function evidenceOf(
  experiment: Experiment,
  variants: readonly VariantVisitors[],
  now: number,
): Outcome['evidence'] {
  const tracked = variants.map(
    ({ visitors }) => visitors.filter(({ tracked: searches }) => searches > 0).length,
  );
  if (tracked.every((count) => count === 0)) return 'no_data';
  const startedAt = Date.parse(experiment.createdAt),
    end = Date.parse(experiment.endAt);
  const until = Math.min(
    now,
    end,
    experiment.stoppedAt === null ? Number.POSITIVE_INFINITY : Date.parse(experiment.stoppedAt),
  );
  if (
    experiment.status === 'active' &&
    until - startedAt < firstDays * 86_400_000 &&
    (until - startedAt) / (end - startedAt) < firstShare
  )
    return 'collecting';
  const min = experiment.interleaved
    ? tracked.reduce((sum, count) => sum + count, 0)
    : Math.min(...tracked);
  return min < minVisitors ? 'not_enough' : 'enough';
}

function preferenceOf(variants: readonly VariantVisitors[]): Outcome['preference'] {
  const read = preference(
    variants.flatMap(({ visitors }) =>
      visitors
        .filter(({ tracked }) => tracked > 0)
        .map(({ tracked, preference: credit }) => ({ pages: tracked, credit })),
    ),
  );
  if (!read) return null;
  const width = z95 * Math.sqrt(read.rate.variance);
  return {
    value: read.rate.value,
    low: read.rate.value - width,
    high: read.rate.value + width,
    pValue: read.pValue,
    visitors: read.rate.visitors,
  };
}
