// A segment as one piece of memory: a header, then typed arrays one after another. The same bytes lie in its file.

/** One array of a segment. */
export type Column = Uint8Array | Uint16Array | Uint32Array | Float64Array;

type Kind = 'u8' | 'u16' | 'u32' | 'f64';
type Entry = { name: string; kind: Kind; offset: number; length: number };

/** "VSG" and the version of the layout; a file with another one is rebuilt. */
const magic = 0x56534707;
const alignment = 8;

/** Packs `meta` (JSON) and `columns` into shared memory. The columns are spent: each is let go of once it is copied, so that a large segment is never there twice. */
export function pack(meta: unknown, columns: Map<string, Column>): SharedArrayBuffer {
  const entries: Entry[] = [];
  let end = 0;
  for (const [name, column] of columns) {
    entries.push({ name, kind: kindOf(column), offset: end, length: column.length });
    end = align(end + column.byteLength);
  }
  const header = new TextEncoder().encode(JSON.stringify({ meta, entries }));
  const start = align(8 + header.length);
  const buffer = new SharedArrayBuffer(start + end);
  new Uint32Array(buffer, 0, 2).set([magic, header.length]);
  new Uint8Array(buffer).set(header, 8);
  for (const entry of entries) {
    const column = columns.get(entry.name);
    if (!column) continue;
    new Uint8Array(buffer, start + entry.offset, column.byteLength).set(bytesOf(column));
    columns.delete(entry.name);
    // Given back at once, rather than when the collector comes by.
    if (column.buffer instanceof ArrayBuffer && column.byteLength === column.buffer.byteLength) column.buffer.transfer(0);
  }
  return buffer;
}

/** Views of a packed segment, without copying; null when the bytes are not one. */
export function unpack(buffer: SharedArrayBuffer): { meta: unknown; columns: Map<string, Column> } | null {
  if (buffer.byteLength < 8) return null;
  const [mark, headerLength = 0] = new Uint32Array(buffer, 0, 2);
  if (mark !== magic || 8 + headerLength > buffer.byteLength) return null;
  // TextDecoder refuses shared memory, so the header is copied.
  const header: { meta: unknown; entries: Entry[] } = JSON.parse(new TextDecoder().decode(new Uint8Array(buffer, 8, headerLength).slice()));
  const start = align(8 + headerLength);
  const columns = new Map<string, Column>();
  for (const { name, kind, offset, length } of header.entries) columns.set(name, viewOf(kind, buffer, start + offset, length));
  return { meta: header.meta, columns };
}

function viewOf(kind: Kind, buffer: SharedArrayBuffer, offset: number, length: number): Column {
  if (kind === 'u8') return new Uint8Array(buffer, offset, length);
  if (kind === 'u16') return new Uint16Array(buffer, offset, length);
  return kind === 'u32' ? new Uint32Array(buffer, offset, length) : new Float64Array(buffer, offset, length);
}

/** The bytes under a typed array. */
function bytesOf(column: Column): Uint8Array {
  return new Uint8Array(column.buffer, column.byteOffset, column.byteLength);
}

function kindOf(column: Column): Kind {
  if (column instanceof Uint8Array) return 'u8';
  if (column instanceof Uint16Array) return 'u16';
  return column instanceof Uint32Array ? 'u32' : 'f64';
}

function align(length: number): number {
  return Math.ceil(length / alignment) * alignment;
}
