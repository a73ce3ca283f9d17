// Columns of small whole numbers, packed. A row of a roll-up has two dozen counts of which most are
// 0 and nearly all below 256, so each column is a base of 0, 1, 2 or 4 bytes a row, whichever is
// shortest with what does not fit into it written out behind:
//
//   lengths of the sections, 4 bytes each │ section │ section │ …
//   section: bytes of a base │ exceptions n │ rows of n │ values of n │ base, up to a multiple of 4
//
// An empty section is nothing but zeros.
//
// A month of 110,000 queries takes 1 MB where plain numbers take 11, and adding it up reads no more
// than that.

type Width = 0 | 1 | 2 | 4;
const largest: Readonly<Record<Width, number>> = { 0: 0, 1: 0xff, 2: 0xffff, 4: 0xffffffff };

/** Columns of equal length as bytes. Values are whole and below 2^32. */
export function packColumns(columns: readonly Uint32Array[]): Buffer {
  const sections = columns.map(packOne);
  return Buffer.concat([bytesOf(Uint32Array.from(sections, ({ length }) => length)), ...sections]);
}

function packOne(values: Uint32Array): Buffer {
  const over: Record<Width, number> = { 0: 0, 1: 0, 2: 0, 4: 0 };
  for (const value of values) {
    if (value > 0) over[0]++;
    if (value > largest[1]) over[1]++;
    if (value > largest[2]) over[2]++;
  }
  if (over[0] === 0) return Buffer.alloc(0);
  const bytes = (width: Width) => padded(width * values.length) + 8 * over[width];
  const width = ([1, 2, 4] as const).reduce<Width>(
    (best, one) => (bytes(one) < bytes(best) ? one : best),
    0,
  );
  const exceptions = new Uint32Array(2 + 2 * over[width]);
  exceptions.set([width, over[width]]);
  const base = Buffer.alloc(padded(width * values.length));
  let next = 2;
  values.forEach((value, row) => {
    if (value > largest[width]) {
      exceptions[next + over[width]] = value;
      exceptions[next++] = row;
    } else if (width > 0) base.writeUIntLE(value, row * width, width);
  });
  return Buffer.concat([bytesOf(exceptions), base]);
}

/** Packed columns, read where they lie. */
export class PackedColumns {
  readonly #bytes: Uint8Array;
  readonly #starts: number[] = [];
  readonly #size: number;

  /** @param size  rows */
  constructor(bytes: Uint8Array, size: number, columns: number) {
    // A view of numbers needs its start at a multiple of four; what SQLite hands out mostly has it.
    this.#bytes = bytes.byteOffset % 4 === 0 ? bytes : Uint8Array.from(bytes);
    this.#size = size;
    const lengths = this.#words(0, columns);
    let start = 4 * columns;
    for (const length of lengths) {
      this.#starts.push(length === 0 ? -1 : start);
      start += length;
    }
  }

  /** Adds a column to sums: row by row to the place that `places` names. */
  addTo(sums: Uint32Array, column: number, places: Uint32Array): void {
    const section = this.#section(column);
    if (!section) return;
    const { base, rows, values } = section;
    for (let row = 0; row < base.length; row++) {
      const place = places[row] ?? 0;
      sums[place] = (sums[place] ?? 0) + (base[row] ?? 0);
    }
    for (let at = 0; at < rows.length; at++) {
      const place = places[rows[at] ?? 0] ?? 0;
      sums[place] = (sums[place] ?? 0) + (values[at] ?? 0);
    }
  }

  /** The values of a column in some rows, which are in ascending order. */
  pick(column: number, wanted: Uint32Array): Uint32Array {
    const section = this.#section(column);
    if (!section) return new Uint32Array(wanted.length);
    const { base, rows, values } = section;
    const picked = wanted.map((row) => base[row] ?? 0);
    for (let at = 0, exception = 0; at < wanted.length && exception < rows.length;) {
      const ahead = (wanted[at] ?? 0) - (rows[exception] ?? 0);
      if (ahead === 0) picked[at] = values[exception] ?? 0;
      if (ahead <= 0) at++;
      if (ahead >= 0) exception++;
    }
    return picked;
  }

  /** Every value of a column. */
  values(column: number): Uint32Array {
    const all = new Uint32Array(this.#size);
    const section = this.#section(column);
    if (!section) return all;
    all.set(section.base);
    section.rows.forEach((row, at) => (all[row] = section.values[at] ?? 0));
    return all;
  }

  #section(column: number): {
    base: Uint8Array | Uint16Array | Uint32Array;
    rows: Uint32Array;
    values: Uint32Array;
  } | null {
    const start = this.#starts[column] ?? -1;
    if (start < 0) return null;
    const [width = 0, count = 0] = this.#words(start, 2);
    const rows = this.#words(start + 8, count),
      values = this.#words(start + 8 + 4 * count, count);
    const from = this.#bytes.byteOffset + start + 8 + 8 * count;
    const { buffer } = this.#bytes;
    const length = width === 0 ? 0 : this.#size;
    return { base: numbersAt(buffer, from, length, width), rows, values };
  }

  #words(start: number, count: number): Uint32Array {
    return new Uint32Array(this.#bytes.buffer, this.#bytes.byteOffset + start, count);
  }
}

function bytesOf(array: Uint32Array): Buffer {
  return Buffer.from(array.buffer, array.byteOffset, array.byteLength);
}

function padded(bytes: number): number {
  return Math.ceil(bytes / 4) * 4;
}

function numbersAt(
  buffer: ArrayBufferLike,
  from: number,
  length: number,
  bytes: number,
): Uint32Array | Uint16Array | Uint8Array {
  if (bytes === 4) return new Uint32Array(buffer, from, length);
  return bytes === 2 ? new Uint16Array(buffer, from, length) : new Uint8Array(buffer, from, length);
}
