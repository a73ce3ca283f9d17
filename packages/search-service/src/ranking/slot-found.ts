// What a broad slot found in one segment, in little room: the items as bits, and for each of them
// which of the few different cells it has.
import { postingIn, type TermSet } from '../index/term-set.ts';

/** Of each item, in ascending order, the number of its cell in `cells`. */
export type SlotFound = {
  readonly items: TermSet;
  readonly numbers: Uint8Array | Uint16Array;
  readonly cells: Uint32Array;
};

/** Takes cells one by one. */
type Take = (item: number, cell: number) => void;

/** Places of the table in which cells are looked up, and how many may be different. */
const tableSize = 1 << 14;
const maxDifferent = tableSize / 2;
const table = { cells: new Uint32Array(0), numbers: new Uint16Array(0) };

/**
 * Packs the cells of a slot, by item, 0 where it found nothing.
 * @param count  items that have one
 * @returns null where too many are different
 */
export function packSlot(cells: Uint32Array, count: number): SlotFound | null {
  clearTable();
  const words = (cells.length + 31) >>> 5;
  const items = { bits: new Uint32Array(words), firsts: new Uint32Array(words) };
  const numbers = new Uint16Array(count);
  const different: number[] = [];
  let at = 0;
  for (let word = 0; word < words; word++) {
    items.firsts[word] = at;
    const end = Math.min(cells.length, (word + 1) << 5);
    let bits = 0;
    for (let item = word << 5; item < end; item++) {
      const cell = cells[item] ?? 0;
      if (cell === 0) continue;
      bits |= 1 << (item & 31);
      const number = numberOf(cell, different);
      if (number < 0) return null;
      numbers[at++] = number;
    }
    items.bits[word] = bits;
  }
  const isSmall = different.length <= 256;
  return {
    items,
    numbers: isSmall ? Uint8Array.from(numbers) : numbers,
    cells: Uint32Array.from(different),
  };
}

function clearTable(): void {
  if (table.cells.length === 0) {
    table.cells = new Uint32Array(tableSize);
    table.numbers = new Uint16Array(tableSize);
  } else table.cells.fill(0);
}

/** The number of a cell, a new one where it was not met before; -1 where there is no room. */
function numberOf(cell: number, different: number[]): number {
  const { cells, numbers } = table;
  let place = Math.imul(cell, scatter) >>> placeShift;
  for (let known = cells[place] ?? 0; known !== 0; known = cells[place] ?? 0) {
    if (known === cell) return numbers[place] ?? 0;
    place = (place + 1) & (tableSize - 1);
  }
  if (different.length === maxDifferent) return -1;
  cells[place] = cell;
  numbers[place] = different.length;
  return different.push(cell) - 1;
}

/** Knuth's multiplicative hashing (The Art of Computer Programming 3, 6.4). */
const scatter = 0x9e3779b1;
const placeShift = 32 - Math.log2(tableSize);

/** The bytes that it takes. */
export function bytesOf({ items, numbers, cells }: SlotFound): number {
  return items.bits.byteLength + items.firsts.byteLength + numbers.byteLength + cells.byteLength;
}

/** Every item that was found, in ascending order. */
export function eachFound({ items: { bits }, numbers, cells }: SlotFound, take: Take): void {
  let at = 0;
  for (let word = 0; word < bits.length; word++) {
    for (let rest: number = bits[word] ?? 0; rest !== 0; rest &= rest - 1)
      take((word << 5) + 31 - Math.clz32(rest & -rest), cells[numbers[at++] ?? 0] ?? 0);
  }
}

/** Those of the given items that were found. */
export function eachFoundOf(found: SlotFound, among: Uint32Array, take: Take): void {
  for (let at = 0; at < among.length; at++) {
    const item = among[at] ?? 0;
    const place = postingIn(found.items, item);
    if (place >= 0) take(item, found.cells[found.numbers[place] ?? 0] ?? 0);
  }
}
