// A segment while it serves: what has been deleted since it was built, where its documents lie, and scratch memory for queries.
import { emptyBits } from '../index/bits.ts';
import type { Segment } from '../index/segment.ts';
import type { DocumentSource } from '../index/documents.ts';
import type { IndexSettings } from '../settings/settings.ts';
import type { TermMarks } from './evaluator.ts';
import { levelsFor, type Levels } from './levels.ts';

/**
 * Memory that a query needs for a while. Arrays of this size made anew for each query would come from the operating
 * system every time, which costs more than what is done with them.
 */
export type Scratch = {
  /** per slot and item: how well it fits (0: not at all), and the best level */
  readonly fits: Uint8Array[];
  readonly levels: Uint8Array[];
  /** of a query of one word: the earliest position (with `isWholeValue`) by item */
  readonly firsts: Uint8Array;
  /** of several words: per slot and item the attributes that hold it, as bits; the 17th shares the bit of the first, and so on */
  readonly masks: Uint16Array[];
  readonly marks: TermMarks;
  /** room for a number per item: candidates, what matches in the end, and what the postings tell of each */
  readonly candidates: Uint32Array;
  readonly matching: Uint32Array;
  readonly shapes: Uint32Array;
  /** room for a set of items; whoever fills it leaves it empty */
  readonly bits: Uint32Array;
};

const mostLevelTables = 64;

/** A segment in service on one thread. Searches are synchronous, so scratch memory is taken and given back within one call. */
export class LiveSegment {
  readonly name: string;
  readonly segment: Segment;
  readonly documents: DocumentSource;
  /** 1 for each deleted item */
  readonly dead: Uint8Array;
  #deadCount = 0;
  readonly #scratch: Scratch[] = [];
  readonly #levels = new Map<string, Levels>();

  constructor(name: string, segment: Segment, documents: DocumentSource, dead: Uint8Array) {
    this.name = name;
    this.segment = segment;
    this.documents = documents;
    this.dead = dead;
    for (const gone of dead) this.#deadCount += gone;
  }

  get liveCount(): number {
    return this.segment.count - this.#deadCount;
  }

  kill(items: Iterable<number>): void {
    for (const item of items) {
      if (this.dead[item] === 0) this.#deadCount++;
      this.dead[item] = 1;
    }
  }

  /** The live item with an identifier, or -1. */
  itemOf(id: string): number {
    const item = this.segment.itemOf(id);
    return item >= 0 && this.dead[item] === 0 ? item : -1;
  }

  /** Clean scratch memory for `slots` slots; give it back with `giveBack`. */
  takeScratch(slots: number): Scratch {
    const scratch = this.#scratch.pop() ?? this.#newScratch();
    while (scratch.fits.length < slots) {
      scratch.fits.push(new Uint8Array(this.segment.count));
      scratch.levels.push(new Uint8Array(this.segment.count));
    }
    while (slots > 1 && scratch.masks.length < slots) scratch.masks.push(new Uint16Array(this.segment.count));
    return scratch;
  }

  /** Only `fits` needs clearing: the others are read where there is a fit, and marks are cleared by their evaluator. */
  giveBack(scratch: Scratch, slots: number): void {
    for (const fits of scratch.fits.slice(0, slots)) fits.fill(0);
    this.#scratch.push(scratch);
  }

  #newScratch(): Scratch {
    const { count, termCount } = this.segment;
    return { fits: [], levels: [], firsts: new Uint8Array(count), masks: [], marks: { any: new Uint8Array(termCount), slots: new Uint32Array(termCount), fits: [] }, candidates: new Uint32Array(count), matching: new Uint32Array(count), shapes: new Uint32Array(count), bits: emptyBits(count) };
  }

  /** The level tables for a search, kept as long as the settings stay the same object. @param settingsKey names the settings */
  levels(settingsKey: string, settings: IndexSettings, restricted: readonly string[] | null): Levels {
    const key = `${settingsKey} ${restricted?.join(',') ?? '*'}`;
    let levels = this.#levels.get(key);
    if (!levels) {
      if (this.#levels.size >= mostLevelTables) this.#levels.clear();
      levels = levelsFor(this.segment.meta.textAttributes, settings, restricted);
      this.#levels.set(key, levels);
    }
    return levels;
  }
}
