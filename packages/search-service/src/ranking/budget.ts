// The time that one search may take, and what it leaves undone when that is spent.

/** What a search has not done to the end. */
export type Undone = {
  /** items that match may be missing among what was found */
  items: boolean;
  /** words with typos that were not looked for everywhere */
  typos: boolean;
  /** better ones may be missing among the best; those that are there are in the right order */
  order: boolean;
  /** facets that were counted over a part of the items, and reckoned up */
  counts: boolean;
};

/** The work of reading one posting, some ten nanoseconds, is the unit. */
export const work = { measuring: 64, readingRow: 32, readingWords: 16, counting: 1 } as const;

/** How long a search may take, and by which clock. */
export type Limit = {
  /** milliseconds; 0 for no limit */
  readonly maxMs: number;
  /** milliseconds from any beginning */
  readonly clock: () => number;
  /** units of work between two looks at the clock */
  readonly block?: number;
};

/** Less than a millisecond. */
const usualBlock = 1 << 16;

/**
 * The time of one search. The clock is looked at between blocks of work, never for single items:
 * what is done in less than a block is done to the end, however slow the machine.
 */
export class Budget {
  readonly undone: Undone = nothingUndone();
  /** what is done in one go, in units of work */
  readonly block: number;
  readonly #clock: () => number;
  readonly #until: number;
  #sinceLooked = 0;
  #isSpent = false;

  constructor({ maxMs, clock, block }: Limit) {
    this.block = block ?? usualBlock;
    this.#clock = clock;
    this.#until = maxMs === 0 ? Number.POSITIVE_INFINITY : clock() + maxMs;
  }

  /** Whether there is time for so much more; once there is not, there never is again. */
  allows(units: number): boolean {
    if (this.#isSpent) return false;
    this.#sinceLooked += units;
    if (this.#sinceLooked < this.block || this.#until === Number.POSITIVE_INFINITY) return true;
    this.#sinceLooked = 0;
    this.#isSpent = this.#clock() >= this.#until;
    return !this.#isSpent;
  }

  /** Takes over what was left undone of something that this search uses. */
  note(undone: Undone): void {
    noteUndone(this.undone, undone);
  }

  /** Whether all was done to the end. */
  get isWhole(): boolean {
    return isWhole(this.undone);
  }
}

/** For what must be whole, however long it takes. */
export function endless(): Budget {
  return new Budget({ maxMs: 0, clock: () => 0 });
}

export function nothingUndone(): Undone {
  return { items: false, typos: false, order: false, counts: false };
}

export function isWhole(undone: Undone): boolean {
  return !undone.items && !undone.typos && !undone.order && !undone.counts;
}

export function noteUndone(into: Undone, { items, typos, order, counts }: Undone): void {
  into.items ||= items;
  into.typos ||= typos;
  into.order ||= order;
  into.counts ||= counts;
}

/** The items for which something holds, as far as there is time. @param each  work for one item */
export function filterWithBudget(
  items: Uint32Array,
  holds: (item: number) => boolean,
  { budget, each, undone }: { budget: Budget; each: number; undone: Undone },
): Uint32Array {
  const kept = new Uint32Array(items.length);
  const itemsAtOnce = Math.max(1, Math.floor(budget.block / each));
  let count = 0;
  for (let from = 0; from < items.length; from += itemsAtOnce) {
    const to = Math.min(items.length, from + itemsAtOnce);
    if (!budget.allows((to - from) * each)) {
      undone.items = true;
      break;
    }
    for (let at = from; at < to; at++) if (holds(items[at] ?? 0)) kept[count++] = items[at] ?? 0;
  }
  return kept.subarray(0, count);
}
