// What a site keeps in memory to be asked less: every cache by its name, each with a maximum, all
// counted in one place.

/** Entries by key. When there are more than the maximum, one goes that was not used recently. */
export type Cache<Value> = {
  /** The value under `key`, if it is there and `isGood`; anything else counts as a miss. */
  get(key: string, isGood?: (value: Value) => boolean): Value | undefined;
  /** The value under `key`, however old. Neither counted nor taken for a use. */
  peek(key: string): Value | undefined;
  put(key: string, value: Value): void;
  /** Forgets what is under `key`; with `value`, only if it is still that one. */
  delete(key: string, value?: Value): void;
  /**
   * The cache for one state of what it was made from. What was kept of another state is forgotten;
   * a view of a state that is over finds nothing and keeps nothing.
   */
  at(state: string): Pick<Cache<Value>, 'get' | 'put' | 'delete'>;
};

/** Which cache is meant. `Value` is what it holds. */
export type CacheDefinition<Value> = {
  name: string;
  max: number;
  /** Never there: ties the definition to the type of its values. */
  holds?: Value;
};

type CacheFigures = {
  name: string;
  size: number;
  max: number;
  hits: number;
  misses: number;
};

export type Caches = {
  /** The cache of a definition, made when it is first asked for. */
  of<Value>(definition: CacheDefinition<Value>): Cache<Value>;
  /** How full and how useful each is, by name. */
  figures(): CacheFigures[];
};

/** No caches yet; they are made when somebody asks for them. */
export function newCaches(): Caches {
  type Counted = { cache: Cache<unknown>; figures: () => CacheFigures };
  const made = new Map<CacheDefinition<unknown>, Counted>();
  return {
    of<Value>(definition: CacheDefinition<Value>) {
      const known = made.get(definition) ?? newCache(definition);
      made.set(definition, known);
      // A definition names the type of what its cache holds, and only that cache is kept under it.
      return known.cache as Cache<Value>;
    },
    figures: () =>
      [...made.values()].map(({ figures }) => figures()).sort((a, b) => (a.name < b.name ? -1 : 1)),
  };
}

/** An entry, and whether it was used since it was put at the end. */
type Entry = { value: unknown; used: boolean };

function newCache({ name, max }: CacheDefinition<unknown>) {
  const entries = new Map<string, Entry>();
  const counts = { hits: 0, misses: 0 };
  let current = '';
  /**
   * Second chance, as operating systems give it to pages of memory: an entry that was used goes to
   * the end once more, so that nothing moves when one is used. A page uses a hundred.
   */
  const removeOne = () => {
    for (const [key, entry] of entries) {
      entries.delete(key);
      if (!entry.used) return;
      entry.used = false;
      entries.set(key, entry);
    }
  };
  const cache: Cache<unknown> = {
    get(key, isGood) {
      const entry = entries.get(key);
      if (entry === undefined || isGood?.(entry.value) === false) {
        counts.misses++;
        return undefined;
      }
      counts.hits++;
      entry.used = true;
      return entry.value;
    },
    peek: (key) => entries.get(key)?.value,
    put(key, value) {
      if (max === 0) return;
      const entry = entries.get(key);
      if (entry) Object.assign(entry, { value, used: true });
      else {
        if (entries.size >= max) removeOne();
        entries.set(key, { value, used: false });
      }
    },
    delete(key, value) {
      if (value === undefined || entries.get(key)?.value === value) entries.delete(key);
    },
    at(state) {
      if (state !== current) entries.clear();
      current = state;
      return {
        get(key, isGood) {
          if (state === current) return cache.get(key, isGood);
          counts.misses++;
          return undefined;
        },
        put: (key, value) => void (state === current && cache.put(key, value)),
        delete: (key, value) => void (state === current && cache.delete(key, value)),
      };
    },
  };
  return { cache, figures: () => ({ name, size: entries.size, max, ...counts }) };
}
