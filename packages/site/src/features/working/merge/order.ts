// Which members a list has and in which order, when two people changed it.

/** A list's members by name, each name once. */
type Sequence = readonly string[];

type MergedOrder = {
  order: string[];
  /** Both have put the members that all know into another order, and not the same one. */
  isClash: boolean;
};

/**
 * Merges two sequences that come from `base`. What one has added is there, after the member that it
 * was put behind; what one has removed is gone; the order is that of whoever changed it. Where both
 * did, theirs stays.
 */
export function mergeOrder(base: Sequence, mine: Sequence, theirs: Sequence): MergedOrder {
  const [inBase, inMine, inTheirs] = [new Set(base), new Set(mine), new Set(theirs)];
  const isStaying = (name: string) =>
    inBase.has(name) ? inMine.has(name) && inTheirs.has(name) : true;
  const isShared = (name: string) => inBase.has(name) && isStaying(name);
  const [old, own, other] = [base, mine, theirs].map((names) => names.filter(isShared).join('\0'));
  const isOwn = own !== old && other === old;
  const [first, second] = isOwn ? [mine, theirs] : [theirs, mine];
  return {
    order: withAdded(first.filter(isStaying), second.filter(isStaying)),
    isClash: own !== old && other !== old && own !== other,
  };
}

/** `names` with those that only `more` has, each after the one before it there. */
export function withAdded(names: readonly string[], more: readonly string[]): string[] {
  const order = [...names];
  const there = new Set(names);
  more.forEach((name, i) => {
    if (there.has(name)) return;
    order.splice(i === 0 ? 0 : order.indexOf(more[i - 1] ?? '') + 1, 0, name);
    there.add(name);
  });
  return order;
}

/**
 * Words as names that are different also where a word stands twice: the second “oak” is another
 * one.
 */
export function namesOfWords(words: readonly string[]): string[] {
  const counts = new Map<string, number>();
  return words.map((word) => {
    const count = counts.get(word) ?? 0;
    counts.set(word, count + 1);
    return `${count} ${word}`;
  });
}

/** The word of such a name. */
export const wordOfName = (name: string): string => name.slice(name.indexOf(' ') + 1);
