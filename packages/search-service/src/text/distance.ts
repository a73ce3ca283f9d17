// Edit distance as the engine counts it. The index walks a trie with the same rules; this is the
// plain form, for one pair of words.

/** Typos that are too many to count. */
export const tooFar = 99;

/**
 * Optimal string alignment distance (insert, delete, replace, swap of neighbours) in which any edit
 * on a first letter that differs costs one more, since people rarely mistype the first letter.
 *
 * @param prefix  when true, the smallest distance to any beginning of `word`
 * @returns `tooFar` when more than `most`
 */
export function typosBetween(typed: string, word: string, max: number, prefix: boolean): number {
  if (prefix ? word.startsWith(typed) : word === typed) return 0;
  if (max === 0 || typed === '' || word === '') return tooFar;
  const extra = typed.charCodeAt(0) === word.charCodeAt(0) ? 0 : 1;
  // A wrong first letter takes at least one edit, and one more for being the first.
  if (extra + extra > max) return tooFar;
  if (prefix ? typed.length - word.length > max : Math.abs(typed.length - word.length) > max)
    return tooFar;
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
      const swapped =
        row > 1 &&
        column > 1 &&
        typed.charCodeAt(column - 1) === word.charCodeAt(row - 2) &&
        typed.charCodeAt(column - 2) === word.charCodeAt(row - 1);
      if (swapped) cost = Math.min(cost, (twoAgo[column - 2] ?? 0) + 1);
      current.push(cost);
      if (cost < min) min = cost;
    }
    const here = current[typed.length] ?? tooFar;
    if (prefix || row === word.length) best = Math.min(best, here);
    if (min + extra > max) break;
    twoAgo = previous;
    previous = current;
  }
  const total = best + extra;
  return total <= max ? total : tooFar;
}
