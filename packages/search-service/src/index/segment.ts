// A segment ready for searching: typed views over its memory. Immutable; what was deleted since is
// kept beside it.
import { StringTable } from './strings.ts';
import { unpack, type Column } from './layout.ts';
import { orderName } from './schema.ts';
import { compareTexts, type SegmentMeta } from './segment-draft.ts';
import type { SortKey } from '../settings/attributes.ts';
import type { Trie } from './trie.ts';
import type { SortValue } from './values.ts';

/**
 * Values of an attribute as numbers: `single[item]`, where `values.length` is none, or where items
 * have several those of `bags[item]`.
 */
export type ValueColumn = {
  readonly values: StringTable;
  readonly single: Uint32Array | null;
  /** item → bag; items with the same values share one */
  readonly bags: Uint32Array;
  /** bag → its first place in `numbers` */
  readonly starts: Uint32Array;
  readonly numbers: Uint32Array;
  readonly valueStarts: Uint32Array;
  readonly valueItems: Uint32Array;
};

/** NaN in `single` is none. */
export type NumberColumn = {
  readonly single: Float64Array | null;
  readonly starts: Uint32Array;
  readonly numbers: Float64Array;
};

/** Values to sort by: dense ranks, ascending, and the value behind each. */
type SortColumn = {
  readonly ranks: Uint32Array;
  /** rank of what has none */ readonly none: number;
  readonly valueAt: (item: number) => SortValue;
};

/** Ranks of all items in one order, and the items by rank. */
export type Order = { readonly ranks: Uint32Array; readonly items: Uint32Array };

/** Typed views over one packed segment; costs nothing to make, however large it is. */
export class Segment {
  readonly meta: SegmentMeta;
  readonly count: number;
  readonly ids: StringTable;
  readonly trie: Trie;
  readonly termCount: number;
  readonly postingStarts: Uint32Array;
  readonly postingItems: Uint32Array;
  readonly postingMasks: Uint16Array | Uint32Array;
  /**
   * earliest position of the term in any attribute, at most 127; `isWholeValue` where it is a value
   * of its own
   */
  readonly postingFirsts: Uint8Array;
  readonly forwardStarts: Uint32Array;
  readonly forwardTerms: Uint32Array;
  readonly forwardAttributes: Uint8Array;
  readonly forwardPositions: Uint16Array;
  readonly documentStarts: Float64Array;
  /** pairs of latitude and longitude, and where each item's begin, in points */
  readonly geo: { readonly starts: Uint32Array; readonly points: Float64Array } | null;
  readonly #columns: ReadonlyMap<string, Column>;
  readonly #values = new Map<string, ValueColumn | null>();
  readonly #orders = new Map<string, Order | null>();
  readonly #sorts = new Map<string, SortColumn | null>();

  private constructor(meta: SegmentMeta, columns: ReadonlyMap<string, Column>) {
    this.meta = meta;
    this.count = meta.count;
    this.#columns = columns;
    this.ids = this.#strings('id');
    this.trie = {
      child: this.#u32('trie.child'),
      next: this.#u32('trie.next'),
      sign: this.#u16('trie.sign'),
      low: this.#u32('trie.low'),
      high: this.#u32('trie.high'),
      term: this.#u32('trie.term'),
    };
    this.postingStarts = this.#u32('post.starts');
    this.termCount = this.postingStarts.length - 1;
    this.postingItems = this.#u32('post.items');
    const masks = columns.get('post.masks');
    this.postingMasks =
      masks instanceof Uint32Array || masks instanceof Uint16Array ? masks : new Uint16Array(0);
    this.postingFirsts = this.#u8('post.firsts');
    this.forwardStarts = this.#u32('forward.starts');
    this.forwardTerms = this.#u32('forward.terms');
    this.forwardAttributes = this.#u8('forward.attributes');
    this.forwardPositions = this.#u16('forward.positions');
    this.documentStarts = this.#f64('document.starts');
    this.geo = meta.hasGeo
      ? { starts: this.#u32('geo.starts'), points: this.#f64('geo.points') }
      : null;
  }

  /** A view of packed bytes, or null when they are not a segment of this version. */
  static open(buffer: SharedArrayBuffer): Segment | null {
    const unpacked = unpack(buffer);
    // Our own header, behind a checksum: its shape is known once the magic number fits.
    return unpacked ? new Segment(unpacked.meta as SegmentMeta, unpacked.columns) : null;
  }

  /** The facet column of an attribute, or null when it is not indexed as one. */
  facet(attribute: string): ValueColumn | null {
    return this.#valueColumn('facet', this.meta.schema.facets.indexOf(attribute));
  }

  group(attribute: string): ValueColumn | null {
    return this.#valueColumn('group', this.meta.schema.groups.indexOf(attribute));
  }

  numbers(attribute: string): NumberColumn | null {
    const index = this.meta.numberAttributes.indexOf(attribute);
    if (index < 0) return null;
    const single = this.#columns.get(`number.${index}.single`);
    return {
      single: single instanceof Float64Array ? single : null,
      starts: this.#u32(`number.${index}.starts`),
      numbers: this.#f64(`number.${index}.numbers`),
    };
  }

  /** All items in an order; null when the segment was built before the order was asked for. */
  order(keys: readonly SortKey[]): Order | null {
    const name = orderName(keys);
    const known = this.#orders.get(name);
    if (known !== undefined) return known;
    const index = this.meta.schema.orders.indexOf(name);
    let order: Order | null = null;
    if (index >= 0) {
      const ranks = this.#u32(`order.${index}`);
      const items = new Uint32Array(ranks.length);
      for (let item = 0; item < ranks.length; item++) items[ranks[item] ?? 0] = item;
      order = { ranks, items };
    }
    this.#orders.set(name, order);
    return order;
  }

  sortColumn(attribute: string): SortColumn | null {
    const known = this.#sorts.get(attribute);
    if (known !== undefined) return known;
    const index = this.meta.schema.sortAttributes.indexOf(attribute);
    const column = index < 0 ? null : this.#readSort(`sort.${index}`);
    this.#sorts.set(attribute, column);
    return column;
  }

  /** The item with an identifier, or -1; 20 comparisons for a million. */
  itemOf(id: string): number {
    const order = this.#u32('id.order');
    let low = 0;
    let high = order.length - 1;
    while (low <= high) {
      const middle = (low + high) >>> 1;
      const item = order[middle] ?? 0;
      const comparison = compareTexts(this.ids.at(item), id);
      if (comparison === 0) return item;
      if (comparison < 0) low = middle + 1;
      else high = middle - 1;
    }
    return -1;
  }

  #readSort(name: string): SortColumn {
    const ranks = this.#u32(`${name}.ranks`);
    const numbers = this.#f64(`${name}.numbers`);
    const texts = this.#strings(`${name}.texts`);
    const none = this.#u32(`${name}.count`)[0] ?? 0;
    const valueAt = (item: number): SortValue => {
      const rank = ranks[item] ?? none;
      if (rank >= none) return null;
      return rank < numbers.length ? (numbers[rank] ?? null) : texts.at(rank - numbers.length);
    };
    return { ranks, none, valueAt };
  }

  #valueColumn(kind: 'facet' | 'group', index: number): ValueColumn | null {
    if (index < 0) return null;
    const name = `${kind}.${index}`;
    const known = this.#values.get(name);
    if (known !== undefined) return known;
    const single = this.#columns.get(`${name}.single`);
    const column: ValueColumn = {
      values: this.#strings(`${name}.values`),
      single: single instanceof Uint32Array ? single : null,
      bags: this.#u32(`${name}.bags`),
      starts: this.#u32(`${name}.starts`),
      numbers: this.#u32(`${name}.numbers`),
      valueStarts: this.#u32(`${name}.valueStarts`),
      valueItems: this.#u32(`${name}.valueItems`),
    };
    this.#values.set(name, column);
    return column;
  }

  #strings(name: string): StringTable {
    return new StringTable(this.#u8(`${name}.bytes`), this.#u32(`${name}.starts`));
  }

  #u8(name: string): Uint8Array {
    const column = this.#columns.get(name);
    return column instanceof Uint8Array ? column : new Uint8Array(0);
  }

  #u32(name: string): Uint32Array {
    const column = this.#columns.get(name);
    return column instanceof Uint32Array ? column : new Uint32Array(0);
  }

  #u16(name: string): Uint16Array {
    const column = this.#columns.get(name);
    return column instanceof Uint16Array ? column : new Uint16Array(0);
  }

  #f64(name: string): Float64Array {
    const column = this.#columns.get(name);
    return column instanceof Float64Array ? column : new Float64Array(0);
  }
}

/** The numbers of the values that an item has. */
export function numbersOf(column: ValueColumn, item: number): Uint32Array {
  const { single, bags, starts, numbers } = column;
  if (single)
    return (single[item] ?? column.values.length) < column.values.length
      ? single.subarray(item, item + 1)
      : single.subarray(0, 0);
  const bag = bags[item] ?? 0;
  return numbers.subarray(starts[bag] ?? 0, starts[bag + 1] ?? 0);
}
