// Comparing variants by visitor. A visitor makes many searches, which are not independent: the unit
// is the visitor, and the variance of a rate is that of a ratio of two sums (delta method; Deng,
// Knoblich, Lu 2018).
import { chiSquaredAbove, normalQuantile, normalTwoSided, tTwoSided } from './distributions.ts';

/**
 * Sums over visitors: how many, their tries (searches) and successes (searches with a click),
 * squares and products. Sums add up.
 */
export type Moments = {
  visitors: number;
  tries: number;
  successes: number;
  tries2: number;
  successes2: number;
  both: number;
};

/** A rate with the variance of its estimate. */
export type Rate = { readonly value: number; readonly variance: number; readonly visitors: number };

/** A difference with what it may be. `low` and `high` hold it with 95 %. */
export type Difference = {
  readonly difference: number;
  readonly pValue: number;
  readonly low: number;
  readonly high: number;
};

/** Chance of being wrong that is accepted. */
export const alpha = 0.05;
/** Visitors of each variant below which nothing is said: the normal approximation needs them. */
export const minVisitors = 100;
/** Below this, the split of visitors is not the planned one, and the test cannot be trusted. */
const sampleRatioLimit = 0.001;
/**
 * Visitors with more tracked searches than so many standard deviations above the mean are left out.
 */
const outlierDeviations = 7;

const z95 = normalQuantile(1 - alpha / 2);

/** No visitors. */
export function noMoments(): Moments {
  return { visitors: 0, tries: 0, successes: 0, tries2: 0, successes2: 0, both: 0 };
}

/** Adds one visitor. */
export function addVisitor(moments: Moments, tries: number, successes: number): void {
  moments.visitors++;
  moments.tries += tries;
  moments.successes += successes;
  moments.tries2 += tries * tries;
  moments.successes2 += successes * successes;
  moments.both += tries * successes;
}

/** Successes of tries, or null if nobody tried. */
export function rateOf(moments: Moments): Rate | null {
  if (moments.tries === 0) return null;
  const value = moments.successes / moments.tries;
  return { value, visitors: moments.visitors, variance: unitVariance(moments) / moments.visitors };
}

/** What one visitor adds to the variance of a rate. */
function unitVariance({ visitors, tries, successes, tries2, successes2, both }: Moments): number {
  if (visitors < 2) return 0;
  const rate = successes / tries,
    meanTries = tries / visitors;
  const covariance = (sum: number, a: number, b: number) =>
    (sum - (a * b) / visitors) / (visitors - 1);
  const spread =
    covariance(successes2, successes, successes) -
    2 * rate * covariance(both, tries, successes) +
    rate * rate * covariance(tries2, tries, tries);
  return Math.max(0, spread) / (meanTries * meanTries);
}

/**
 * The fixed-horizon reading: valid for one look at the planned end, and only then. Two-sided z
 * test.
 */
export function compareAtEnd(control: Rate, variant: Rate): Difference {
  const difference = variant.value - control.value;
  const error = Math.sqrt(control.variance + variant.variance);
  return {
    difference,
    pValue: chanceOf(difference, error),
    low: difference - z95 * error,
    high: difference + z95 * error,
  };
}

/** The chance of so much where there is none; without any spread, everything else is certain. */
export function chanceOf(difference: number, error: number): number {
  if (error !== 0) return normalTwoSided(difference / error);
  return difference === 0 ? 1 : 0;
}

/**
 * The always-valid reading: however often it is looked at, the chance that it is ever wrong stays
 * below 5 %. The confidence sequence of the normal mixture (Robbins 1970; mixture SPRT, Johari et
 * al. 2017; asymptotic form, Waudby-Smith et al. 2021), narrowest at the plan.
 *
 * @param planned  visitors of both variants together at which it should be narrowest
 */
export function compareAnyTime(control: Rate, variant: Rate, planned: number): Difference {
  const difference = variant.value - control.value;
  const variance = control.variance + variant.variance;
  const evidence = -2 * Math.log(alpha);
  const share =
    ((control.visitors + variant.visitors) / Math.max(1, planned)) *
    (evidence + Math.log(evidence + 1));
  if (variance === 0)
    return { difference, pValue: difference === 0 ? 1 : 0, low: difference, high: difference };
  const z2 = (difference * difference) / variance;
  const pValue = Math.min(1, Math.sqrt(1 + share) * Math.exp((-z2 * share) / (2 * (1 + share))));
  const width = Math.sqrt(variance * (1 + 1 / share) * (Math.log(1 + share) + evidence));
  return { difference, pValue, low: difference - width, high: difference + width };
}

/** Values of visitors, for Welch's t test of two means. */
export type Values = {
  readonly visitors: number;
  readonly mean: number;
  readonly deviation: number;
};

/** Mean and standard deviation. */
export function valuesOf(values: readonly number[]): Values {
  const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return {
    visitors: values.length,
    mean,
    deviation: values.length < 2 ? 0 : Math.sqrt(squares / (values.length - 1)),
  };
}

/**
 * Chance of so large a difference of two means where there is none (Welch 1947); 1 where nothing
 * varies.
 */
export function welch(a: Values, b: Values): number {
  const first = a.deviation ** 2 / a.visitors,
    second = b.deviation ** 2 / b.visitors;
  if (!(first + second > 0) || a.visitors < 2 || b.visitors < 2) return 1;
  return tTwoSided(
    (b.mean - a.mean) / Math.sqrt(first + second),
    (first + second) ** 2 / (first ** 2 / (a.visitors - 1) + second ** 2 / (b.visitors - 1)),
  );
}

/** How several comparisons with one control are kept honest. */
export type Correction = 'bonferroni' | 'benjamini-hochberg';

/** For each p-value what it has to stay under, and whether it does. */
export function correct(
  pValues: readonly number[],
  correction: Correction,
): { criticalValue: number; significant: boolean }[] {
  const many = pValues.length;
  if (correction === 'bonferroni')
    return pValues.map((p) => ({ criticalValue: alpha / many, significant: p < alpha / many }));
  const order = pValues.map((_, at) => at).sort((a, b) => (pValues[a] ?? 1) - (pValues[b] ?? 1));
  const rank = new Map(order.map((at, place) => [at, place + 1]));
  const last = order.reduce(
    (max, at, place) => ((pValues[at] ?? 1) < (alpha * (place + 1)) / many ? place + 1 : max),
    0,
  );
  return pValues.map((_, at) => ({
    criticalValue: (alpha * (rank.get(at) ?? 1)) / many,
    significant: (rank.get(at) ?? many + 1) <= last,
  }));
}

/**
 * Whether visitors are split as planned: Pearson's chi-squared test.
 * @param shares of each variant, summing to 1
 */
export function sampleRatio(
  visitors: readonly number[],
  shares: readonly number[],
): { pValue: number; isSuspicious: boolean } {
  const total = visitors.reduce((sum, count) => sum + count, 0);
  if (total === 0) return { pValue: 1, isSuspicious: false };
  const chi = visitors.reduce(
    (sum, count, at) =>
      sum + (count - total * (shares[at] ?? 0)) ** 2 / (total * (shares[at] ?? 1)),
    0,
  );
  const pValue = chiSquaredAbove(chi, visitors.length - 1);
  return { pValue, isSuspicious: pValue < sampleRatioLimit };
}

/** Tracked searches above which a visitor is an outlier. */
export function outlierLimit(searches: readonly number[]): number {
  const { mean, deviation } = valuesOf(searches);
  return mean + outlierDeviations * deviation;
}

/**
 * Visitors of each variant that an effect needs to be seen in 80 of 100 tests.
 *
 * @param baseline  what is known about visitors now
 * @param effect    smallest relative change to be seen: 0.1 is a tenth more
 * @param shares    of each variant, the control first
 */
export function visitorsNeeded(
  baseline: Moments,
  effect: number,
  shares: readonly number[],
): number[] {
  const rate = baseline.successes / baseline.tries;
  const changed = Math.min(0.999, rate * (1 + effect));
  const unit = unitVariance(baseline);
  // One search varies like a coin; that searches of one visitor go together comes on top, and grows
  // with the square of the rate.
  const perVisitor = baseline.tries / baseline.visitors;
  const together = Math.max(0, unit - (rate * (1 - rate)) / perVisitor);
  const changedUnit = (changed * (1 - changed)) / perVisitor + together * (changed / rate) ** 2;
  const strength =
    (normalQuantile(1 - alpha / 2) + normalQuantile(0.8)) ** 2 / (changed - rate) ** 2;
  const [control = 0.5, ...others] = shares;
  const total = Math.max(
    ...others.map((share) => strength * (unit / control + changedUnit / share)),
  );
  return shares.map((share) => Math.ceil(total * share));
}
