// Counts by name, and their packed form. A year of days is summed from packed columns without an object per row.

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
/** What does not fit into columns: money by name, and the visitors' sketch. */
export type Extra = { revenue?: Record<number, Revenue>; users?: string };

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

  /** The rows in order of their numbers: numbers and light columns, heavy columns. */
  pack(): Packed {
    const names = Uint32Array.from(this.rows.keys()).sort();
    const light = new Uint32Array(names.length * (1 + lightColumns.length));
    const heavy = new Uint32Array(names.length * heavyColumns.length);
    light.set(names);
    names.forEach((name, at) => {
      const row = this.#row(name);
      lightColumns.forEach((_, column) => (light[(column + 1) * names.length + at] = row[column] ?? 0));
      heavyColumns.forEach((_, column) => (heavy[column * names.length + at] = row[lightColumns.length + column] ?? 0));
    });
    return { size: names.length, light: bytesOf(light), heavy: heavy.some((value) => value > 0) ? bytesOf(heavy) : Buffer.alloc(0), extra: JSON.stringify(this.extra) };
  }

  #row(name: number): Float64Array {
    let row = this.rows.get(name);
    if (!row) this.rows.set(name, (row = new Float64Array(columns.length)));
    return row;
  }
}

/** A tally as it is stored. */
export type Packed = { readonly size: number; readonly light: Buffer; readonly heavy: Buffer; readonly extra: string };

/** Sums of many packed tallies, dense by number. Later ones decide what is a state. */
export class Sums {
  readonly #wanted: readonly Column[];
  readonly #dense: ReadonlyMap<Column, Float64Array>;
  readonly revenue = new Map<number, Revenue>();

  /** @param names  one more than the largest number */
  constructor(names: number, wanted: readonly Column[]) {
    this.#wanted = wanted;
    this.#dense = new Map(wanted.map((column) => [column, new Float64Array(names)]));
  }

  add({ size, light, heavy, extra }: Packed): void {
    const lights = words(light), heavies = words(heavy);
    for (const column of this.#wanted) {
      const dense = this.#dense.get(column);
      const at = columnAt[column];
      const isLight = at < lightColumns.length;
      if (!dense || (!isLight && heavies.length === 0)) continue;
      const values = isLight ? lights : heavies;
      const from = (isLight ? at + 1 : at - lightColumns.length) * size;
      if (column === 'nbHits') for (let row = 0; row < size; row++) dense[lights[row] ?? 0] = values[from + row] ?? 0;
      else for (let row = 0; row < size; row++) { const name = lights[row] ?? 0; dense[name] = (dense[name] ?? 0) + (values[from + row] ?? 0); }
    }
    if (extra.length > 2) this.#earn(JSON.parse(extra));
  }

  get(name: number, column: Column): number {
    return this.#dense.get(column)?.[name] ?? 0;
  }

  /** Numbers with the largest values, largest first (smallest first where `direction` is 1); equal ones by number. */
  top(limit: number, value: (name: number) => number, direction: 1 | -1 = -1): number[] {
    const counts = this.#dense.get('count') ?? new Float64Array();
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

  /** Adds only what belongs to some names: quick where they are few. */
  addSome(part: Packed, names: readonly number[]): void {
    const lights = words(part.light), heavies = words(part.heavy);
    for (const name of names) {
      const row = rowOf(lights, part.size, name);
      if (row < 0) continue;
      for (const column of this.#wanted) {
        const dense = this.#dense.get(column);
        const at = columnAt[column];
        const value = at < lightColumns.length ? lights[(at + 1) * part.size + row] : heavies[(at - lightColumns.length) * part.size + row];
        if (dense) dense[name] = column === 'nbHits' ? value ?? 0 : (dense[name] ?? 0) + (value ?? 0);
      }
    }
    if (part.extra.length > 2) this.#earn(JSON.parse(part.extra));
  }

  /** The sums as a tally, for a longer period. */
  tally(): Tally {
    const tally = new Tally();
    const counts = this.#dense.get('count') ?? new Float64Array();
    for (let name = 0; name < counts.length; name++) {
      if ((counts[name] ?? 0) === 0) continue;
      for (const column of this.#wanted) tally.set(name, column, this.get(name, column));
    }
    for (const [name, revenue] of this.revenue) for (const [currency, amount] of Object.entries(revenue)) tally.earn(name, currency, amount);
    return tally;
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

function rowOf(names: Uint32Array, size: number, name: number): number {
  let low = 0, high = size - 1;
  while (low <= high) {
    const middle = (low + high) >>> 1;
    const found = names[middle] ?? 0;
    if (found === name) return middle;
    if (found < name) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}

function bytesOf(array: Uint32Array): Buffer {
  return Buffer.from(array.buffer, array.byteOffset, array.byteLength);
}

function words(bytes: Buffer): Uint32Array {
  // A view needs its start at a multiple of four; what SQLite hands out mostly has it.
  return bytes.byteOffset % 4 === 0 ? new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength >>> 2) : new Uint32Array(Uint8Array.from(bytes).buffer);
}
