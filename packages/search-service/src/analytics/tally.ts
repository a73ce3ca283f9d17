// Counts by name, and their packed form. A year is summed from packed columns without an object per
// row.
import { GrowingU32 } from '../index/growing.ts';
import { packColumns, PackedColumns } from './columns.ts';

/**
 * Columns that every question needs, then those that only questions about clicks need. The last
 * twelve are clicks by place: 1 to 10, 11 to 20, further.
 */
export const lightColumns = ['count', 'nbHits', 'withFilter', 'noResults'] as const;
/** @see lightColumns */
export const heavyColumns = [
  'tracked',
  'unclicked',
  'clicked',
  'converted',
  'carted',
  'purchased',
  'clicks',
  'positions',
  'p1',
  'p2',
  'p3',
  'p4',
  'p5',
  'p6',
  'p7',
  'p8',
  'p9',
  'p10',
  'p11',
  'p21',
] as const;
/** Name of a column. */
export type Column = (typeof lightColumns)[number] | (typeof heavyColumns)[number];
const columns: readonly Column[] = [...lightColumns, ...heavyColumns];
const columnAt: Record<Column, number> = Object.fromEntries(
  columns.map((name, at) => [name, at]),
) as Record<Column, number>;

/** Money by currency. */
export type Revenue = Record<string, number>;
/** What does not fit into columns: money by name. */
type Extra = { revenue?: Record<number, Revenue> };

/** The column that counts clicks at a place. */
export function placeColumn(position: number): Column {
  const further = position <= 20 ? 10 : 11;
  return columns[columnAt.p1 + (position <= 10 ? position - 1 : further)] ?? 'p21';
}

/**
 * Counts that are being made: one row for each number that stands for a name. All rows are in one
 * piece of memory: a busy day has a hundred thousand of them.
 */
export class Tally {
  /** where the row of a number starts */
  readonly #starts = new Map<number, number>();
  readonly #values = new GrowingU32(columns.length);
  readonly extra: Extra = {};

  /** Rows. */
  get size(): number {
    return this.#starts.size;
  }

  add(name: number, column: Column, amount = 1): void {
    const at = this.#rowOf(name) + columnAt[column];
    const { items } = this.#values;
    items[at] = (items[at] ?? 0) + amount;
  }

  /** Sets what is a state and no sum: the hits that a query last had. */
  set(name: number, column: Column, value: number): void {
    const at = this.#rowOf(name) + columnAt[column];
    this.#values.items[at] = value;
  }

  earn(name: number, currency: string, amount: number): void {
    const revenue = (this.extra.revenue ??= {});
    const own = (revenue[name] ??= {});
    own[currency] = (own[currency] ?? 0) + amount;
  }

  /** The rows in order of their numbers. */
  pack(): Packed {
    const names = Uint32Array.from(this.#starts.keys()).sort();
    const { items } = this.#values;
    return pack(
      names,
      (column) => names.map((name) => items[this.#rowOf(name) + columnAt[column]] ?? 0),
      this.extra,
    );
  }

  #rowOf(name: number): number {
    const known = this.#starts.get(name);
    if (known !== undefined) return known;
    const start = this.#values.length;
    this.#starts.set(name, start);
    this.#values.widen(columns.length);
    return start;
  }
}

/**
 * A tally as it is stored: differences of the numbers with the light columns, and the heavy ones
 * (nothing if all of them are 0).
 */
export type Packed = {
  readonly size: number;
  readonly light: Uint8Array;
  readonly heavy: Uint8Array;
  readonly extra: string;
};

function pack(names: Uint32Array, values: (column: Column) => Uint32Array, extra: Extra): Packed {
  const heavy = heavyColumns.map(values);
  return {
    size: names.length,
    extra: JSON.stringify(extra),
    light: packColumns([
      names.map((name, at) => name - (names[at - 1] ?? 0)),
      ...lightColumns.map(values),
    ]),
    heavy: heavy.some((column) => column.some((value) => value > 0))
      ? packColumns(heavy)
      : new Uint8Array(),
  };
}

/** A packed tally, opened: the numbers of its rows, and its columns where they lie. */
export class OpenTally {
  /** number of each row, ascending */
  readonly names: Uint32Array;
  readonly #lights: PackedColumns;
  readonly #heavies: PackedColumns | null;
  readonly #extra: string;

  constructor({ size, light, heavy, extra }: Packed) {
    this.#lights = new PackedColumns(light, size, 1 + lightColumns.length);
    this.#heavies = heavy.length > 0 ? new PackedColumns(heavy, size, heavyColumns.length) : null;
    this.#extra = extra;
    this.names = this.#lights.values(0);
    for (let row = 1; row < size; row++)
      this.names[row] = (this.names[row] ?? 0) + (this.names[row - 1] ?? 0);
  }

  /** Adds a column to sums by number; what is a state takes the place of what was there. */
  addTo(sums: Uint32Array, column: Column): void {
    const { names } = this,
      at = columnAt[column];
    if (column === 'nbHits')
      this.#lights.values(at + 1).forEach((value, row) => (sums[names[row] ?? 0] = value));
    else if (at < lightColumns.length) this.#lights.addTo(sums, at + 1, names);
    else this.#heavies?.addTo(sums, at - lightColumns.length, names);
  }

  /** The values of a column in some rows, in ascending order. */
  pick(column: Column, rows: Uint32Array): Uint32Array {
    const at = columnAt[column];
    return at < lightColumns.length
      ? this.#lights.pick(at + 1, rows)
      : (this.#heavies?.pick(at - lightColumns.length, rows) ?? new Uint32Array(rows.length));
  }

  /** Adds what was earned to sums by number. */
  addRevenueTo(sums: Map<number, Revenue>): void {
    if (this.#extra.length <= 2) return;
    const { revenue = {} }: Extra = JSON.parse(this.#extra);
    for (const [name, earned] of Object.entries(revenue)) {
      const known = sums.get(Number(name)) ?? {};
      for (const [currency, amount] of Object.entries(earned))
        known[currency] = (known[currency] ?? 0) + amount;
      sums.set(Number(name), known);
    }
  }
}

/** Sums of many packed tallies, dense by number. Later ones decide what is a state. */
export class Sums {
  readonly #dense: ReadonlyMap<Column, Uint32Array>;
  readonly revenue = new Map<number, Revenue>();

  /** @param names  one more than the largest number */
  constructor(names: number) {
    this.#dense = new Map(columns.map((column) => [column, new Uint32Array(names)]));
  }

  add(packed: Packed): void {
    const open = new OpenTally(packed);
    for (const [column, dense] of this.#dense) open.addTo(dense, column);
    open.addRevenueTo(this.revenue);
  }

  get(name: number, column: Column): number {
    return this.#dense.get(column)?.[name] ?? 0;
  }

  /** The sums as a roll-up of a longer period. */
  pack(): Packed {
    const all = [...this.#dense.values()];
    const names = Uint32Array.from({ length: all[0]?.length ?? 0 }, (_, name) => name).filter(
      (name) => all.some((column) => (column[name] ?? 0) > 0),
    );
    return pack(
      names,
      (column) => names.map((name) => this.get(name, column)),
      this.revenue.size > 0 ? { revenue: Object.fromEntries(this.revenue) } : {},
    );
  }
}

/** Every column. */
export const allColumns = columns;
