// A segment while it serves: what has been deleted since it was built, where its documents lie, and
// scratch memory for queries.
import { emptyBits } from '../index/bits.ts';
import type { Segment } from '../index/segment.ts';
import { termSet, type TermSet } from '../index/term-set.ts';
import type { DocumentSource } from '../index/documents.ts';
import type { IndexSettings } from '../settings/settings.ts';
import type { TermMarks } from './evaluator.ts';
import { levelsFor, type Levels } from './levels.ts';
import { ResultMemory, type Worth } from './result-memory.ts';
import { SlotMemory } from './slot-memory.ts';

/**
 * Memory that a query needs for a while. Arrays of this size made again for each query would come
 * from the operating system every time, which costs more than what is done with them.
 */
export type Scratch = {
  /**
   * per slot and item one number (see `cell.ts`), 0 if the item does not fit: all facts about an
   * item are in one place of the memory
   */
  readonly cells: Uint32Array[];
  /** per slot how many items have a cell that is not 0, and, where they are few, which */
  readonly filled: { count: number; readonly items: Uint32Array }[];
  readonly marks: TermMarks;
  /**
   * room for a number per item: candidates, what matches in the end, and what the postings say
   * about each
   */
  readonly candidates: Uint32Array;
  readonly matching: Uint32Array;
  readonly shapes: Uint32Array;
  /** room for a set of items; whoever fills it leaves it empty */
  readonly bits: Uint32Array;
};

const maxLevelTables = 64;
/** Up to this share of a segment, cells are cleared one by one. */
const fewToClear = 1 / 16;
/** Items that must hold a term for a set of its own, and their least share of the segment. */
const minForSet = 64;
const minShareForSet = 1 / 64;
/** Sets kept, the first asked for going first; each takes a byte for every four items. */
const maxTermSets = 32;

/**
 * A segment in service on one thread. Searches are synchronous, so scratch memory is taken and
 * returned within one call.
 */
export class LiveSegment {
  readonly name: string;
  readonly segment: Segment;
  readonly documents: DocumentSource;
  /** 1 for each deleted item */
  readonly dead: Uint8Array;
  readonly slots: SlotMemory;
  readonly results: ResultMemory;
  /** items that died since it is served, in order */
  readonly killed: number[] = [];
  #deadCount = 0;
  #everyItem: Uint32Array | null = null;
  readonly #scratch: Scratch[] = [];
  readonly #levels = new Map<string, Levels>();
  readonly #termSets = new Map<number, TermSet>();

  constructor(
    name: string,
    segment: Segment,
    { documents, dead, worth }: { documents: DocumentSource; dead: Uint8Array; worth?: Worth },
  ) {
    this.name = name;
    this.segment = segment;
    this.documents = documents;
    this.dead = dead;
    this.slots = new SlotMemory(segment.count);
    this.results = new ResultMemory(segment, worth);
    for (let item = 0; item < dead.length; item++) this.#deadCount += dead[item] ?? 0;
  }

  get liveCount(): number {
    return this.segment.count - this.#deadCount;
  }

  kill(items: Iterable<number>): void {
    for (const item of items) {
      if (this.dead[item] === 1) continue;
      this.#deadCount++;
      this.dead[item] = 1;
      this.killed.push(item);
    }
  }

  /** All live items, ascending; not to be changed. */
  everyItem(): Uint32Array {
    if (this.#everyItem?.length === this.liveCount) return this.#everyItem;
    const items = new Uint32Array(this.liveCount);
    let count = 0;
    for (let item = 0; item < this.segment.count; item++)
      if (this.dead[item] === 0) items[count++] = item;
    this.#everyItem = items;
    return items;
  }

  /** The live item with an identifier, or -1. */
  itemOf(id: string): number {
    const item = this.segment.itemOf(id);
    return item >= 0 && this.dead[item] === 0 ? item : -1;
  }

  /** Clean scratch memory for `slots` slots; give it back with `release`. */
  takeScratch(slots: number): Scratch {
    const scratch = this.#scratch.pop() ?? this.#newScratch();
    while (scratch.cells.length < slots) scratch.cells.push(new Uint32Array(this.segment.count));
    return scratch;
  }

  /** Notes which cells of a slot are to be cleared. */
  noteFilled({ filled }: Scratch, slot: number, items: Uint32Array): void {
    while (filled.length <= slot)
      filled.push({ count: 0, items: new Uint32Array(Math.ceil(this.segment.count * fewToClear)) });
    const own = filled[slot];
    if (!own) return;
    own.count = items.length;
    if (items.length <= own.items.length) own.items.set(items);
  }

  /** Only `cells` need clearing: marks are cleared by their evaluator. */
  release(scratch: Scratch): void {
    for (const [slot, filled] of scratch.filled.entries()) {
      const cells = scratch.cells[slot];
      const { count, items } = filled;
      if (count > items.length) cells?.fill(0);
      else if (cells) for (let at = 0; at < count; at++) cells[items[at] ?? 0] = 0;
      filled.count = 0;
    }
    this.#scratch.push(scratch);
  }

  /** The set of a term that many items hold, or null if they are too few for one. */
  termSet(term: number): TermSet | null {
    const known = this.#termSets.get(term);
    if (known) return known;
    const { postingStarts, postingItems, count } = this.segment;
    const [from, to] = [postingStarts[term] ?? 0, postingStarts[term + 1] ?? 0];
    if (to - from < Math.max(minForSet, count * minShareForSet)) return null;
    const set = termSet(postingItems, from, to, count);
    this.#termSets.set(term, set);
    const [oldest] = this.#termSets.keys();
    if (this.#termSets.size > maxTermSets && oldest !== undefined) this.#termSets.delete(oldest);
    return set;
  }

  #newScratch(): Scratch {
    const { count, termCount } = this.segment;
    return {
      cells: [],
      filled: [],
      marks: { any: new Uint8Array(termCount), slots: new Uint32Array(termCount), fits: [] },
      candidates: new Uint32Array(count),
      matching: new Uint32Array(count),
      shapes: new Uint32Array(count),
      bits: emptyBits(count),
    };
  }

  /**
   * The level tables for a search, kept as long as the settings stay the same object.
   * @param settingsKey names the settings
   */
  levels(
    settingsKey: string,
    settings: IndexSettings,
    restricted: readonly string[] | null,
  ): Levels {
    const key = `${settingsKey} ${restricted?.join(',') ?? '*'}`;
    let levels = this.#levels.get(key);
    if (!levels) {
      if (this.#levels.size >= maxLevelTables) this.#levels.clear();
      levels = levelsFor(this.segment.meta.textAttributes, settings, restricted);
      this.#levels.set(key, levels);
    }
    return levels;
  }
}
