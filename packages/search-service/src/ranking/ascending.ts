// Items in ascending order, so that counting facets walks memory in one direction.
import type { LiveSegment, Scratch } from './live-segment.ts';

/** Up to so many items sorting is cheaper than passing over a set of bits. */
const fewToSort = 256;
/** From this share of a segment on, passing over all of it is cheaper still. */
const manyToScan = 1 / 16;

/**
 * Live items in ascending order.
 * @param cells of the last slot: filled for `items`, and no others
 */
export function ascending(
  { dead, segment }: LiveSegment,
  items: Uint32Array,
  cells: Uint32Array,
  { bits, matching }: Scratch,
): Uint32Array {
  if (items.length > segment.count * manyToScan) return byScan(cells, dead, matching);
  return items.length <= fewToSort
    ? bySorting(items, dead, matching)
    : byBits(items, dead, { bits, room: matching });
}

function byScan(cells: Uint32Array, dead: Uint8Array, room: Uint32Array): Uint32Array {
  let length = 0;
  for (let item = 0; item < cells.length; item++)
    if (cells[item] !== 0 && dead[item] === 0) room[length++] = item;
  return room.subarray(0, length);
}

function bySorting(items: Uint32Array, dead: Uint8Array, room: Uint32Array): Uint32Array {
  let length = 0;
  for (let at = 0; at < items.length; at++)
    if (dead[items[at] ?? 0] === 0) room[length++] = items[at] ?? 0;
  return room.subarray(0, length).sort();
}

/** @param bits  an empty set, and empty again afterwards */
function byBits(
  items: Uint32Array,
  dead: Uint8Array,
  { bits, room }: { bits: Uint32Array; room: Uint32Array },
): Uint32Array {
  for (let at = 0; at < items.length; at++) {
    const item = items[at] ?? 0;
    if (dead[item] === 0) bits[item >>> 5] = (bits[item >>> 5] ?? 0) | (1 << (item & 31));
  }
  let length = 0;
  for (let word = 0; word < bits.length; word++) {
    let rest = bits[word] ?? 0;
    if (rest === 0) continue;
    bits[word] = 0;
    for (; rest !== 0; rest &= rest - 1)
      room[length++] = (word << 5) + 31 - Math.clz32(rest & -rest);
  }
  return room.subarray(0, length);
}
