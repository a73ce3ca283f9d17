// The best items of one segment, kept in a heap whose root is the worst of them.

/** An item with its keys; `rank` decides among equal keys. */
export type Placed = { readonly item: number; readonly keys: Float64Array; readonly rank: number };

/** Keeps the best `limit` items of any number offered; smaller keys are better. */
export class Top {
  readonly #limit: number;
  readonly #width: number;
  readonly #heap: Placed[] = [];

  /** @param width  number of keys */
  constructor(limit: number, width: number) {
    this.#limit = limit;
    this.#width = width;
  }

  get size(): number {
    return this.#heap.length;
  }

  get isFull(): boolean {
    return this.#heap.length >= this.#limit;
  }

  /** Whether an item that is at best so good could still enter. */
  admits(keys: Float64Array, rank: number): boolean {
    if (!this.isFull) return true;
    const worst = this.#heap[0];
    return worst !== undefined && this.#compare(keys, rank, worst) < 0;
  }

  /** Adds an item if it is good enough; `keys` is copied. */
  offer(item: number, keys: Float64Array, rank: number): void {
    if (!this.admits(keys, rank)) return;
    const placed: Placed = { item, keys: keys.slice(), rank };
    if (this.isFull) {
      this.#heap[0] = placed;
      this.#sink();
    } else {
      this.#heap.push(placed);
      this.#rise();
    }
  }

  /** Best first. */
  sorted(): Placed[] {
    return this.#heap.toSorted((a, b) => this.#compare(a.keys, a.rank, b));
  }

  #compare(keys: Float64Array, rank: number, other: Placed): number {
    for (let index = 0; index < this.#width; index++) {
      const difference = (keys[index] ?? 0) - (other.keys[index] ?? 0);
      if (difference !== 0) return difference;
    }
    return rank - other.rank;
  }

  #rise(): void {
    let at = this.#heap.length - 1;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (!this.#swapIfWorse(at, parent)) return;
      at = parent;
    }
  }

  #sink(): void {
    let at = 0;
    for (;;) {
      const left = 2 * at + 1;
      const right = left + 1;
      if (left >= this.#heap.length) return;
      const worse = right < this.#heap.length && this.#isWorse(right, left) ? right : left;
      if (!this.#swapIfWorse(worse, at)) return;
      at = worse;
    }
  }

  #isWorse(a: number, b: number): boolean {
    const [left, right] = [this.#heap[a], this.#heap[b]];
    return (
      left !== undefined && right !== undefined && this.#compare(left.keys, left.rank, right) > 0
    );
  }

  #swapIfWorse(below: number, above: number): boolean {
    const [lower, upper] = [this.#heap[below], this.#heap[above]];
    if (!lower || !upper || this.#compare(lower.keys, lower.rank, upper) <= 0) return false;
    this.#heap[above] = lower;
    this.#heap[below] = upper;
    return true;
  }
}
