// Keeping the best few of each group.
import type { Ranked } from './find.ts';

/** The first `max` of each group, in the order given; what belongs to no group stays. */
export function keepDistinct(ranked: readonly Ranked[], attribute: string, max: number): Ranked[] {
  const seen = new Map<string, number>();
  return ranked.filter(({ part, item }) => {
    const column = part.live.segment.group(attribute);
    const number = column?.single?.[item] ?? Number.POSITIVE_INFINITY;
    if (!column || number >= column.values.length) return true;
    const group = column.values.at(number);
    const count = (seen.get(group) ?? 0) + 1;
    seen.set(group, count);
    return count <= max;
  });
}
