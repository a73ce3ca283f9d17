// Ranges of terms, each with the fit it was found by.
import type { Fit } from './fit.ts';

/** Terms `low` to before `high` of a dictionary, and how they fit. */
export type TermRange = { readonly low: number; readonly high: number; readonly fit: Fit };

/**
 * Each term in the first range that holds it, and in no other: a beginning without typos lies
 * inside the same one with a typo, and would be read twice.
 */
export function withoutOverlap(ranges: readonly TermRange[]): TermRange[] {
  /** what is taken, in order: where each part begins, and where it ends */
  const lows: number[] = [];
  const highs: number[] = [];
  const kept: TermRange[] = [];
  for (const { low, high, fit } of ranges) {
    // The first part that does not end before this range begins.
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
