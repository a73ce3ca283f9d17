// A plan meets a dictionary: which terms of one segment fill which slot, and how well.
import { expand, findTerm } from '../index/trie.ts';
import type { Segment } from '../index/segment.ts';
import type { QueryPlan } from '../query/plan.ts';
import { exactFit, inexactFit, type Fit } from './fit.ts';
import { withoutOverlap, type TermRange } from './term-ranges.ts';

/** The terms of one segment that fill a slot. */
export type ResolvedSlot = {
  readonly optional: boolean;
  /** terms `low` to before `high`, best fit first; none in two of them */
  readonly ranges: readonly TermRange[];
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
      const best = exact ? exactFit : inexactFit;
      if (row) draft.rows.push({ terms: row, fit: best(paid) });
      for (const { low, high, typos, exact: isTyped } of expansions)
        draft.ranges.push({ low, high, fit: (isTyped ? best : inexactFit)(paid + typos) });
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
