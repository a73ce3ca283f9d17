// Runs due jobs, one after another per lane, in this process; ends cleanly when told. While the
// database is away it looks ever less often.
import type { Clock } from '../clock/clock.ts';
import type { Database } from '../database/database.ts';
import { retryPause, untilReached } from '../database/retry.ts';
import { isDatabaseLost } from '../errors/failure.ts';
import type { Log } from '../log/log.ts';
import { newId } from '../short-id.ts';
import { claimJob, failJob, finishJob, LEASE_MS, releaseJob, renewJob } from './job-store.ts';
import { FinalFailure, type Job, type JobHandler } from './job.ts';

export type Worker = {
  /** Looks for work now instead of at the next round. */
  wake(): void;
  /** Lets the running job put itself back and resolves when nothing runs any more. */
  stop(): Promise<void>;
  /** Resolves when there is nothing due. For commands and tests. */
  idle(): Promise<void>;
};

type WorkerOptions = {
  database: Database;
  clock: Clock;
  log: Log;
  handlers: JobHandler[];
  /** How often to look for work, in milliseconds. */ everyMs?: number;
  /** The longest pause while the database is away, in milliseconds. */ retryMs?: number;
};

/** Starts a worker that takes one job at a time. */
export function startWorker({
  database,
  clock,
  log,
  handlers,
  everyMs = 1000,
  retryMs = 5000,
}: WorkerOptions): Worker {
  const name = newId();
  const byKind = new Map(handlers.map((handler) => [handler.kind, handler]));
  const stopping = new AbortController();
  let sleeping: (() => void) | undefined;
  const waitingForIdle: (() => void)[] = [];
  let woken = false;
  let losses = 0;

  const loop = (async () => {
    while (!stopping.signal.aborted) {
      woken = false;
      const job = await claimJob(database, clock, name, [...byKind.keys()], {
        isUnsure: losses > 0,
      }).catch((error: unknown) => {
        losses = isDatabaseLost(error) ? losses + 1 : 0;
        if (losses <= 1) log.error({ err: error }, 'jobs cannot be read; retrying');
        return 'unread' as const;
      });
      if (job === 'unread') {
        if (!woken && !stopping.signal.aborted)
          await nap(losses > 0 ? retryPause(losses, retryMs) : everyMs);
        continue;
      }
      losses = 0;
      const handler = job && byKind.get(job.kind);
      if (job && handler) {
        // What could not be written down now (a full disk, a database lost while stopping) is taken
        // up again when the lease has run out.
        await runJob(
          { database, clock, log, name, stop: stopping.signal, retryMs },
          job,
          handler,
        ).catch((error: unknown) =>
          log.error(
            { err: error, job: job.id, kind: job.kind },
            'the result of a job could not be saved',
          ),
        );
        continue;
      }
      for (const resolve of waitingForIdle.splice(0)) resolve();
      if (!woken && !stopping.signal.aborted) await nap(everyMs);
    }
    for (const resolve of waitingForIdle.splice(0)) resolve();
  })();

  function nap(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      sleeping = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
  function wake() {
    woken = true;
    sleeping?.();
  }
  return {
    wake,
    async stop() {
      stopping.abort();
      wake();
      await loop;
    },
    idle: () =>
      new Promise((resolve) => {
        waitingForIdle.push(resolve);
        wake();
      }),
  };
}

type Lane = {
  database: Database;
  clock: Clock;
  log: Log;
  name: string;
  stop: AbortSignal;
  retryMs: number;
};

async function runJob(
  { database, clock, log, name, stop, retryMs }: Lane,
  job: Job,
  handler: JobHandler,
): Promise<void> {
  const cancelled = new AbortController();
  let warned = { percent: 0, message: '' };
  const renew = async () => {
    const ours = await renewJob(database, clock, job.id, name, warned.percent, warned.message);
    if (!ours) cancelled.abort();
  };
  // How a job ended is written down under the condition that it is still ours and running: to do
  // that twice changes nothing.
  const writeDown = (work: () => Promise<void>) =>
    untilReached(work, {
      stop,
      maxMs: retryMs,
      onLost: (error) =>
        log.warn(
          { err: error, job: job.id, kind: job.kind },
          'the result of a job will be saved when the database is available again',
        ),
    });
  const heartbeat = setInterval(() => void renew().catch(() => undefined), LEASE_MS / 3);
  const run = {
    job,
    stop: AbortSignal.any([stop, cancelled.signal]),
    async progress(percent: number, message = '') {
      warned = { percent, message };
      // To tell how far it is is no part of the work: that goes on, and fails by itself where it
      // needs the database.
      await renew().catch((error: unknown) => {
        if (!isDatabaseLost(error)) throw error;
      });
    },
  };
  try {
    await handler.run(job.payload, run);
    if (stop.aborted && run.stop.aborted) await releaseJob(database, clock, job, name);
    else await writeDown(() => finishJob(database, clock, job.id, name));
  } catch (error) {
    if (stop.aborted) await releaseJob(database, clock, job, name);
    else {
      log.warn({ err: error, job: job.id, kind: job.kind, attempt: job.attempts }, 'a job failed');
      const last = error instanceof FinalFailure ? job.attempts : job.maxAttempts;
      await writeDown(() =>
        failJob(
          database,
          clock,
          { ...job, maxAttempts: last },
          name,
          error instanceof Error ? error.message : String(error),
        ),
      );
    }
  } finally {
    clearInterval(heartbeat);
  }
}
