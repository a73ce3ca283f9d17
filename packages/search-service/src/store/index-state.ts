// One index in the writing thread: its segments, what waits to be indexed, and the merge under way.
import { Segment } from '../index/segment.ts';
import type { Schema } from '../index/schema.ts';
import { buildInMemory, liveItems } from './build-segment.ts';
import type { DocumentsPart, SegmentPart, SegmentsChange } from './messages.ts';
import { segmentsToMerge, smallSegment } from './merge-policy.ts';

/** A segment as the writing thread knows it. */
type OwnSegment = {
  readonly name: string;
  readonly buffer: SharedArrayBuffer;
  readonly segment: Segment;
  readonly documents: DocumentsPart;
  readonly dead: Uint8Array;
  deadCount: number;
  /** of the file, once there is one */
  crc: number | null;
};

/** A merge under way; `killed` are identifiers deleted in its inputs since it began. */
type Merge = {
  readonly job: number;
  readonly inputs: readonly string[];
  readonly rebuild: boolean;
  readonly killed: Set<string>;
  /** for the log; as `performance.now()` */ readonly startedAt: number;
};

/** Everything about one index that changes what can be found. It decides; `writer.ts` acts. */
export class IndexState {
  readonly id: number;
  schema: Schema;
  readonly segments: OwnSegment[] = [];
  readonly pending = new Map<string, string | null>();
  merge: Merge | null = null;
  /** a settings change asked for a rebuild that has not begun */
  rebuildWanted = false;
  /** highest change taken into `pending` */
  seq = 0;
  /** changes since the manifest was written */
  unsaved = 0;
  /** the manifest could not be written, and names segments that are not in use any more */
  isBehind = false;
  /** such segments: their files stay until the manifest is written */
  retired: string[] = [];
  #made = 0;

  constructor(id: number, schema: Schema) {
    this.id = id;
    this.schema = schema;
  }

  /**
   * A name that no segment of this index has had in this process or can have from an earlier one.
   */
  newName(): string {
    return `${Date.now().toString(36)}-${process.pid.toString(36)}-${(this.#made++).toString(36)}`;
  }

  /**
   * Turns what is pending into a segment.
   * @returns the change to publish, or null when nothing was pending
   */
  indexPending(): SegmentsChange | null {
    if (this.pending.size === 0) return null;
    const kill = this.#killAll(this.pending.keys());
    const saved = [...this.pending].flatMap(([id, body]) => (body === null ? [] : [{ id, body }]));
    const tail = this.segments.at(-1);
    const canJoin =
      saved.length > 0 &&
      tail !== undefined &&
      tail.crc === null &&
      !this.merge?.inputs.includes(tail.name) &&
      tail.segment.count - tail.deadCount + saved.length <= smallSegment;
    const kept = canJoin ? [...liveItems([tail])] : [];
    this.unsaved += this.pending.size;
    this.pending.clear();
    const add: SegmentPart[] = [];
    if (saved.length > 0) {
      const { buffer, documents } = buildInMemory(this.schema, [...kept, ...saved]);
      if (canJoin) this.segments.pop();
      add.push(
        this.addSegment(
          {
            name: this.newName(),
            buffer,
            documents: { bytes: documents },
            dead: new Uint8Array(kept.length + saved.length),
          },
          null,
        ),
      );
    }
    return {
      indexId: this.id,
      add,
      remove: canJoin && tail ? [tail.name] : [],
      kill,
      visible: this.visible(),
    };
  }

  addSegment(part: SegmentPart, crc: number | null): SegmentPart {
    const segment = Segment.open(part.buffer);
    if (segment)
      this.segments.push({
        ...part,
        segment,
        dead: part.dead,
        deadCount: part.dead.reduce((sum, gone) => sum + gone, 0),
        crc,
      });
    // The serving thread keeps its own note of what is dead, so that it changes only when it says
    // so.
    return { ...part, dead: part.dead.slice() };
  }

  /** Every change up to here can be found, once what was published has arrived. */
  visible(): number {
    return this.rebuildWanted || this.merge?.rebuild === true ? 0 : this.seq;
  }

  /** Names to merge now; all of them when the schema has changed. */
  mergeCandidates(): string[] {
    if (this.merge) return [];
    if (this.rebuildWanted) return this.segments.map((segment) => segment.name);
    return segmentsToMerge(
      this.segments.map((own) => ({
        name: own.name,
        live: own.segment.count - own.deadCount,
        total: own.segment.count,
      })),
    );
  }

  partsOf(names: readonly string[]): SegmentPart[] {
    return this.segments
      .filter((own) => names.includes(own.name))
      .map((own) => ({
        name: own.name,
        buffer: own.buffer,
        documents: own.documents,
        dead: own.dead.slice(),
      }));
  }

  /**
   * Puts a merged segment in the place of its inputs; items deleted meanwhile are dead in it from
   * the start.
   */
  finishMerge(merge: Merge, built: { part: SegmentPart; crc: number } | null): SegmentsChange {
    const remove = this.segments
      .filter((own) => merge.inputs.includes(own.name))
      .map((own) => own.name);
    const kept = this.segments.filter((own) => !merge.inputs.includes(own.name));
    this.segments.length = 0;
    const add: SegmentPart[] = [];
    if (built) {
      const segment = Segment.open(built.part.buffer);
      for (const id of merge.killed) {
        const item = segment?.itemOf(id) ?? -1;
        if (item >= 0) built.part.dead[item] = 1;
      }
      add.push(this.addSegment(built.part, built.crc));
    }
    this.segments.push(...kept);
    this.merge = null;
    return { indexId: this.id, add, remove, kill: [], visible: this.visible() };
  }

  /** The number of live items. */
  count(): number {
    return this.segments.reduce((sum, own) => sum + own.segment.count - own.deadCount, 0);
  }

  #killAll(ids: Iterable<string>): { name: string; items: number[] }[] {
    const killed = new Map<string, number[]>();
    for (const id of ids) {
      for (const own of this.segments) {
        const item = own.segment.itemOf(id);
        if (item < 0 || own.dead[item] === 1) continue;
        own.dead[item] = 1;
        own.deadCount++;
        const items = killed.get(own.name);
        if (items) items.push(item);
        else killed.set(own.name, [item]);
        if (this.merge?.inputs.includes(own.name)) this.merge.killed.add(id);
        // An item lives in one segment at most.
        break;
      }
    }
    return [...killed].map(([name, items]) => ({ name, items }));
  }
}
