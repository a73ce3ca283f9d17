// Keeps what was used last within a weight, and lets go of what was not.

/** A cache by weight. */
export type Recent<Value> = {
  get(key: string): Value | undefined;
  set(key: string, value: Value): void;
  delete(key: string): void;
  clear(): void;
};

/**
 * @param max       total weight; one value heavier than that is not kept at all
 * @param weightOf  weight of a value, in the same unit
 * @param release   called with every value that leaves
 */
export function keepRecent<Value>(
  max: number,
  weightOf: (value: Value) => number,
  release: (value: Value) => void = () => undefined,
): Recent<Value> {
  // A Map remembers the order of insertion: the first key is the one unused for longest.
  const cached = new Map<string, Value>();
  let weight = 0;
  const remove = (key: string) => {
    const value = cached.get(key);
    if (value === undefined) return;
    cached.delete(key);
    weight -= weightOf(value);
    release(value);
  };
  return {
    get(key) {
      const value = cached.get(key);
      if (value === undefined) return undefined;
      cached.delete(key);
      cached.set(key, value);
      return value;
    },
    set(key, value) {
      remove(key);
      cached.set(key, value);
      weight += weightOf(value);
      for (const oldest of cached.keys()) {
        if (weight <= max) return;
        remove(oldest);
      }
    },
    delete: remove,
    clear() {
      for (const key of cached.keys()) remove(key);
    },
  };
}
