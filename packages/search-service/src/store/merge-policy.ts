// Which segments to merge: tiers by powers of ten, so that each item is rebuilt a few times in its
// life and searches see few segments.

/** Segments of one tier that are merged into one. */
const mergeWidth = 4;
/** Items up to which the newest segment is simply made again with what comes in. */
export const smallSegment = 1000;

/** Items of a segment, alive and altogether. */
type SegmentSize = { readonly name: string; readonly live: number; readonly total: number };

/** Names to merge into one, oldest first; empty when all is well. */
export function segmentsToMerge(segments: readonly SegmentSize[]): string[] {
  const tiers = new Map<number, string[]>();
  for (const { name, live } of segments) {
    const tier = live < smallSegment ? 0 : Math.floor(Math.log10(live / smallSegment)) + 1;
    tiers.set(tier, [...(tiers.get(tier) ?? []), name]);
  }
  for (const [, names] of [...tiers].sort(([a], [b]) => a - b))
    if (names.length >= mergeWidth) return names;
  // A segment that is mostly graves costs memory and time for nothing.
  const hollow = segments.find(({ live, total }) => total >= 64 && live * 2 < total);
  return hollow ? [hollow.name] : [];
}
