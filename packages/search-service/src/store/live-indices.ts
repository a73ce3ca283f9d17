// The serving thread's view: indices by name with their live segments, replaced message by message,
// so that a search never sees half a change.
import { SearchFailure } from '../errors.ts';
import { Segment } from '../index/segment.ts';
import { LiveSegment } from '../ranking/live-segment.ts';
import { FacetDictionary } from '../results/facet-dictionary.ts';
import type { Searchable } from '../results/searchable.ts';
import { readRule, type ReadRule } from '../rules/rule.ts';
import { readSettings, textRules, type IndexSettings } from '../settings/settings.ts';
import { synonymTable, type SynonymTable } from '../query/synonyms.ts';
import { shareOfSearcher, usualMemory } from '../threads/memory-shares.ts';
import { noteReleasedMemory } from '../threads/released-memory.ts';
import { openDocuments } from './build-segment.ts';
import type { Catalogue, IndexEntry, SegmentPart, SegmentsChange } from './messages.ts';

type Contents = {
  segments: LiveSegment[];
  /** as they came, by name */ parts: Map<string, SegmentPart>;
  dictionaries: Map<string, FacetDictionary>;
  generation: number;
  visible: number;
  /** the next change brings every segment again */ replace: boolean;
};
type Named = { readonly entry: IndexEntry; readonly searchable: Searchable };

/** What a value takes in a facet dictionary, about. */
const bytesOfValue = 200;
/**
 * How long a facet dictionary may keep values that no item has any more: until they are this many
 * times the live ones.
 */
const staleFactor = 4;

/** All indices of the serving thread. */
export class LiveIndices {
  readonly #contents = new Map<number, Contents>();
  #entries = new Map<string, IndexEntry>();
  #named = new Map<string, Named>();
  readonly #synonyms = new WeakMap<IndexEntry, SynonymTable>();
  readonly #rules = new WeakMap<IndexEntry, ReadRule[]>();
  #revision = 0;
  readonly #waiting = new Set<() => void>();
  #bytes = shareOfSearcher(usualMemory, 1).segments;

  takeCatalogue(catalogue: Catalogue): void {
    this.#entries = new Map(catalogue.indices.map((entry) => [entry.name, entry]));
    this.#named = new Map();
    this.#revision++;
    const ids = new Set(catalogue.indices.map((entry) => entry.id));
    for (const [id, contents] of this.#contents) {
      if (ids.has(id)) continue;
      for (const live of contents.segments) live.documents.close();
      this.#contents.delete(id);
    }
    this.#divideMemory();
    this.#wake();
  }

  /** @returns names of segments that are no longer read */
  takeSegments(change: SegmentsChange): string[] {
    const contents = this.#contentsOf(change.indexId);
    for (const { name, items } of change.kill)
      contents.segments.find((live) => live.name === name)?.kill(items);
    const retired = contents.segments.filter(
      (live) => contents.replace || change.remove.includes(live.name),
    );
    contents.replace = false;
    for (const live of retired) {
      live.documents.close();
      noteReleasedMemory(contents.parts.get(live.name)?.buffer.byteLength ?? 0);
      contents.parts.delete(live.name);
    }
    contents.segments = contents.segments.filter((live) => !retired.includes(live));
    for (const part of change.add) {
      const segment = Segment.open(part.buffer);
      if (!segment) continue;
      contents.segments.push(
        new LiveSegment(part.name, segment, {
          documents: openDocuments(part.documents),
          dead: part.dead,
        }),
      );
      contents.parts.set(part.name, part);
    }
    const changed = change.add.length + retired.length + change.kill.length > 0;
    if (changed) contents.generation++;
    contents.visible = Math.max(contents.visible, change.visible);
    if (change.remove.length > 0) this.#dropStale(contents);
    if (changed) this.#named.clear();
    if (changed) this.#divideMemory();
    this.#wake();
    return retired.map((live) => live.name);
  }

  /** A new writing thread will announce every segment; until then the old ones answer. */
  expectAnew(): void {
    for (const contents of this.#contents.values()) contents.replace = true;
  }

  /** Sets how many bytes all segments together may remember of searches. */
  remember(bytes: number): void {
    this.#bytes = bytes;
    this.#divideMemory();
  }

  /** Lets go of what only searches on this thread need: the next one makes it again. */
  dropScratch(): void {
    for (const { segments, dictionaries } of this.#contents.values()) {
      for (const { values } of dictionaries.values())
        noteReleasedMemory(values.length * bytesOfValue);
      dictionaries.clear();
      for (const live of segments) noteReleasedMemory(live.dropScratch());
    }
  }

  /** Each segment by its items: of a larger one there is more to remember. */
  #divideMemory(): void {
    const each = this.#bytes / Math.max(1, this.size());
    for (const { segments } of this.#contents.values())
      for (const live of segments) live.remember(each * live.segment.count);
  }

  /** What another thread needs to see what this one sees. */
  known(): { catalogue: Catalogue; changes: SegmentsChange[] } {
    const changes = [...this.#contents].map(
      ([indexId, { segments, parts, visible }]): SegmentsChange => ({
        indexId,
        add: segments.flatMap(({ name, dead }) => {
          const part = parts.get(name);
          return part ? [{ ...part, dead }] : [];
        }),
        remove: [],
        kill: [],
        visible,
      }),
    );
    return { catalogue: { indices: this.entries(), keys: [] }, changes };
  }

  /** Items of all indices, alive or not. */
  size(): number {
    let size = 0;
    for (const { segments } of this.#contents.values())
      for (const { segment } of segments) size += segment.count;
    return size;
  }

  entries(): IndexEntry[] {
    return [...this.#entries.values()];
  }

  /** @throws `index-missing` */
  entry(name: string): IndexEntry {
    const entry = this.#entries.get(name);
    if (!entry) throw new SearchFailure('index-missing', [name]);
    return entry;
  }

  /**
   * The index that holds the documents of a name: itself, or the primary of a replica.
   * @throws `index-missing`
   */
  holder(name: string): IndexEntry {
    const entry = this.entry(name);
    return entry.primary === null ? entry : (this.#entries.get(entry.primary) ?? entry);
  }

  /** Whether an index is another order of its primary that its settings call virtual. */
  isVirtual(entry: IndexEntry): boolean {
    const declared: unknown =
      entry.primary === null ? null : this.#entries.get(entry.primary)?.settings['replicas'];
    return Array.isArray(declared) && declared.includes(`virtual(${entry.name})`);
  }

  has(name: string): boolean {
    return this.#entries.has(name);
  }

  /** An index ready for searching. @throws `index-missing` */
  searchable(name: string): Searchable {
    const known = this.#named.get(name);
    if (known) return known.searchable;
    const entry = this.entry(name);
    const contents = this.#contentsOf(this.holder(name).id);
    const isVirtual = this.isVirtual(entry);
    const searchable: Searchable = {
      name,
      stored: entry.settings,
      settings: isVirtual
        ? sortedFirst(readSettings(entry.settings))
        : readSettings(entry.settings),
      settingsKey: `${entry.name} ${this.#revision}`,
      synonyms: this.#synonymsOf(entry),
      text: textRules(readSettings(this.holder(name).settings)),
      rules: this.#rulesOf(entry),
      isVirtual,
      segments: contents.segments,
      facetDictionary: (attribute) => dictionaryOf(contents, attribute),
      generation: `${this.#revision}.${contents.generation}`,
    };
    this.#named.set(name, { entry, searchable });
    return searchable;
  }

  /** Number of live items. */
  count(name: string): number {
    return this.searchable(name).segments.reduce((sum, live) => sum + live.liveCount, 0);
  }

  isVisible(name: string, taskID: number): boolean {
    return !this.#entries.has(name) || this.#contentsOf(this.holder(name).id).visible >= taskID;
  }

  /** Resolves when a change can be found. */
  async whenVisible(name: string, taskID: number): Promise<void> {
    while (!this.isVisible(name, taskID))
      await new Promise<void>((resolve) => {
        this.#waiting.add(resolve);
      });
  }

  close(): void {
    for (const contents of this.#contents.values())
      for (const live of contents.segments) live.documents.close();
    this.#contents.clear();
    this.#entries.clear();
    this.#wake();
  }

  #synonymsOf(entry: IndexEntry): SynonymTable {
    const table =
      this.#synonyms.get(entry) ??
      synonymTable(entry.synonyms, textRules(readSettings(this.holder(entry.name).settings)));
    this.#synonyms.set(entry, table);
    return table;
  }

  #rulesOf(entry: IndexEntry): readonly ReadRule[] {
    const rules = this.#rules.get(entry) ?? entry.rules.map(readRule);
    this.#rules.set(entry, rules);
    return rules;
  }

  #contentsOf(id: number): Contents {
    let contents = this.#contents.get(id);
    if (!contents) {
      contents = {
        segments: [],
        parts: new Map(),
        dictionaries: new Map(),
        generation: 0,
        visible: 0,
        replace: false,
      };
      this.#contents.set(id, contents);
    }
    return contents;
  }

  #dropStale(contents: Contents): void {
    for (const [attribute, dictionary] of contents.dictionaries) {
      const live = contents.segments.reduce(
        (sum, { segment }) => sum + (segment.facet(attribute)?.values.length ?? 0),
        0,
      );
      if (dictionary.values.length > 1000 && dictionary.values.length > live * staleFactor)
        contents.dictionaries.delete(attribute);
    }
  }

  #wake(): void {
    const waiting = [...this.#waiting];
    this.#waiting.clear();
    for (const resolve of waiting) resolve();
  }
}

function dictionaryOf(contents: Contents, attribute: string): FacetDictionary {
  let dictionary = contents.dictionaries.get(attribute);
  if (!dictionary) {
    dictionary = new FacetDictionary();
    contents.dictionaries.set(attribute, dictionary);
  }
  return dictionary;
}

/** The settings of a virtual replica: its own sort goes before everything else. */
function sortedFirst(settings: IndexSettings): IndexSettings {
  return {
    ...settings,
    ranking: ['custom', ...settings.ranking.filter((name) => name !== 'custom')],
  };
}
