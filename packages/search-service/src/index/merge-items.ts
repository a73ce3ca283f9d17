// What a merged segment knows of its items beside text and values: identifiers, where their
// documents lie, and points on the map.
import type { Column } from './layout.ts';
import { eachLive, f64, gone, liveRuns, u32, u8, type Placed } from './merge-source.ts';

/** Adds `id.*`. @returns the items by identifier */
export function mergeIds(columns: Map<string, Column>, { sources, count }: Placed): Uint32Array {
  const starts = new Uint32Array(count + 1);
  for (const source of sources) {
    const own = u32(source, 'id.starts');
    for (let item = 0; item < source.places.length; item++) {
      const place = source.places[item] ?? gone;
      if (place !== gone) starts[place + 1] = (own[item + 1] ?? 0) - (own[item] ?? 0);
    }
  }
  for (let item = 0; item < count; item++)
    starts[item + 1] = (starts[item + 1] ?? 0) + (starts[item] ?? 0);
  const bytes = new Uint8Array(starts[count] ?? 0);
  eachLive(
    sources,
    'id.starts',
    (_, { from, to, free }, values) => {
      bytes.set(values.subarray(from, to), free);
    },
    (source) => u8(source, 'id.bytes'),
  );
  let orders = sources.map((source) =>
    u32(source, 'id.order')
      .map((item) => source.places[item] ?? gone)
      .filter((place) => place !== gone),
  );
  while (orders.length > 1)
    orders = orders.flatMap((order, index) =>
      index % 2 === 1
        ? []
        : [mergeOrders(order, orders[index + 1] ?? new Uint32Array(0), bytes, starts)],
    );
  const byId = orders[0] ?? new Uint32Array(0);
  columns.set('id.bytes', bytes);
  columns.set('id.starts', starts);
  columns.set('id.order', byId.slice());
  return byId;
}

function mergeOrders(
  left: Uint32Array,
  right: Uint32Array,
  bytes: Uint8Array,
  starts: Uint32Array,
): Uint32Array<ArrayBuffer> {
  const merged = new Uint32Array(left.length + right.length);
  for (let at = 0, a = 0, b = 0; at < merged.length; at++) {
    const isLeft =
      b >= right.length ||
      (a < left.length && compareBytes(bytes, starts, left[a] ?? 0, right[b] ?? 0) <= 0);
    merged[at] = (isLeft ? left[a++] : right[b++]) ?? 0;
  }
  return merged;
}

/** Compares two strings of a table as JavaScript does, by UTF-16 units. */
function compareBytes(bytes: Uint8Array, starts: Uint32Array, a: number, b: number): number {
  const [fromA, fromB] = [starts[a] ?? 0, starts[b] ?? 0];
  const [lengthA, lengthB] = [(starts[a + 1] ?? 0) - fromA, (starts[b + 1] ?? 0) - fromB];
  const length = Math.min(lengthA, lengthB);
  for (let at = 0; at < length; at++) {
    const [left, right] = [bytes[fromA + at] ?? 0, bytes[fromB + at] ?? 0];
    if (left !== right) return rankOf(left) - rankOf(right);
  }
  return lengthA - lengthB;
}

/**
 * Signs of four bytes are two units, which are before those of three bytes that begin with 0xee or
 * 0xef.
 */
function rankOf(byte: number): number {
  if (byte < 0xee) return byte;
  return byte < 0xf0 ? byte + 0x20 : byte - 0x02;
}

/**
 * Adds `document.starts`: where each item's JSON begins when the documents of all live items are
 * put behind one another.
 */
export function mergeDocumentStarts(
  columns: Map<string, Column>,
  { sources, count }: Placed,
): void {
  const starts = new Float64Array(count + 1);
  let end = 0;
  for (const source of sources) {
    const own = f64(source, 'document.starts');
    for (let item = 0; item < source.places.length; item++) {
      const place = source.places[item] ?? gone;
      if (place === gone) continue;
      end += (own[item + 1] ?? 0) - (own[item] ?? 0);
      starts[place + 1] = end;
    }
  }
  columns.set('document.starts', starts);
}

/** Adds `geo.*`. @returns whether some item has a point */
export function mergePoints(columns: Map<string, Column>, { sources, count }: Placed): boolean {
  const starts = new Uint32Array(count + 1);
  const points: Float64Array[] = [];
  let end = 0;
  for (const source of sources) {
    const own = u32(source, 'geo.starts');
    const all = f64(source, 'geo.points');
    for (const { first, last } of liveRuns(source)) {
      const from = own[first] ?? 0;
      for (let item = first; item < last; item++)
        starts[(source.places[item] ?? 0) + 1] = end + (own[item + 1] ?? 0) - from;
      const to = own[last] ?? 0;
      if (to > from) points.push(all.subarray(from * 2, to * 2));
      end += to - from;
    }
  }
  if (end === 0) return false;
  const merged = new Float64Array(end * 2);
  let free = 0;
  for (const piece of points) {
    merged.set(piece, free);
    free += piece.length;
  }
  columns.set('geo.starts', starts);
  columns.set('geo.points', merged);
  return true;
}
