// How often a key may be used in an hour from one address or by one user token. Kept in memory
// only, and for the hour only.

const hour = 3_600_000;
/** Callers told apart at once; when there are more, whoever came first is forgotten. */
const maxCallers = 100_000;

/** Counts calls by key and caller. */
export class CallCounts {
  readonly #now: () => number;
  readonly #counts = new Map<string, { since: number; calls: number }>();

  /** @param now  milliseconds since 1970 */
  constructor(now: () => number) {
    this.#now = now;
  }

  /**
   * Counts a call.
   * @returns whether it is within `max` of the hour that began with the first one
   */
  take(key: string, caller: string, max: number): boolean {
    const name = `${key} ${caller}`;
    const known = this.#counts.get(name);
    if (known && this.#now() - known.since < hour) {
      known.calls++;
      return known.calls <= max;
    }
    this.#counts.delete(name);
    this.#counts.set(name, { since: this.#now(), calls: 1 });
    const [oldest] = this.#counts.keys();
    if (this.#counts.size > maxCallers && oldest !== undefined) this.#counts.delete(oldest);
    return max >= 1;
  }
}
