// How many pages are made at a time, and how many may wait: more than can be made soon are refused
// at once, so that those which are made come in time, and whatever needs no making (tiles, finished
// pages, health) is answered in between.

/** How many are made and wait now, and how many were refused since the start. */
export type AdmissionFigures = { active: number; waiting: number; refused: number };

export type Admission = {
  figures(): AdmissionFigures;
  /**
   * Makes something when its turn comes.
   *
   * @param gone  tells that the client has disconnected
   * @returns what was made; `overloaded` when the turn would come too late; undefined when the
   *   client has gone by then
   */
  run<T>(gone: AbortSignal, make: () => Promise<T>): Promise<T | 'overloaded' | undefined>;
};

type AdmissionOptions = {
  /** How many are made at a time. */
  atOnce: number;
  /** How many may wait. */
  waiting: number;
  /** How long one may wait, in milliseconds. */
  waitMs: number;
  /**
   * So few may wait for as long as it takes: a process that has just started makes its first pages
   * slowly, and nobody asks for too many. None where absent.
   */
  few?: number;
  /** Milliseconds from any beginning. */
  now?: () => number;
  /** Lets other work of the process go first. @param count how many have asked so far */
  yieldToOthers?: (count: () => number) => Promise<void>;
};

type Waiting = { since: number; gone: AbortSignal; start(isAdmitted: boolean): void };

/** How much the latest interval counts in the mean interval between two that were made. */
const WEIGHT = 0.1;

/**
 * Node accepts one connection in each turn of its event loop: with one turn for each page, those
 * who come first would wait in the system's queue until it overflows.
 */
const MAX_TURNS = 16;
/** Nobody is in the system's queue when nobody asks for so many turns: one accepts, one reads. */
const QUIET_TURNS = 3;

async function turnEventLoop(count: () => number): Promise<void> {
  let before = count();
  let quiet = 0;
  for (let turn = 0; turn < MAX_TURNS && quiet < QUIET_TURNS; turn++) {
    await new Promise((resolve) => setImmediate(resolve));
    quiet = count() === before ? quiet + 1 : 0;
    before = count();
  }
}

/** An admission with a queue of its own. */
export function admission({
  atOnce,
  waiting,
  waitMs,
  few = 0,
  now = () => performance.now(),
  yieldToOthers = turnEventLoop,
}: AdmissionOptions): Admission {
  const queue: Waiting[] = [];
  let active = 0;
  let refused = 0;
  let count = 0;
  const refuse = (): 'overloaded' => {
    refused++;
    return 'overloaded';
  };
  /**
   * Between two that were made while others waited: what it really takes, whatever else the process
   * does.
   */
  let intervalMs = 0;
  let lastMs = 0;

  const startNext = (): void => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const isAdmitted = !next.gone.aborted && (now() - next.since <= waitMs || queue.length < few);
      if (isAdmitted) active++;
      next.start(isAdmitted);
      if (isAdmitted) return;
    }
  };

  const leave = async (): Promise<void> => {
    const at = now();
    if (queue.length > 0)
      intervalMs += (intervalMs === 0 ? 1 : WEIGHT) * (at - lastMs - intervalMs);
    lastMs = at;
    await yieldToOthers(() => count);
    active--;
    startNext();
  };

  return {
    figures: () => ({ active, waiting: queue.length, refused }),
    async run(gone, make) {
      count++;
      if (active >= atOnce) {
        if (
          queue.length >= waiting ||
          (queue.length >= few && (queue.length + 1) * intervalMs > waitMs)
        )
          return refuse();
        const { promise, resolve: start } = Promise.withResolvers<boolean>();
        queue.push({ since: now(), gone, start });
        if (!(await promise)) return gone.aborted ? undefined : refuse();
      } else {
        active++;
        if (active === 1) lastMs = now();
      }
      try {
        return await make();
      } finally {
        void leave();
      }
    },
  };
}
