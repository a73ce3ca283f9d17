// Tables for counting that are used again and again.

const kept: Uint32Array[] = [];

/**
 * Four tables of zeros that are used by turns: made again for each count, they would come from the
 * operating system every time.
 */
export function scratch(which: 0 | 1 | 2 | 3, length: number): Uint32Array {
  let table = kept[which];
  if (!table || table.length < length) {
    table = new Uint32Array(Math.max(1024, length * 2));
    kept[which] = table;
  }
  return table.subarray(0, length).fill(0);
}

let numbered = new Uint32Array(0);

/** 0 up to `count`. */
export function everyNumber(count: number): Uint32Array {
  if (numbered.length < count)
    numbered = Uint32Array.from({ length: count * 2 }, (_, number) => number);
  return numbered.subarray(0, count);
}
