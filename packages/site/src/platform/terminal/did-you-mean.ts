// The known word that somebody who mistyped one may have meant.

/** The most letters that may differ. */
const MAX_DISTANCE = 3;

/**
 * A sentence that names the nearest of `known`, with a space before it; empty if none is near, or
 * more differs than stays.
 */
export function didYouMean(word: string, known: readonly string[]): string {
  const [best] = known
    .map((candidate) => ({ candidate, distance: distance(word, candidate) }))
    .sort((a, b) => a.distance - b.distance);
  return best && best.distance <= Math.min(MAX_DISTANCE, best.candidate.length / 2)
    ? ` Did you mean “${best.candidate}”?`
    : '';
}

/** Levenshtein's distance, by one row at a time. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      next[j] = Math.min(
        (row[j] ?? 0) + 1,
        (next[j - 1] ?? 0) + 1,
        (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1),
      );
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
