// The text columns of a merged segment: postings and forward indexes are put behind one another,
// with terms and items renumbered.
import { maxTextAttributes } from '../settings/settings.ts';
import type { Column, PlannedColumn } from './layout.ts';
import { eachLive, gone, u16, u32, u8, type MergeSource, type Placed } from './merge-source.ts';
import { mergeTries, type MergedTries } from './merge-tries.ts';
import { isWide } from './postings.ts';
import type { Schema } from './schema.ts';
import { addTrie, type Trie } from './trie.ts';

/**
 * The attributes of the merged text, and for each source attribute → its number in it; null if they
 * stay the same.
 */
type MergedAttributes = {
  readonly names: readonly string[];
  readonly maps: readonly (Uint8Array | null)[];
};

/**
 * Brings the attributes of sources together; null when one number stands for several that part
 * ways, so that the text has to be read again.
 */
export function mergeAttributes(
  sources: readonly MergeSource[],
  schema: Schema,
): MergedAttributes | null {
  if (schema.textAttributes !== null)
    return { names: schema.textAttributes, maps: sources.map(() => null) };
  const names = [...new Set(sources.flatMap(({ meta }) => meta.textAttributes))];
  const maps = sources.map(({ meta: { textAttributes } }) => {
    const map = Uint8Array.from(textAttributes, (name) => names.indexOf(name));
    return map.every((to, from) => to === from) ? null : map;
  });
  return names.length > maxTextAttributes && maps.some((map) => map !== null)
    ? null
    : { names, maps };
}

/** Adds the columns of `PostingsDraft`. */
export function mergeTexts(
  columns: Map<string, Column | PlannedColumn>,
  { sources, count }: Placed,
  { names, maps }: MergedAttributes,
): void {
  const counts = sources.map(liveCounts);
  const merged = mergeTries(
    sources.map((source, index) => ({
      trie: trieOf(source),
      termCount: u32(source, 'post.starts').length - 1,
      alive: source.isWhole ? null : aliveBefore(counts[index] ?? new Uint32Array(0)),
    })),
  );
  addTrie(columns, merged.trie);
  addPostings(columns, { sources, counts, merged, maps, wide: isWide(names.length) });
  addForward(columns, { sources, count }, merged, maps);
}

function trieOf(source: MergeSource): Trie {
  return {
    child: u32(source, 'trie.child'),
    next: u32(source, 'trie.next'),
    sign: u16(source, 'trie.sign'),
    low: u32(source, 'trie.low'),
    high: u32(source, 'trie.high'),
    term: u32(source, 'trie.term'),
  };
}

/** Live items per term. */
function liveCounts(source: MergeSource): Uint32Array {
  const starts = u32(source, 'post.starts');
  const counts = new Uint32Array(Math.max(0, starts.length - 1));
  const items = source.isWhole ? null : u32(source, 'post.items');
  for (let term = 0; term < counts.length; term++) {
    const [from, to] = [starts[term] ?? 0, starts[term + 1] ?? 0];
    let live = items ? 0 : to - from;
    if (items)
      for (let at = from; at < to; at++) if (source.places[items[at] ?? 0] !== gone) live++;
    counts[term] = live;
  }
  return counts;
}

function aliveBefore(counts: Uint32Array): Uint32Array {
  const alive = new Uint32Array(counts.length + 1);
  for (let term = 0; term < counts.length; term++)
    alive[term + 1] = (alive[term] ?? 0) + ((counts[term] ?? 0) > 0 ? 1 : 0);
  return alive;
}

type Postings = {
  readonly sources: readonly MergeSource[];
  readonly counts: readonly Uint32Array[];
  readonly merged: MergedTries;
  readonly maps: readonly (Uint8Array | null)[];
  readonly wide: boolean;
};

function addPostings(
  columns: Map<string, Column | PlannedColumn>,
  { sources, counts, merged: { termCount, renumber }, maps, wide }: Postings,
): void {
  const starts = new Uint32Array(termCount + 1);
  for (const [index, own] of counts.entries()) {
    const numbers = renumber[index] ?? new Uint32Array(0);
    for (let term = 0; term < own.length; term++) {
      const to = numbers[term] ?? gone;
      if (to !== gone) starts[to + 1] = (starts[to + 1] ?? 0) + (own[term] ?? 0);
    }
  }
  for (let term = 0; term < termCount; term++)
    starts[term + 1] = (starts[term + 1] ?? 0) + (starts[term] ?? 0);
  const length = starts[termCount] ?? 0;
  /** Runs over the postings of all sources; what they are worth is put where they go. */
  const each = (put: (source: MergeSource, run: Run, index: number) => number): void => {
    const next = starts.slice(0, termCount);
    for (const [index, source] of sources.entries()) {
      const numbers = renumber[index] ?? new Uint32Array(0);
      const from = u32(source, 'post.starts');
      const items = u32(source, 'post.items');
      const { places, isWhole } = source;
      const run: Run = { items, places, isWhole, from: 0, to: 0, free: 0 };
      for (let term = 0; term < numbers.length; term++) {
        const to = numbers[term] ?? gone;
        if (to === gone) continue;
        run.from = from[term] ?? 0;
        run.to = from[term + 1] ?? 0;
        run.free = next[to] ?? 0;
        next[to] = put(source, run, index);
      }
    }
  };
  columns.set('post.starts', starts.slice());
  columns.set('post.items', {
    kind: 'u32',
    length,
    fill: (into: Uint32Array) => each((_, run) => placeRun(into, run)),
  });
  const fillMasks = (into: Uint16Array | Uint32Array): void => {
    let masks: Column = new Uint32Array(0);
    let of: MergeSource | null = null;
    each((source, run, index) => {
      if (of !== source) masks = source.column('post.masks') ?? masks;
      of = source;
      const map = maps[index];
      return map ? copyMapped(into, masks, run, map) : copyRun(into, masks, run);
    });
  };
  columns.set(
    'post.masks',
    wide ? { kind: 'u32', length, fill: fillMasks } : { kind: 'u16', length, fill: fillMasks },
  );
  columns.set('post.firsts', {
    kind: 'u8',
    length,
    fill: (into: Uint8Array) => {
      let firsts: Uint8Array = new Uint8Array(0);
      let of: MergeSource | null = null;
      each((source, run) => {
        if (of !== source) firsts = u8(source, 'post.firsts');
        of = source;
        return copyRun(into, firsts, run);
      });
    },
  });
}

/**
 * Postings of one term: `items` from `from` up to `to`, for the place `free` and those behind it.
 * `places`: where each item goes; no item is gone where the source `isWhole`.
 */
type Run = {
  readonly items: Uint32Array;
  readonly places: Uint32Array;
  readonly isWhole: boolean;
  from: number;
  to: number;
  free: number;
};
/** From so many on, copying at one stroke is cheaper. */
const longRun = 48;

function placeRun(into: Uint32Array, { items, places, from, to, free }: Run): number {
  let next = free;
  for (let at = from; at < to; at++) {
    const place = places[items[at] ?? 0] ?? gone;
    if (place !== gone) into[next++] = place;
  }
  return next;
}

function copyRun<Kind extends Column>(
  into: Kind,
  values: Column,
  { items, places, isWhole, from, to, free }: Run,
): number {
  let next = free;
  if (isWhole && to - from >= longRun) {
    into.set(values.subarray(from, to), free);
    return free + to - from;
  }
  for (let at = from; at < to; at++)
    if (isWhole || places[items[at] ?? 0] !== gone) into[next++] = values[at] ?? 0;
  return next;
}

/** The same for sets of attributes as bits, which get other numbers. */
function copyMapped(
  into: Uint16Array | Uint32Array,
  masks: Column,
  { items, places, from, to, free }: Run,
  map: Uint8Array,
): number {
  let next = free;
  for (let at = from; at < to; at++) {
    if (places[items[at] ?? 0] === gone) continue;
    let mapped = 0;
    for (let rest = masks[at] ?? 0; rest !== 0;) {
      const attribute = 31 - Math.clz32(rest);
      mapped |= 1 << (map[attribute] ?? attribute);
      rest &= ~(1 << attribute);
    }
    into[next++] = mapped >>> 0;
  }
  return next;
}

function addForward(
  columns: Map<string, Column | PlannedColumn>,
  { sources, count }: Placed,
  { renumber }: MergedTries,
  maps: readonly (Uint8Array | null)[],
): void {
  const starts = new Uint32Array(count + 1);
  for (const source of sources) {
    const own = u32(source, 'forward.starts');
    for (let item = 0; item < source.places.length; item++) {
      const place = source.places[item] ?? gone;
      if (place !== gone) starts[place + 1] = (own[item + 1] ?? 0) - (own[item] ?? 0);
    }
  }
  for (let item = 0; item < count; item++)
    starts[item + 1] = (starts[item + 1] ?? 0) + (starts[item] ?? 0);
  const length = starts[count] ?? 0;
  columns.set('forward.starts', starts);
  columns.set('forward.terms', {
    kind: 'u32',
    length,
    fill: (into: Uint32Array) =>
      eachLive(
        sources,
        'forward.starts',
        (index, { from, to, free }, values) => {
          const numbers = renumber[index] ?? values;
          for (let at = from, next = free; at < to; at++, next++)
            into[next] = numbers[values[at] ?? 0] ?? 0;
        },
        (source) => u32(source, 'forward.terms'),
      ),
  });
  columns.set('forward.attributes', {
    kind: 'u8',
    length,
    fill: (into: Uint8Array) =>
      eachLive(
        sources,
        'forward.starts',
        (index, { from, to, free }, values) => {
          const map = maps[index];
          if (map)
            for (let at = from, next = free; at < to; at++, next++)
              into[next] = map[values[at] ?? 0] ?? 0;
          else into.set(values.subarray(from, to), free);
        },
        (source) => u8(source, 'forward.attributes'),
      ),
  });
  columns.set('forward.positions', {
    kind: 'u16',
    length,
    fill: (into: Uint16Array) =>
      eachLive(
        sources,
        'forward.starts',
        (_, { from, to, free }, values) => into.set(values.subarray(from, to), free),
        (source) => u16(source, 'forward.positions'),
      ),
  });
}
