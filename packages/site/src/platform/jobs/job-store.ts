// SQL of the job table. A claim is one statement, so each job goes to one worker, on both
// databases.
import type { Clock } from '../clock/clock.ts';
import type { Database, Reader, Writer } from '../database/database.ts';
import type { Row } from '../database/tables.ts';
import { newId } from '../short-id.ts';
import { pauseAfter, priorities, type Job, type JobPriority, type JobState } from './job.ts';

/**
 * How long a claimed job is left alone before another worker may take it, in milliseconds; a living
 * worker renews it.
 */
export const LEASE_MS = 60_000;

export type NewJob = {
  kind: string;
  payload: unknown;
  maxAttempts?: number;
  /** A second waiting job with this key is not made. */ uniqueKey?: string;
  runAt?: string;
  /** Normal where nothing is said. */ priority?: JobPriority;
};

/** Adds jobs in the caller's transaction. */
export async function addJobs(writer: Writer, clock: Clock, jobs: NewJob[]): Promise<void> {
  const now = clock.now();
  for (let start = 0; start < jobs.length; start += 1000) {
    const rows = jobs.slice(start, start + 1000).map((job) => ({
      id: newId(),
      kind: job.kind,
      payload: JSON.stringify(job.payload),
      state: 'waiting',
      run_at: job.runAt ?? now,
      attempts: 0,
      max_attempts: job.maxAttempts ?? 5,
      locked_by: null,
      locked_until: null,
      progress: 0,
      message: '',
      error: null,
      unique_key: job.uniqueKey ?? null,
      created_at: now,
      finished_at: null,
      priority: priorities[job.priority ?? 'normal'],
    }));
    await writer
      .insertInto('job')
      .values(rows)
      .onConflict((c) => c.doNothing())
      .execute();
  }
}

/** Lets the waiting job with this key go before others, where it would come later. */
export async function raiseJob(
  writer: Writer,
  uniqueKey: string,
  priority: JobPriority,
): Promise<void> {
  await writer
    .updateTable('job')
    .set({ priority: priorities[priority] })
    .where('unique_key', '=', uniqueKey)
    .where('state', '=', 'waiting')
    .where('priority', '<', priorities[priority])
    .execute();
}

/**
 * Takes a job of one of `kinds` whose worker has let its lease run out; else of the due ones that
 * with the highest priority, and of those the oldest.
 * @param isUnsure  the database was lost in the claim before: a job that `worker` holds already is the one that it then took unknowingly
 */
export async function claimJob(
  database: Database,
  clock: Clock,
  worker: string,
  kinds: string[],
  { isUnsure = false } = {},
): Promise<Job | undefined> {
  if (kinds.length === 0) return undefined;
  const now = clock.now();
  const row = await database.transaction(async (writer) => {
    const claim = { database, worker, kinds, until: later(now, LEASE_MS) };
    // Two questions, each answered by an index: together they would read and sort all that waits,
    // for every job.
    return (
      (await claimOne(writer, claim, {
        state: 'running',
        column: 'locked_until',
        now,
        orHeld: isUnsure,
      })) ?? claimOne(writer, claim, { state: 'waiting', column: 'run_at', now })
    );
  });
  return row && toJob(row);
}

type Claim = { database: Database; worker: string; kinds: string[]; until: string };
type Due = {
  state: JobState;
  /** What has passed `now`. */ column: 'locked_until' | 'run_at';
  now: string;
  /** Also what the worker holds itself. */ orHeld?: boolean;
};

async function claimOne(
  writer: Writer,
  { database, worker, kinds, until }: Claim,
  { state, column, now, orHeld = false }: Due,
): Promise<Row<'job'> | undefined> {
  return writer
    .updateTable('job')
    .set((e) => ({
      state: 'running',
      locked_by: worker,
      locked_until: until,
      attempts: e('attempts', '+', 1),
    }))
    .where('id', 'in', (q) => {
      const due = q
        .selectFrom('job')
        .select('id')
        .where('kind', 'in', kinds)
        .where('state', '=', state)
        .where((e) =>
          e.or([e(column, '<=', now), ...(orHeld ? [e('locked_by', '=', worker)] : [])]),
        )
        .orderBy('priority', 'desc')
        .orderBy('run_at')
        .orderBy('id')
        .limit(1);
      return database.kind === 'postgres' ? due.forUpdate().skipLocked() : due;
    })
    .returningAll()
    .executeTakeFirst();
}

/** Renews the lease and tells the progress. @returns false when the job was cancelled meanwhile */
export async function renewJob(
  database: Database,
  clock: Clock,
  id: string,
  worker: string,
  progress: number,
  message: string,
): Promise<boolean> {
  const result = await database.transaction((writer) =>
    writer
      .updateTable('job')
      .set({ locked_until: later(clock.now(), LEASE_MS), progress: Math.round(progress), message })
      .where('id', '=', id)
      .where('state', '=', 'running')
      .where('locked_by', '=', worker)
      .executeTakeFirst(),
  );
  return Number(result.numUpdatedRows) === 1;
}

/** Marks a claimed job as done. */
export async function finishJob(
  database: Database,
  clock: Clock,
  id: string,
  worker: string,
): Promise<void> {
  await settle(database, id, worker, {
    state: 'done',
    progress: 100,
    error: null,
    finished_at: clock.now(),
  });
}

/** Replaces what a job was given by what may be kept of it. */
export async function replacePayload(
  database: Database,
  id: string,
  payload: unknown,
): Promise<void> {
  await database.transaction((writer) =>
    writer
      .updateTable('job')
      .set({ payload: JSON.stringify(payload) })
      .where('id', '=', id)
      .execute(),
  );
}

/** Jobs of some kinds that ended as failed, oldest first. */
export async function findFailed(reader: Reader, kinds: readonly string[]): Promise<Job[]> {
  return (
    await reader
      .selectFrom('job')
      .selectAll()
      .where('kind', 'in', kinds)
      .where('state', '=', 'failed')
      .orderBy('created_at')
      .orderBy('id')
      .limit(1000)
      .execute()
  ).map(toJob);
}

/**
 * Lets a job that ended as failed be tried again as if for the first time.
 * @returns whether it was one
 */
export async function retryJob(
  writer: Writer,
  clock: Clock,
  id: string,
  payload: unknown,
): Promise<boolean> {
  const values = {
    state: 'waiting',
    run_at: clock.now(),
    attempts: 0,
    error: null,
    finished_at: null,
    payload: JSON.stringify(payload),
  };
  const result = await writer
    .updateTable('job')
    .set(values)
    .where('id', '=', id)
    .where('state', '=', 'failed')
    .executeTakeFirst();
  return Number(result.numUpdatedRows) === 1;
}

/** Deletes failed jobs of some kinds that ended before an instant. @returns how many */
export async function deleteFailed(
  writer: Writer,
  kinds: readonly string[],
  before: string,
): Promise<number> {
  const result = await writer
    .deleteFrom('job')
    .where('kind', 'in', kinds)
    .where('state', '=', 'failed')
    .where('finished_at', '<', before)
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}

/**
 * Jobs of some kinds that failed at least once and are tried again: how many, since when, and why
 * the last one did.
 */
export async function findStuck(
  reader: Reader,
  kinds: readonly string[],
): Promise<{ count: number; since: string; reason: string } | undefined> {
  const rows = await reader
    .selectFrom('job')
    .select(['created_at', 'error'])
    .where('kind', 'in', kinds)
    .where('error', 'is not', null)
    .where('state', 'in', ['waiting', 'running'])
    .orderBy('created_at')
    .limit(1000)
    .execute();
  const [first] = rows;
  return first && { count: rows.length, since: first.created_at, reason: rows.at(-1)?.error ?? '' };
}

/** Puts a claimed job back for a later attempt, or marks it failed after its last one. */
export async function failJob(
  database: Database,
  clock: Clock,
  job: Job,
  worker: string,
  reason: string,
): Promise<void> {
  const now = clock.now();
  const last = job.attempts >= job.maxAttempts;
  if (last)
    await settle(database, job.id, worker, { state: 'failed', error: reason, finished_at: now });
  else
    await requeue(database, clock, job.id, worker, {
      error: reason,
      run_at: later(now, pauseAfter(job.attempts)),
    });
}

/**
 * Puts a claimed job back untouched: the process is stopping, and that is no fault of the job's.
 */
export async function releaseJob(
  database: Database,
  clock: Clock,
  job: Job,
  worker: string,
): Promise<void> {
  await requeue(database, clock, job.id, worker, { attempts: Math.max(0, job.attempts - 1) });
}

/**
 * Lets a claimed job wait again. Where another with its key was asked for meanwhile, that one does
 * the work and this one ends.
 */
async function requeue(
  database: Database,
  clock: Clock,
  id: string,
  worker: string,
  values: Partial<Row<'job'>>,
): Promise<void> {
  await database.transaction(async (writer) => {
    const another = await writer
      .selectFrom('job as other')
      .innerJoin('job as own', 'own.unique_key', 'other.unique_key')
      .select('other.id')
      .where('own.id', '=', id)
      .where('other.state', '=', 'waiting')
      .executeTakeFirst();
    await release(
      writer,
      id,
      worker,
      another ? { state: 'cancelled', finished_at: clock.now() } : { ...values, state: 'waiting' },
    );
  });
}

async function settle(
  database: Database,
  id: string,
  worker: string,
  values: Partial<Row<'job'>>,
): Promise<void> {
  await database.transaction((writer) => release(writer, id, worker, values));
}

async function release(
  writer: Writer,
  id: string,
  worker: string,
  values: Partial<Row<'job'>>,
): Promise<void> {
  await writer
    .updateTable('job')
    .set({ ...values, locked_by: null, locked_until: null })
    .where('id', '=', id)
    .where('locked_by', '=', worker)
    .where('state', '=', 'running')
    .execute();
}

/** Cancels a waiting or running job. @returns whether there was one to cancel */
export async function cancelJob(database: Database, clock: Clock, id: string): Promise<boolean> {
  const result = await database.transaction((writer) =>
    writer
      .updateTable('job')
      .set({ state: 'cancelled', finished_at: clock.now() })
      .where('id', '=', id)
      .where('state', 'in', ['waiting', 'running'])
      .executeTakeFirst(),
  );
  return Number(result.numUpdatedRows) === 1;
}

export async function findJob(reader: Reader, id: string): Promise<Job | undefined> {
  const row = await reader.selectFrom('job').selectAll().where('id', '=', id).executeTakeFirst();
  return row && toJob(row);
}

/** The job of a kind that was asked for last. */
export async function newestJob(reader: Reader, kind: string): Promise<Job | undefined> {
  const row = await reader
    .selectFrom('job')
    .selectAll()
    .where('kind', '=', kind)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && toJob(row);
}

/** How many jobs of `kinds` are in each state. */
export async function countJobs(
  reader: Reader,
  kinds: string[],
): Promise<Record<JobState, number>> {
  const counts: Record<JobState, number> = {
    waiting: 0,
    running: 0,
    done: 0,
    failed: 0,
    cancelled: 0,
  };
  const rows = await reader
    .selectFrom('job')
    .select(['state', (e) => e.fn.countAll<number>().as('n')])
    .where('kind', 'in', kinds)
    .groupBy('state')
    .execute();
  for (const row of rows) counts[row.state as JobState] = Number(row.n);
  return counts;
}

function toJob(row: Row<'job'>): Job {
  return {
    id: row.id,
    kind: row.kind,
    payload: JSON.parse(row.payload),
    state: row.state as JobState,
    attempts: row.attempts,
    maxAttempts: row.max_attempts,
    progress: row.progress,
    message: row.message,
    createdAt: row.created_at,
    ...(row.error === null ? {} : { error: row.error }),
    ...(row.finished_at === null ? {} : { finishedAt: row.finished_at }),
  };
}

function later(instant: string, ms: number): string {
  return new Date(Date.parse(instant) + ms).toISOString();
}
