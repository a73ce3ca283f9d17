// Many packed tallies as one list: a column is summed for every name only when an order asks for
// it, the others only for the names of a page. So a year's list costs one or two columns of two
// dozen.
import { OpenTally, type Column, type Packed, type Revenue } from './tally.ts';

/** What a page of a list says about one name. */
export type Entry = {
  readonly number: number;
  readonly of: (column: Column) => number;
  readonly revenue: Revenue;
};

/** Tallies in order of time: later ones decide what is a state. */
export class Listed {
  readonly #size: number;
  readonly #parts: readonly OpenTally[];
  readonly #sums = new Map<string, Uint32Array>();

  /** @param size  one more than the largest number */
  constructor(size: number, packed: readonly Packed[]) {
    this.#size = size;
    this.#parts = packed.map((part) => new OpenTally(part));
  }

  /** The sums of a column by number, or of several together. Not to be written to. */
  sums(...columns: Column[]): Uint32Array {
    const known = this.#sums.get(columns.join());
    if (known) return known;
    const sums = new Uint32Array(this.#size);
    this.#sums.set(columns.join(), sums);
    for (const part of this.#parts) for (const column of columns) part.addTo(sums, column);
    return sums;
  }

  /**
   * Numbers with the largest keys, largest first (smallest first where `direction` is 1); equal
   * ones by number. What has no key is left out.
   */
  top(limit: number, key: (number: number) => number, direction: 1 | -1 = -1): number[] {
    const counts = this.sums('count');
    const best: { number: number; key: number }[] = [];
    for (let number = 0; number < counts.length; number++) {
      if (counts[number] === 0) continue;
      const own = key(number) * direction;
      const last = best.length < limit ? Number.POSITIVE_INFINITY : (best.at(-1)?.key ?? 0);
      if (Number.isNaN(own) || !(own < last)) continue;
      best.splice(placeOf(best, own), 0, { number, key: own });
      if (best.length > limit) best.pop();
    }
    return best.map(({ number }) => number);
  }

  /** What there is to say about some names. @param columns  those that are asked of them */
  entries(numbers: readonly number[], columns: readonly Column[]): Entry[] {
    const places = new Int32Array(this.#size).fill(-1);
    numbers.forEach((number, place) => (places[number] = place));
    const sums = new Map(columns.map((column) => [column, new Float64Array(numbers.length)]));
    const earned = new Map<number, Revenue>();
    for (const part of this.#parts) {
      const rows = rowsAt(part.names, places, numbers.length);
      for (const [column, own] of sums) {
        part.pick(column, rows).forEach((value, at) => {
          const place = places[part.names[rows[at] ?? 0] ?? 0] ?? 0;
          own[place] = column === 'nbHits' ? value : (own[place] ?? 0) + value;
        });
      }
      part.addRevenueTo(earned);
    }
    return numbers.map((number, place) => ({
      number,
      of: (column) => sums.get(column)?.[place] ?? 0,
      revenue: earned.get(number) ?? {},
    }));
  }
}

/** The rows whose numbers have a place. A plain loop: it looks at every row of a year. */
function rowsAt(names: Uint32Array, places: Int32Array, max: number): Uint32Array {
  const rows = new Uint32Array(max);
  let found = 0;
  for (let row = 0; row < names.length; row++)
    if ((places[names[row] ?? 0] ?? -1) >= 0) rows[found++] = row;
  return rows.subarray(0, found);
}

/** Where a key goes in a list from small to large, after its equals. */
function placeOf(best: readonly { readonly key: number }[], key: number): number {
  let low = 0,
    high = best.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((best[middle]?.key ?? 0) <= key) low = middle + 1;
    else high = middle;
  }
  return low;
}
