// What broad slots of recently asked queries found in one segment: “the” and “w” come with every
// other word and letter typed.
import type { Levels } from './levels.ts';
import type { ResolvedSlot } from './resolve.ts';
import { bytesOf, packSlot, type SlotFound } from './slot-found.ts';

/** A slot is worth keeping when its postings are so many, and for so large a share of the items. */
const broad = 1000;
const broadShare = 1 / 5;
/** Most bytes kept of all slots together, unless another limit is set. */
const usualBytes = 16_000_000;

/** Kept on the second request, so that words searched once do not push out others. */
export class SlotMemory {
  readonly #found = new Map<string, SlotFound>();
  #requested = new Set<string>();
  readonly #levels = new WeakMap<Levels, number>();
  #levelTables = 0;
  #bytes = 0;
  #maxBytes = usualBytes;
  readonly #minCount: number;

  /** @param count  items of the segment */
  constructor(count: number) {
    this.#minCount = Math.max(broad, count * broadShare);
  }

  /**
   * The name of what a slot finds, or null where it is not worth keeping.
   * @param cells.isOnly  cells hold whether it is a whole value rather than attributes
   */
  keyOf(
    { cost, rows, ranges }: ResolvedSlot,
    { levels, isOnly }: { readonly levels: Levels; readonly isOnly: boolean },
  ): string | null {
    if (cost < this.#minCount || rows.length > 0) return null;
    let table = this.#levels.get(levels);
    if (table === undefined) this.#levels.set(levels, (table = this.#levelTables++));
    return `${table} ${isOnly} ${ranges.map(({ low, high, fit }) => `${low}-${high}:${fit}`).join(' ')}`;
  }

  get(key: string): SlotFound | undefined {
    const found = this.#found.get(key);
    if (!found) return undefined;
    this.#found.delete(key);
    this.#found.set(key, found);
    return found;
  }

  /** Whether it was asked for before, recently. */
  isRepeated(key: string): boolean {
    if (this.#requested.has(key)) return true;
    if (this.#requested.size >= 256) this.#requested = new Set();
    this.#requested.add(key);
    return false;
  }

  /** @param cells  by item, `count` of them not 0; copied */
  keep(key: string, cells: Uint32Array, count: number): void {
    const found = packSlot(cells, count);
    if (found === null) return;
    this.#found.set(key, found);
    this.#bytes += bytesOf(found);
    this.#makeRoom();
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** Sets how much may be kept; what is too much goes. */
  limit(bytes: number): void {
    this.#maxBytes = bytes;
    this.#makeRoom();
  }

  #makeRoom(): void {
    for (const [oldest, found] of this.#found) {
      if (this.#bytes <= this.#maxBytes) return;
      this.#found.delete(oldest);
      this.#bytes -= bytesOf(found);
    }
  }
}
