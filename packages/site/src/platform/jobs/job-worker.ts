// Runs due jobs, one after another per lane, in this process; ends cleanly when told. While the
// database is away it looks ever less often.
import type { Clock } from '../clock/clock.ts';
import type { Database } from '../database/database.ts';
import { retryPause, untilReached } from '../database/retry.ts';
import { isDatabaseLost } from '../errors/failure.ts';
import type { Log } from '../log/log.ts';
import { newId } from '../short-id.ts';
import {
  type Claimant,
  claimJob,
  failJob,
  finishJob,
  LEASE_MS,
  releaseJob,
  renewJob,
} from './job-claims.ts';
import { FinalFailure, type Job, type JobHandler } from './job.ts';

export type Worker = {
  /** Looks for work now instead of at the next round. */
  wake(): void;
  /** Lets the running job put itself back and resolves when nothing runs any more. */
  stop(): Promise<void>;
  /** Resolves when a look that begins after the call finds nothing due. For commands and tests. */
  idle(): Promise<void>;
};

type WorkerOptions = {
  database: Database;
  clock: Clock;
  log: Log;
  handlers: JobHandler[];
  /** How often to look for work, in milliseconds. */ everyMs?: number;
  /** The longest pause while the database is away, in milliseconds. */ retryMs?: number;
  /**
   * How long a job of a worker that has stopped without a word is left alone, in milliseconds; a
   * minute where nothing is said.
   */
  leaseMs?: number;
};

/** Starts a worker that takes one job at a time. */
export function startWorker({
  handlers,
  everyMs = 1000,
  retryMs = 5000,
  leaseMs = LEASE_MS,
  ...given
}: WorkerOptions): Worker {
  const stopping = new AbortController();
  const name = newId();
  const lane: Lane = { ...given, name, leaseMs, stop: stopping.signal, everyMs, retryMs };
  const rest = pauses(stopping.signal);
  const loop = runLane(lane, new Map(handlers.map((handler) => [handler.kind, handler])), rest);
  return {
    wake: rest.wake,
    async stop() {
      stopping.abort();
      rest.wake();
      await loop;
    },
    idle: rest.untilIdle,
  };
}

type Lane = Required<Claimant> & {
  log: Log;
  stop: AbortSignal;
  everyMs: number;
  retryMs: number;
};

type Pauses = ReturnType<typeof pauses>;

/** The pauses between two looks for work, and those who wait until there is none. */
function pauses(stop: AbortSignal) {
  const waitingForIdle: (() => void)[] = [];
  const waitedBefore: (() => void)[] = [];
  let sleeping: (() => void) | undefined;
  let woken = false;
  const wake = () => {
    woken = true;
    sleeping?.();
  };
  const nap = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      sleeping = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  return {
    wake,
    /**
     * Before a look for work: who wakes the worker from now on has it look again, and who waits
     * from now on may have added what this look does not see.
     */
    looks() {
      woken = false;
      waitedBefore.push(...waitingForIdle.splice(0));
    },
    pause: async (ms: number) => {
      if (!woken && !stop.aborted) await nap(ms);
    },
    /** After a look that found nothing. */
    isIdle() {
      for (const resolve of waitedBefore.splice(0)) resolve();
    },
    /** After the last look. */
    ends() {
      for (const resolve of [...waitedBefore.splice(0), ...waitingForIdle.splice(0)]) resolve();
    },
    untilIdle: () =>
      new Promise<void>((resolve) => {
        waitingForIdle.push(resolve);
        wake();
      }),
  };
}

/** Runs due jobs one after another until told to stop. */
async function runLane(
  lane: Lane,
  handlers: ReadonlyMap<string, JobHandler>,
  rest: Pauses,
): Promise<void> {
  const { log, stop, everyMs, retryMs } = lane;
  let losses = 0;
  while (!stop.aborted) {
    rest.looks();
    const job = await claimJob(lane, [...handlers.keys()], { isUnsure: losses > 0 }).catch(
      (error: unknown) => {
        losses = isDatabaseLost(error) ? losses + 1 : 0;
        if (losses <= 1) log.error({ err: error }, 'jobs cannot be read; retrying');
        return 'unread' as const;
      },
    );
    if (job === 'unread') {
      await rest.pause(losses > 0 ? retryPause(losses, retryMs) : everyMs);
      continue;
    }
    losses = 0;
    const handler = job && handlers.get(job.kind);
    if (job && handler) {
      // What could not be written down now (a full disk, a database lost while stopping) is taken
      // up again when the lease has run out.
      await runJob(lane, job, handler).catch((error: unknown) =>
        log.error(
          { err: error, job: job.id, kind: job.kind },
          'the result of a job could not be saved',
        ),
      );
      continue;
    }
    rest.isIdle();
    await rest.pause(everyMs);
  }
  rest.ends();
}

async function runJob(lane: Lane, job: Job, handler: JobHandler): Promise<void> {
  const { log, stop } = lane;
  const cancelled = new AbortController();
  let reported = { percent: 0, message: '' };
  const renew = async () => {
    const ours = await renewJob(lane, job.id, reported);
    if (!ours) cancelled.abort();
  };
  const heartbeat = setInterval(() => void renew().catch(() => undefined), lane.leaseMs / 3);
  const run = {
    job,
    stop: AbortSignal.any([stop, cancelled.signal]),
    async progress(percent: number, message = '') {
      reported = { percent, message };
      // To tell how far it is is no part of the work: that goes on, and fails by itself where it
      // needs the database.
      await renew().catch((error: unknown) => {
        if (!isDatabaseLost(error)) throw error;
      });
    },
  };
  try {
    await handler.run(job.payload, run);
    if (stop.aborted && run.stop.aborted) await releaseJob(lane, job);
    else await writeDown(lane, job, () => finishJob(lane, job.id));
  } catch (error) {
    if (stop.aborted) await releaseJob(lane, job);
    else {
      log.warn({ err: error, job: job.id, kind: job.kind, attempt: job.attempts }, 'a job failed');
      const maxAttempts = error instanceof FinalFailure ? job.attempts : job.maxAttempts;
      const reason = error instanceof Error ? error.message : String(error);
      await writeDown(lane, job, () => failJob(lane, { ...job, maxAttempts }, reason));
    }
  } finally {
    clearInterval(heartbeat);
  }
}

/**
 * Saves how a job ended, once the database can be reached. It is written down under the condition
 * that the job is still ours and running: to do that twice changes nothing.
 */
function writeDown({ stop, retryMs, log }: Lane, job: Job, work: () => Promise<void>) {
  return untilReached(work, {
    stop,
    maxMs: retryMs,
    onLost: (error) =>
      log.warn(
        { err: error, job: job.id, kind: job.kind },
        'the result of a job will be saved when the database is available again',
      ),
  });
}
