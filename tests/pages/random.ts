// Random choices that are the same for the same seed.

export type Random = {
  of<T>(some: readonly T[]): T;
  /** At most so many of `all`, each once, in random order. */
  some<T>(all: readonly T[], count: number): T[];
  chance(share: number): boolean;
  /** Two words and a number. */
  word(): string;
};

export function randomFrom(seed: number): Random {
  const next = numbersFrom(seed);
  const of = <T>(some: readonly T[]): T => some[Math.floor(next() * some.length)] as T;
  return {
    of,
    some(all, count) {
      const left = [...all];
      return Array.from(
        { length: Math.min(count, left.length) },
        () => left.splice(Math.floor(next() * left.length), 1)[0] as (typeof left)[number],
      );
    },
    chance: (share) => next() < share,
    word: () => `${of(['Red', 'Old', 'Late', 'Small', 'Quiet'])} ${Math.floor(next() * 1000)}`,
  };
}

/** Numbers from 0 up to 1 (mulberry32). */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
