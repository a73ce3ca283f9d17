// Keeps what was used last within a weight, and lets go of what was not.

/** A cache by weight. */
export type Recent<Value> = {
  get(key: string): Value | undefined;
  set(key: string, value: Value): void;
  delete(key: string): void;
  clear(): void;
};

/**
 * @param most    total weight; one value heavier than that is not kept at all
 * @param weigh   weight of a value, in the same unit
 * @param letGo   told of every value that leaves
 */
export function keepRecent<Value>(
  most: number,
  weigh: (value: Value) => number,
  letGo: (value: Value) => void = () => undefined,
): Recent<Value> {
  // A Map remembers the order of insertion: the first key is the one unused for longest.
  const kept = new Map<string, Value>();
  let weight = 0;
  const remove = (key: string) => {
    const value = kept.get(key);
    if (value === undefined) return;
    kept.delete(key);
    weight -= weigh(value);
    letGo(value);
  };
  return {
    get(key) {
      const value = kept.get(key);
      if (value === undefined) return undefined;
      kept.delete(key);
      kept.set(key, value);
      return value;
    },
    set(key, value) {
      remove(key);
      kept.set(key, value);
      weight += weigh(value);
      for (const oldest of kept.keys()) {
        if (weight <= most) return;
        remove(oldest);
      }
    },
    delete: remove,
    clear() {
      for (const key of kept.keys()) remove(key);
    },
  };
}
