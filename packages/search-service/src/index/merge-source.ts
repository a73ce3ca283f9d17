// What segments are merged from: their columns, wherever they lie, and where each of their items
// goes.
import type { Column } from './layout.ts';
import type { SegmentMeta } from './segment-draft.ts';
import { StringTable } from './strings.ts';

/** A segment to merge. `column` may read from a file each time. */
export type MergeInput = {
  readonly meta: SegmentMeta;
  /** 1 for each deleted item; null for none */
  readonly dead: Uint8Array | null;
  readonly column: (name: string) => Column | undefined;
};

/** The same, with the places of its items among all that are alive. */
export type MergeSource = MergeInput & {
  /** item → its place in the merged segment, or `gone` */
  readonly places: Uint32Array;
  /** no item is gone */
  readonly isWhole: boolean;
};

/** A number for what is left out. */
export const gone = 0xffffffff;

/** Sources in order, and how many live items they have altogether. */
export type Placed = { readonly sources: readonly MergeSource[]; readonly count: number };

/** Gives the live items of all inputs their places, in order. */
export function placeItems(inputs: readonly MergeInput[]): Placed {
  let count = 0;
  const sources = inputs.map((input): MergeSource => {
    const before = count;
    const places = new Uint32Array(input.meta.count);
    for (let item = 0; item < places.length; item++)
      places[item] = input.dead?.[item] === 1 ? gone : count++;
    return { ...input, places, isWhole: count - before === places.length };
  });
  return { sources, count };
}

/** A column of a source, empty if it has none of that name. */
export function u32(source: MergeInput, name: string): Uint32Array {
  const column = source.column(name);
  return column instanceof Uint32Array ? column : new Uint32Array(0);
}

/** See `u32`. */
export function u16(source: MergeInput, name: string): Uint16Array {
  const column = source.column(name);
  return column instanceof Uint16Array ? column : new Uint16Array(0);
}

/** See `u32`. */
export function u8(source: MergeInput, name: string): Uint8Array {
  const column = source.column(name);
  return column instanceof Uint8Array ? column : new Uint8Array(0);
}

/** See `u32`. */
export function f64(source: MergeInput, name: string): Float64Array {
  const column = source.column(name);
  return column instanceof Float64Array ? column : new Float64Array(0);
}

/** A string table of a source. */
export function stringsOf(source: MergeInput, name: string): StringTable {
  return new StringTable(u8(source, `${name}.bytes`), u32(source, `${name}.starts`));
}

/** Visits what live items have in a column, in as large pieces as lie together. */
export function eachLive<Values extends Column>(
  sources: readonly MergeSource[],
  startsName: string,
  take: (index: number, piece: { from: number; to: number; free: number }, values: Values) => void,
  valuesOf: (source: MergeSource) => Values,
): void {
  let free = 0;
  for (const [index, source] of sources.entries()) {
    const values = valuesOf(source);
    const starts = source.column(startsName) ?? new Uint32Array(1);
    for (const { first, last } of liveRuns(source)) {
      const [from, to] = [starts[first] ?? 0, starts[last] ?? 0];
      take(index, { from, to, free }, values);
      free += to - from;
    }
  }
}

/** Runs of live items, `first` up to but not including `last`. */
export function* liveRuns({
  places,
}: Pick<MergeSource, 'places'>): Generator<{ first: number; last: number }> {
  for (let first = 0; first < places.length;) {
    if (places[first] === gone) {
      first++;
      continue;
    }
    let last = first + 1;
    while (last < places.length && places[last] !== gone) last++;
    yield { first, last };
    first = last;
  }
}
