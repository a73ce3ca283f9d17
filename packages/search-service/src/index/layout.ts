// A segment as one piece of memory: a header, then typed arrays one after another. The same bytes
// are in its file.

/** One array of a segment. */
export type Column = Uint8Array | Uint16Array | Uint32Array | Float64Array;

type Kind = 'u8' | 'u16' | 'u32' | 'f64';
type Entry = { name: string; kind: Kind; offset: number; length: number };

/**
 * An array that is not there yet: it is filled where it will lie, so that what is large is never
 * there twice. `into` begins as zeros.
 */
export type PlannedColumn =
  | { readonly kind: 'u8'; readonly length: number; readonly fill: (into: Uint8Array) => void }
  | { readonly kind: 'u16'; readonly length: number; readonly fill: (into: Uint16Array) => void }
  | { readonly kind: 'u32'; readonly length: number; readonly fill: (into: Uint32Array) => void }
  | { readonly kind: 'f64'; readonly length: number; readonly fill: (into: Float64Array) => void };

/** "VSG" and the version of the layout; a file with another one is rebuilt. */
const magic = 0x56534707;
const alignment = 8;
const bytesOf: Readonly<Record<Kind, number>> = { u8: 1, u16: 2, u32: 4, f64: 8 };

/**
 * Packs `meta` (JSON) and `columns` into shared memory. The columns are spent: each is let go of
 * once it is copied, so that a large segment is never there twice.
 */
export function pack(
  meta: unknown,
  columns: Map<string, Column | PlannedColumn>,
): SharedArrayBuffer {
  const entries: Entry[] = [];
  let end = 0;
  for (const [name, column] of columns) {
    const kind = kindOf(column);
    entries.push({ name, kind, offset: end, length: column.length });
    end = align(end + column.length * bytesOf[kind]);
  }
  const header = new TextEncoder().encode(JSON.stringify({ meta, entries }));
  const start = align(8 + header.length);
  const buffer = new SharedArrayBuffer(start + end);
  new Uint32Array(buffer, 0, 2).set([magic, header.length]);
  new Uint8Array(buffer).set(header, 8);
  for (const entry of entries) {
    const column = columns.get(entry.name);
    if (!column) continue;
    columns.delete(entry.name);
    if ('kind' in column) {
      fillIn(column, buffer, start + entry.offset);
      continue;
    }
    new Uint8Array(buffer, start + entry.offset, column.byteLength).set(
      new Uint8Array(column.buffer, column.byteOffset, column.byteLength),
    );
    // Returned at once, rather than when the collector comes by.
    if (column.buffer instanceof ArrayBuffer && column.byteLength === column.buffer.byteLength)
      column.buffer.transfer(0);
  }
  return buffer;
}

function fillIn(column: PlannedColumn, buffer: SharedArrayBuffer, offset: number): void {
  switch (column.kind) {
    case 'u8':
      return column.fill(new Uint8Array(buffer, offset, column.length));
    case 'u16':
      return column.fill(new Uint16Array(buffer, offset, column.length));
    case 'u32':
      return column.fill(new Uint32Array(buffer, offset, column.length));
    case 'f64':
      return column.fill(new Float64Array(buffer, offset, column.length));
  }
}

/** Views of a packed segment, without copying; null when the bytes are not one. */
export function unpack(
  buffer: SharedArrayBuffer,
): { meta: unknown; columns: Map<string, Column> } | null {
  const header = readHeader(buffer.byteLength, (from, to) =>
    new Uint8Array(buffer, from, to - from).slice(),
  );
  if (!header) return null;
  const columns = new Map<string, Column>();
  for (const { name, kind, offset, length } of header.entries)
    columns.set(name, viewOf(kind, buffer, header.start + offset, length));
  return { meta: header.meta, columns };
}

/**
 * One column after another of a packed segment that lies somewhere else: each is read when it is
 * asked for, and kept by nobody. `read` gives the bytes `from` up to `to`.
 */
export function unpackPiecewise(
  size: number,
  read: (from: number, to: number) => Uint8Array<ArrayBuffer>,
): { meta: unknown; column: (name: string) => Column | undefined } | null {
  const header = readHeader(size, read);
  if (!header) return null;
  const entries = new Map(header.entries.map((entry) => [entry.name, entry]));
  const column = (name: string): Column | undefined => {
    const entry = entries.get(name);
    if (!entry) return undefined;
    const from = header.start + entry.offset;
    const { buffer, byteOffset } = read(from, from + entry.length * bytesOf[entry.kind]);
    return viewOf(entry.kind, buffer, byteOffset, entry.length);
  };
  return { meta: header.meta, column };
}

/** `start`: where the first column lies. */
function readHeader(
  size: number,
  read: (from: number, to: number) => Uint8Array<ArrayBuffer>,
): { meta: unknown; entries: Entry[]; start: number } | null {
  if (size < 8) return null;
  const [mark, length = 0] = new Uint32Array(read(0, 8).slice().buffer);
  if (mark !== magic || 8 + length > size) return null;
  // TextDecoder refuses shared memory, so the header is copied.
  const header: { meta: unknown; entries: Entry[] } = JSON.parse(
    new TextDecoder().decode(read(8, 8 + length)),
  );
  return { ...header, start: align(8 + length) };
}

function viewOf(
  kind: Kind,
  buffer: SharedArrayBuffer | ArrayBuffer,
  offset: number,
  length: number,
): Column {
  if (kind === 'u8') return new Uint8Array(buffer, offset, length);
  if (kind === 'u16') return new Uint16Array(buffer, offset, length);
  return kind === 'u32'
    ? new Uint32Array(buffer, offset, length)
    : new Float64Array(buffer, offset, length);
}

function kindOf(column: Column | PlannedColumn): Kind {
  if ('kind' in column) return column.kind;
  if (column instanceof Uint8Array) return 'u8';
  if (column instanceof Uint16Array) return 'u16';
  return column instanceof Uint32Array ? 'u32' : 'f64';
}

function align(length: number): number {
  return Math.ceil(length / alignment) * alignment;
}
