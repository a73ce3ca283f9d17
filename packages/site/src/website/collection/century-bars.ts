// The centuries that items are of, and how many items each has. Pure.
import type { FacetValue } from './facet-values.ts';

/** More than this are too narrow to see as bars. */
const MAX_BARS = 40;

/**
 * From the first century to the last, those without items among them; none where they lie too far
 * apart, as an address may name any.
 */
export function barsOf(values: readonly FacetValue[]): { century: number; count: number }[] {
  const counts = new Map(
    values
      .filter(({ value }) => /^-?[1-9]\d*$/.test(value))
      .map(({ value, count }) => [Number(value), count]),
  );
  if (counts.size === 0) return [];
  const [first, last] = [Math.min(...counts.keys()), Math.max(...counts.keys())];
  if (last - first > MAX_BARS) return [];
  return Array.from({ length: last - first + 1 }, (_, step) => first + step)
    .filter((century) => century !== 0)
    .map((century) => ({ century, count: counts.get(century) ?? 0 }));
}
