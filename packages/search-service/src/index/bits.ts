// Sets of items as bits.

/** One bit per item of a segment. */
export type Bits = Uint32Array;

/** No item of `size`. */
export function emptyBits(size: number): Bits {
  return new Uint32Array((size + 31) >>> 5);
}

/** Every item of `size`. */
export function fullBits(size: number): Bits {
  const bits = emptyBits(size).fill(0xffffffff);
  trim(bits, size);
  return bits;
}

/** Takes an item in. */
export function setBit(bits: Bits, index: number): void {
  bits[index >>> 5] = (bits[index >>> 5] ?? 0) | (1 << (index & 31));
}

/** Whether an item is in the set. */
export function hasBit(bits: Bits, index: number): boolean {
  return ((bits[index >>> 5] ?? 0) & (1 << (index & 31))) !== 0;
}

/** Narrows `bits` to what `other` also holds. */
export function keepCommon(bits: Bits, other: Bits): void {
  for (let word = 0; word < bits.length; word++)
    bits[word] = (bits[word] ?? 0) & (other[word] ?? 0);
}

/** Widens `bits` by what `other` holds. */
export function addAll(bits: Bits, other: Bits): void {
  for (let word = 0; word < bits.length; word++)
    bits[word] = (bits[word] ?? 0) | (other[word] ?? 0);
}

/** Turns every bit of a set of `size` items. */
export function invert(bits: Bits, size: number): void {
  for (let word = 0; word < bits.length; word++) bits[word] = ~(bits[word] ?? 0);
  trim(bits, size);
}

function trim(bits: Bits, size: number): void {
  const rest = size & 31;
  if (rest !== 0 && bits.length > 0) bits[bits.length - 1] = (bits.at(-1) ?? 0) & ((1 << rest) - 1);
}
