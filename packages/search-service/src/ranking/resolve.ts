// A plan meets a dictionary: which terms of one segment fill which slot, and how well.
import { expand, findTerm } from '../index/trie.ts';
import type { Segment } from '../index/segment.ts';
import type { QueryPlan } from '../query/plan.ts';

/**
 * How a term fills a slot: 1 + 2 × typos, one more when not exact. 0 is not at all, lower is
 * better; at most 15.
 */
export type Fit = number;

/** More are counted as that. */
const maxTypos = 6;

/** The fit of a term that costs so many typos. */
export function fitOf(typos: number, exact: boolean): Fit {
  return 1 + 2 * Math.min(typos, maxTypos) + (exact ? 0 : 1);
}

/** Typos that a fit costs. */
export function typosOfFit(fit: Fit): number {
  return (fit - 1) >> 1;
}

/** Whether the typed word itself was found, whole. */
export function isExactFit(fit: Fit): boolean {
  return (fit & 1) === 1;
}

/** The terms of one segment that fill a slot. */
export type ResolvedSlot = {
  readonly optional: boolean;
  /** terms `low` to before `high`, best fit first; none in two of them */
  readonly ranges: readonly Range[];
  /** terms in a row */
  readonly rows: readonly { readonly terms: readonly number[]; readonly fit: Fit }[];
  /** postings to be read for it */
  readonly cost: number;
};

/** A plan in the numbers of one segment’s dictionary. */
export type ResolvedPlan = {
  readonly slots: readonly ResolvedSlot[];
  /**
   * rows of terms that must be there; null when one of the terms is unknown, so that nothing can
   * match
   */
  readonly phrases: readonly (readonly number[])[] | null;
  readonly excluded: readonly (readonly number[])[];
};

/** Looks every alternative of the plan up in the segment's dictionary. */
export function resolvePlan(plan: QueryPlan, segment: Segment): ResolvedPlan {
  const drafts = plan.slots.map((slot) => ({
    optional: slot.optional,
    ranges: [] as { low: number; high: number; fit: Fit }[],
    rows: [] as { terms: number[]; fit: Fit }[],
  }));
  for (const alternative of plan.alternatives) {
    const { slot, covers, terms, cost, exact } = alternative;
    const [first = ''] = terms;
    const isRow = terms.length > 1;
    const row = isRow ? findRow(segment, terms) : null;
    const expansions = isRow ? [] : expand(segment.trie, first, alternative);
    for (let offset = 0; offset < covers; offset++) {
      const draft = drafts[slot + offset];
      if (!draft) continue;
      const paid = offset === 0 ? cost : 0;
      if (row) draft.rows.push({ terms: row, fit: fitOf(paid, exact) });
      for (const found of expansions)
        draft.ranges.push({
          low: found.low,
          high: found.high,
          fit: fitOf(paid + found.typos, exact && found.exact),
        });
    }
  }
  const phrases = plan.phrases.map((terms) => findRow(segment, terms));
  const known = phrases.filter((row) => row !== null);
  return {
    slots: drafts.map((draft) => {
      const ranges = withoutOverlap(draft.ranges.sort((a, b) => a.fit - b.fit));
      return { ...draft, ranges, cost: costOf(segment, { ...draft, ranges }) };
    }),
    phrases: known.length === phrases.length ? known : null,
    excluded: plan.excluded.map((terms) => findRow(segment, terms)).filter((row) => row !== null),
  };
}

type Range = { readonly low: number; readonly high: number; readonly fit: Fit };

/**
 * Each term in the first range that holds it, and in no other: a beginning without typos lies
 * inside the same one with a typo, and would be read twice.
 */
export function withoutOverlap(ranges: readonly Range[]): Range[] {
  /** what is taken, in order: where each stretch begins, and where it ends */
  const lows: number[] = [];
  const highs: number[] = [];
  const kept: Range[] = [];
  for (const { low, high, fit } of ranges) {
    // The first stretch that does not end before this range begins.
    const from = firstAtLeast(highs, low);
    let to = from;
    let at = low;
    for (; to < lows.length && (lows[to] ?? 0) <= high; to++) {
      if (at < (lows[to] ?? 0)) kept.push({ low: at, high: lows[to] ?? 0, fit });
      at = Math.max(at, highs[to] ?? 0);
    }
    if (at < high) kept.push({ low: at, high, fit });
    const first = Math.min(low, lows[from] ?? low);
    lows.splice(from, to - from, to > from ? first : low);
    highs.splice(from, to - from, Math.max(at, high));
  }
  return kept;
}

function firstAtLeast(sorted: readonly number[], min: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? 0) < min) low = middle + 1;
    else high = middle;
  }
  return low;
}

function findRow(segment: Segment, terms: readonly string[]): number[] | null {
  const row = terms.map((term) => findTerm(segment.trie, term));
  return row.includes(-1) ? null : row;
}

function costOf(
  segment: Segment,
  draft: { ranges: { low: number; high: number }[]; rows: { terms: number[] }[] },
): number {
  const { postingStarts } = segment;
  const ranges = draft.ranges.reduce(
    (sum, { low, high }) => sum + (postingStarts[high] ?? 0) - (postingStarts[low] ?? 0),
    0,
  );
  return ranges + draft.rows.reduce((sum, { terms }) => sum + rarest(segment, terms).count, 0);
}

/** The term of a row that the fewest items hold. */
export function rarest(
  segment: Segment,
  terms: readonly number[],
): { term: number; count: number } {
  let best = { term: 0, count: Number.POSITIVE_INFINITY };
  for (const term of terms) {
    const count = (segment.postingStarts[term + 1] ?? 0) - (segment.postingStarts[term] ?? 0);
    if (count < best.count) best = { term, count };
  }
  return best;
}
