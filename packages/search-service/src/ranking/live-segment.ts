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
   * item are in one place of the memory. Given to a slot when it is filled
   */
  readonly cells: Uint32Array[];
  /** cells that no slot has, all 0 */
  readonly spare: Uint32Array[];
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
/**
 * Slots whose cells are kept for the next query; of a whole title with thirty words each slot would
 * otherwise keep a number for every item.
 */
export const keptSlots = 6;
/** Slots of which it is kept how well each term fits them: made again they would be garbage. */
const keptFits = 16;
/** Besides, two for the slots that come and go. */
const maxSpare = keptSlots + 2;
/** Rooms for what is found: one search seldom needs more than its filter and its siblings do. */
const keptRooms = 2;
/** Up to this share of a segment, cells are cleared one by one. */
const fewToClear = 1 / 16;
/** Items that must hold a term for a set of its own, and their least share of the segment. */
const minForSet = 64;
const minShareForSet = 1 / 64;
/** Sets kept, the first asked for going first; each takes a byte for every four items. */
const maxTermSets = 32;
const termSetPart = 1 / 4;
/** How what a segment may remember is divided: results, what slots found, and the rest for sets. */
const resultsPart = 2 / 7;
const slotsPart = 4 / 7;
const nothing = new Uint32Array(0);

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
  readonly #rooms: Uint32Array[] = [];
  readonly #levels = new Map<string, Levels>();
  readonly #termSets = new Map<number, TermSet>();
  #maxTermSets = maxTermSets;

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

  /** Clean scratch memory; give it back with `release`. */
  takeScratch(): Scratch {
    return this.#scratch.pop() ?? this.#newScratch();
  }

  /** Room for a number per item, for what a search finds; give it back with `releaseRoom`. */
  takeRoom(): Uint32Array {
    return this.#rooms.pop() ?? new Uint32Array(this.segment.count);
  }

  releaseRoom(room: Uint32Array): void {
    if (this.#rooms.length < keptRooms) this.#rooms.push(room);
  }

  /** Gives a slot its cells, all 0. */
  giveCells({ cells, spare }: Scratch, slot: number): void {
    cells[slot] = spare.pop() ?? new Uint32Array(this.segment.count);
  }

  /** Takes the cells of a slot back, for another. */
  takeCells({ cells, spare, filled }: Scratch, slot: number): void {
    const own = cells[slot];
    const noted = filled[slot];
    if (!own) return;
    if (noted) {
      const { count, items } = noted;
      if (count > items.length) own.fill(0);
      else for (let at = 0; at < count; at++) own[items[at] ?? 0] = 0;
      noted.count = 0;
    }
    cells[slot] = nothing;
    if (own !== nothing && spare.length < maxSpare) spare.push(own);
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

  /** Only `cells` need clearing: marks are cleared by their evaluator, before. */
  release(scratch: Scratch): void {
    for (let slot = 0; slot < scratch.cells.length; slot++) this.takeCells(scratch, slot);
    scratch.cells.length = 0;
    scratch.marks.fits.length = Math.min(scratch.marks.fits.length, keptFits);
    this.#scratch.push(scratch);
  }

  /** The set of a term if there is one already. */
  knownTermSet(term: number): TermSet | null {
    return this.#termSets.get(term) ?? null;
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
    if (this.#termSets.size > this.#maxTermSets && oldest !== undefined)
      this.#termSets.delete(oldest);
    return set;
  }

  /** Sets how many bytes may be remembered of searches. */
  remember(bytes: number): void {
    this.results.limit(bytes * resultsPart);
    this.slots.limit(bytes * slotsPart);
    const forSets = bytes * (1 - resultsPart - slotsPart);
    this.#maxTermSets = Math.min(
      maxTermSets,
      Math.floor(forSets / Math.max(1, this.segment.count * termSetPart)),
    );
    for (const term of this.#termSets.keys()) {
      if (this.#termSets.size <= this.#maxTermSets) return;
      this.#termSets.delete(term);
    }
  }

  /** Bytes that are remembered of searches. */
  get rememberedBytes(): number {
    const sets = this.#termSets.size * this.segment.count * termSetPart;
    return this.results.bytes + this.slots.bytes + sets;
  }

  /** Bytes that wait for the next search. */
  get scratchBytes(): number {
    return (
      this.#scratch.reduce((sum, scratch) => sum + bytesOf(scratch), 0) +
      this.#rooms.reduce((sum, room) => sum + room.byteLength, 0)
    );
  }

  /** Lets go of what waits for the next search. @returns its bytes */
  dropScratch(): number {
    const bytes = this.scratchBytes;
    this.#scratch.length = 0;
    this.#rooms.length = 0;
    this.#everyItem = null;
    return bytes;
  }

  #newScratch(): Scratch {
    const { count, termCount } = this.segment;
    return {
      cells: [],
      spare: [],
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

function bytesOf({
  cells,
  spare,
  filled,
  marks,
  candidates,
  matching,
  shapes,
  bits,
}: Scratch): number {
  return [
    ...cells,
    ...spare,
    ...filled.map(({ items }) => items),
    marks.any,
    marks.slots,
    ...marks.fits,
    candidates,
    matching,
    shapes,
    bits,
  ].reduce((sum, array) => sum + (array?.byteLength ?? 0), 0);
}
