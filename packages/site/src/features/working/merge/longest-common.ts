// The longest sequence that two lists have in common.

/** Beyond this many comparisons what differs in the middle is taken as different throughout. */
const MAX_COMPARISONS = 4_000_000;

/** For each of `after`, the place in `before` of the same text in the longest common sequence. */
export function longestCommon(
  before: readonly string[],
  after: readonly string[],
): (number | undefined)[] {
  const found: (number | undefined)[] = after.map(() => undefined);
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start])
    found[start] = start++;
  let [endBefore, endAfter] = [before.length, after.length];
  while (endBefore > start && endAfter > start && before[endBefore - 1] === after[endAfter - 1])
    found[--endAfter] = --endBefore;
  const [old, now] = [before.slice(start, endBefore), after.slice(start, endAfter)];
  commonOf(old, now).forEach((place, i) => {
    if (place !== undefined) found[start + i] = start + place;
  });
  return found;
}

/** By the lengths of the common sequences of what is left from each pair of places on. */
function commonOf(before: readonly string[], after: readonly string[]): (number | undefined)[] {
  const found: (number | undefined)[] = after.map(() => undefined);
  const width = after.length + 1;
  if (before.length * after.length > MAX_COMPARISONS) return found;
  const lengths = new Uint16Array((before.length + 1) * width);
  const at = (i: number, j: number) => lengths[i * width + j] ?? 0;
  for (let i = before.length - 1; i >= 0; i--)
    for (let j = after.length - 1; j >= 0; j--)
      lengths[i * width + j] =
        before[i] === after[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  for (let i = 0, j = 0; i < before.length && j < after.length;) {
    if (before[i] === after[j]) found[j++] = i++;
    else if (at(i + 1, j) >= at(i, j + 1)) i++;
    else j++;
  }
  return found;
}
