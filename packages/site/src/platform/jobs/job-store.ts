// SQL of the job table: jobs are added, looked at, and tried again.
import type { Clock } from '../clock/clock.ts';
import type { Database, Reader, Writer } from '../database/database.ts';
import type { Row } from '../database/tables.ts';
import { newId } from '../short-id.ts';
import { priorities, type Job, type JobPriority, type JobState } from './job.ts';

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

/** Plans a job at `runAt`; the waiting one with its key is put off to then, or brought forward. */
export async function planJob(
  writer: Writer,
  clock: Clock,
  job: NewJob & { uniqueKey: string; runAt: string },
): Promise<void> {
  const result = await writer
    .updateTable('job')
    .set({ run_at: job.runAt, payload: JSON.stringify(job.payload) })
    .where('unique_key', '=', job.uniqueKey)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  if (Number(result.numUpdatedRows) === 0) await addJobs(writer, clock, [job]);
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

/** How many jobs of a kind are in a state, and how long the oldest that is due has waited. */
export type JobCount = { kind: string; state: JobState; count: number; delaySeconds?: number };

/** Counts the jobs that are kept, by kind and state, at the instant `now`. */
export async function countJobs(reader: Reader, now: string): Promise<JobCount[]> {
  const rows = await reader
    .selectFrom('job')
    .select(['kind', 'state'])
    .select((e) => [e.fn.countAll().as('count'), e.fn.min('run_at').as('first')])
    .groupBy(['kind', 'state'])
    .orderBy('kind')
    .orderBy('state')
    .execute();
  return rows.map(({ kind, state, count, first }) => ({
    kind,
    state: state as JobState,
    count: Number(count),
    ...(state === 'waiting' && first <= now
      ? { delaySeconds: (Date.parse(now) - Date.parse(first)) / 1000 }
      : {}),
  }));
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

/** A row as a job. */
export function toJob(row: Row<'job'>): Job {
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
