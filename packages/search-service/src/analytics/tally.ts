// Counts by name, and their packed form. A year is summed from packed columns without an object per row.
import { packColumns, PackedColumns } from './columns.ts';

/** Columns that every question needs, then those that only questions about clicks need. The last twelve are clicks by place: 1 to 10, 11 to 20, further. */
export const lightColumns = ['count', 'nbHits', 'withFilter', 'noResults'] as const;
/** @see lightColumns */
export const heavyColumns = ['tracked', 'unclicked', 'clicked', 'converted', 'carted', 'purchased', 'clicks', 'positions', 'p1', 'p2', 'p3', 'p4', 'p5', 'p6', 'p7', 'p8', 'p9', 'p10', 'p11', 'p21'] as const;
/** Name of a column. */
export type Column = (typeof lightColumns)[number] | (typeof heavyColumns)[number];
const columns: readonly Column[] = [...lightColumns, ...heavyColumns];
const columnAt: Record<Column, number> = Object.fromEntries(columns.map((name, at) => [name, at])) as Record<Column, number>;

/** Money by currency. */
export type Revenue = Record<string, number>;
/** What does not fit into columns: money by name. */
export type Extra = { revenue?: Record<number, Revenue> };

/** The column that counts clicks at a place. */
export function placeColumn(position: number): Column {
  return columns[columnAt.p1 + (position <= 10 ? position - 1 : position <= 20 ? 10 : 11)] ?? 'p21';
}

/** Counts that are being made: one row for each number that stands for a name. */
export class Tally {
  readonly rows = new Map<number, Float64Array>();
  readonly extra: Extra = {};

  add(name: number, column: Column, amount = 1): void {
    const row = this.#row(name);
    row[columnAt[column]] = (row[columnAt[column]] ?? 0) + amount;
  }

  /** Sets what is a state and no sum: the hits that a query last had. */
  set(name: number, column: Column, value: number): void {
    this.#row(name)[columnAt[column]] = value;
  }

  earn(name: number, currency: string, amount: number): void {
    const revenue = (this.extra.revenue ??= {});
    const own = (revenue[name] ??= {});
    own[currency] = (own[currency] ?? 0) + amount;
  }

  /** The rows in order of their numbers. */
  pack(): Packed {
    const names = Uint32Array.from(this.rows.keys()).sort();
    return pack(names, (column) => Uint32Array.from(names, (name) => this.#row(name)[columnAt[column]] ?? 0), this.extra);
  }

  #row(name: number): Float64Array {
    let row = this.rows.get(name);
    if (!row) this.rows.set(name, (row = new Float64Array(columns.length)));
    return row;
  }
}

/** A tally as it is stored: differences of the numbers with the light columns, and the heavy ones (nothing where all of them are 0). */
export type Packed = { readonly size: number; readonly light: Uint8Array; readonly heavy: Uint8Array; readonly extra: string };

function pack(names: Uint32Array, values: (column: Column) => Uint32Array, extra: Extra): Packed {
  const heavy = heavyColumns.map(values);
  return {
    size: names.length, extra: JSON.stringify(extra),
    light: packColumns([names.map((name, at) => name - (names[at - 1] ?? 0)), ...lightColumns.map(values)]),
    heavy: heavy.some((column) => column.some((value) => value > 0)) ? packColumns(heavy) : new Uint8Array(),
  };
}

/** Sums of many packed tallies, dense by number. Later ones decide what is a state. */
export class Sums {
  readonly #wanted: readonly Column[];
  readonly #dense: ReadonlyMap<Column, Uint32Array>;
  readonly revenue = new Map<number, Revenue>();

  /** @param names  one more than the largest number @param wanted  columns; the others stay 0 */
  constructor(names: number, wanted: readonly Column[]) {
    this.#wanted = wanted;
    this.#dense = new Map(wanted.map((column) => [column, new Uint32Array(names)]));
  }

  add({ size, light, heavy, extra }: Packed): void {
    const lights = new PackedColumns(light, size, 1 + lightColumns.length);
    const heavies = heavy.length > 0 ? new PackedColumns(heavy, size, heavyColumns.length) : null;
    const names = namesOf(lights);
    for (const column of this.#wanted) {
      const dense = this.#dense.get(column), at = columnAt[column];
      if (!dense) continue;
      if (column === 'nbHits') lights.values(at + 1).forEach((value, row) => (dense[names[row] ?? 0] = value));
      else if (at < lightColumns.length) lights.addTo(dense, at + 1, names);
      else heavies?.addTo(dense, at - lightColumns.length, names);
    }
    if (extra.length > 2) this.#earn(JSON.parse(extra));
  }

  get(name: number, column: Column): number {
    return this.#dense.get(column)?.[name] ?? 0;
  }

  /** The sums of a column, by number. */
  column(column: Column): Uint32Array {
    return this.#dense.get(column) ?? new Uint32Array();
  }

  /** Numbers with the largest values, largest first (smallest first where `direction` is 1); equal ones by number. */
  top(limit: number, value: (name: number) => number, direction: 1 | -1 = -1): number[] {
    const counts = this.#dense.get('count') ?? new Uint32Array();
    const best: { name: number; key: number }[] = [];
    for (let name = 0; name < counts.length; name++) {
      if ((counts[name] ?? 0) === 0) continue;
      const key = value(name) * direction;
      const last = best.length < limit ? Number.POSITIVE_INFINITY : best.at(-1)?.key ?? 0;
      if (Number.isNaN(key) || !(key < last)) continue;
      best.splice(placeOf(best, key), 0, { name, key });
      if (best.length > limit) best.pop();
    }
    return best.map(({ name }) => name);
  }

  /** The sums as a roll-up of a longer period. Every column has to be among those wanted. */
  pack(): Packed {
    const all = [...this.#dense.values()];
    const names = Uint32Array.from({ length: all[0]?.length ?? 0 }, (_, name) => name).filter((name) => all.some((column) => (column[name] ?? 0) > 0));
    return pack(names, (column) => names.map((name) => this.get(name, column)), this.revenue.size > 0 ? { revenue: Object.fromEntries(this.revenue) } : {});
  }

  #earn(extra: Extra): void {
    for (const [name, earned] of Object.entries(extra.revenue ?? {})) {
      const known = this.revenue.get(Number(name)) ?? {};
      for (const [currency, amount] of Object.entries(earned)) known[currency] = (known[currency] ?? 0) + amount;
      this.revenue.set(Number(name), known);
    }
  }
}

/** Every column. */
export const allColumns = columns;

/** Where a key goes in a list from small to large, after its equals. */
function placeOf(best: readonly { readonly key: number }[], key: number): number {
  let low = 0, high = best.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((best[middle]?.key ?? 0) <= key) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The numbers of the rows, from their differences. */
function namesOf(lights: PackedColumns): Uint32Array {
  const names = lights.values(0);
  for (let row = 1; row < names.length; row++) names[row] = (names[row] ?? 0) + (names[row - 1] ?? 0);
  return names;
}
