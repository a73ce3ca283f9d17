// Facets of one search counted by two threads: one finds the items and ranks them, the other counts
// meanwhile, and what it has not begun when the first has done is done by that.
import type { ValueColumn } from '../index/segment.ts';
import { countInto, type CountedColumn } from './tally.ts';

/**
 * One facet to be counted over the items of one segment, into `counts`; all of it in shared memory.
 */
type CountJob = {
  readonly column: CountedColumn;
  readonly items: Uint32Array;
  readonly counts: Uint32Array;
};

/** The jobs of one search, and how far each is. */
export type CountSheet = { readonly jobs: readonly CountJob[]; readonly states: Int32Array };

const open = 0;
const started = 1;
const done = 2;

/** Does every job that nobody has begun. */
export function takeJobs({ jobs, states }: CountSheet): void {
  for (const [number, { column, items, counts }] of jobs.entries()) {
    if (Atomics.compareExchange(states, number, open, started) !== open) continue;
    countInto(counts.fill(0), column, items);
    Atomics.store(states, number, done);
    Atomics.notify(states, number);
  }
}

/** What is to be counted: the values of a column over items. */
type Countable = { readonly column: ValueColumn; readonly items: Uint32Array };

/**
 * `min`: items times facets from which on it pays to tell another thread of them. `waitMs`: who
 * has gone on for so long with one facet is not waited for.
 */
type When = { readonly min: number; readonly waitMs: number };
const usual: When = { min: 60_000, waitMs: 1000 };

/** The other thread, as the one that searches sees it. */
type Assistant = {
  /** whether it has nothing of its own to do */ readonly isIdle: () => boolean;
  readonly notify: (sheet: CountSheet) => void;
};

/**
 * Offers work to another thread and takes over what is left of it. One search at a time: its memory
 * is used again.
 */
export class SharedCounting {
  readonly #assistant: Assistant;
  readonly #when: When;
  #rooms: Uint32Array[] = [];
  #isUnderWay = false;

  constructor(assistant: Assistant, when: When = usual) {
    this.#assistant = assistant;
    this.#when = when;
  }

  /**
   * @returns how to get the counts of each column in the end, or null if it does not pay or the
   *   other thread is busy
   */
  start(wanted: readonly Countable[]): (() => ReadonlyMap<ValueColumn, Uint32Array>) | null {
    if (
      wanted.reduce((sum, { items }) => sum + items.length, 0) < this.#when.min ||
      !this.#assistant.isIdle()
    )
      return null;
    // A search that failed has left work that the other thread may still be at.
    if (this.#isUnderWay) this.#rooms = [];
    this.#isUnderWay = true;
    let room = 0;
    const shared = new Map<Uint32Array, Uint32Array>();
    const jobs = wanted.map(({ column, items }): CountJob & { own: ValueColumn } => {
      const copied = shared.get(items) ?? this.#room(room++, items.length);
      if (!shared.has(items)) copied.set(items);
      shared.set(items, copied);
      const { single, bags, starts, numbers } = column;
      return {
        own: column,
        column: { single, bags, starts, numbers },
        items: copied,
        counts: this.#room(room++, column.values.length + 1),
      };
    });
    const sheet = {
      jobs: jobs.map(({ column, items, counts }) => ({ column, items, counts })),
      states: new Int32Array(new SharedArrayBuffer(4 * jobs.length)),
    };
    this.#assistant.notify(sheet);
    return () => {
      takeJobs(sheet);
      const counted = new Map(
        jobs.map((job, number) => [
          job.own,
          this.#awaited(sheet.states, number, job).subarray(0, job.own.values.length),
        ]),
      );
      this.#isUnderWay = false;
      return counted;
    };
  }

  #awaited(states: Int32Array, number: number, { column, items, counts }: CountJob): Uint32Array {
    while (Atomics.load(states, number) !== done) {
      if (Atomics.wait(states, number, started, this.#when.waitMs) !== 'timed-out') continue;
      // Whoever began it has died: what it might still write into is left to it.
      this.#rooms = [];
      const own = new Uint32Array(counts.length);
      countInto(own, column, items);
      return own;
    }
    return counts;
  }

  #room(number: number, length: number): Uint32Array {
    let room = this.#rooms[number];
    if (!room || room.length < length) {
      room = new Uint32Array(new SharedArrayBuffer(4 * Math.max(1024, Math.ceil(length * 1.5))));
      this.#rooms[number] = room;
    }
    return room.subarray(0, length);
  }
}
