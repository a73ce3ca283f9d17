// Edit distance as the engine counts it. The index walks a trie with the same rules; this is the
// plain form, for one pair of words.

/** Typos that are too many to count. */
export const tooFar = 99;

/** `prefix`: the smallest distance to any beginning of the word counts. */
type Tolerance = { readonly maxTypos: number; readonly prefix: boolean };

/**
 * Optimal string alignment distance (insert, delete, replace, swap of neighbours) in which any edit
 * on a first letter that differs costs one more, since people rarely mistype the first letter.
 *
 * @returns `tooFar` when more than `maxTypos`
 */
export function typosBetween(typed: string, word: string, tolerance: Tolerance): number {
  const { maxTypos, prefix } = tolerance;
  if (prefix ? word.startsWith(typed) : word === typed) return 0;
  if (maxTypos === 0 || typed === '' || word === '') return tooFar;
  const extra = typed.charCodeAt(0) === word.charCodeAt(0) ? 0 : 1;
  // A wrong first letter takes at least one edit, and one more for being the first.
  if (extra + extra > maxTypos) return tooFar;
  const longer = typed.length - word.length;
  if ((prefix ? longer : Math.abs(longer)) > maxTypos) return tooFar;
  const total = alignmentDistance(typed, word, { maxTypos: maxTypos - extra, prefix }) + extra;
  return total <= maxTypos ? total : tooFar;
}

/** Row by row, until no later row can be near enough. */
function alignmentDistance(typed: string, word: string, { maxTypos, prefix }: Tolerance): number {
  let twoAgo: number[] = [];
  let previous = Array.from({ length: typed.length + 1 }, (_, index) => index);
  let best = tooFar;
  for (let row = 1; row <= word.length; row++) {
    const current = [row];
    let min = row;
    for (let column = 1; column <= typed.length; column++) {
      const same = typed.charCodeAt(column - 1) === word.charCodeAt(row - 1);
      let cost = Math.min(
        (previous[column - 1] ?? 0) + (same ? 0 : 1),
        (previous[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
      );
      if (isSwapped(typed, column, word, row)) cost = Math.min(cost, (twoAgo[column - 2] ?? 0) + 1);
      current.push(cost);
      if (cost < min) min = cost;
    }
    if (prefix || row === word.length) best = Math.min(best, current[typed.length] ?? tooFar);
    if (min > maxTypos) break;
    twoAgo = previous;
    previous = current;
  }
  return best;
}

/** Whether the letters up to `column` and `row` are two neighbours the other way round. */
function isSwapped(typed: string, column: number, word: string, row: number): boolean {
  return (
    row > 1 &&
    column > 1 &&
    typed.charCodeAt(column - 1) === word.charCodeAt(row - 2) &&
    typed.charCodeAt(column - 2) === word.charCodeAt(row - 1)
  );
}
