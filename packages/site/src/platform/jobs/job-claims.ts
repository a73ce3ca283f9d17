// SQL of what a worker does with its jobs. A claim is one statement, so each job goes to one
// worker, on both databases.
import type { Clock } from '../clock/clock.ts';
import type { Database, Writer } from '../database/database.ts';
import type { Row } from '../database/tables.ts';
import { toJob } from './job-store.ts';
import { pauseAfter, type Job, type JobState } from './job.ts';

export const LEASE_MS = 60_000;

/** A worker, by the name that its jobs bear while it has them. */
export type Claimant = {
  database: Database;
  clock: Clock;
  name: string;
  /**
   * How long a claimed job is left alone before another worker may take it, in milliseconds; a
   * living worker renews it. A minute where nothing is said.
   */
  leaseMs?: number;
};

/**
 * Takes a job of one of `kinds` whose worker has let its lease run out; else of the due ones that
 * with the highest priority, and of those the oldest.
 * @param isUnsure  the database was lost in the claim before: a job that the worker holds already
 *                  is the one that it then took unknowingly
 */
export async function claimJob(
  { database, clock, name, leaseMs = LEASE_MS }: Claimant,
  kinds: string[],
  { isUnsure = false } = {},
): Promise<Job | undefined> {
  if (kinds.length === 0) return undefined;
  const now = clock.now();
  const row = await database.transaction(async (writer) => {
    const claim = { database, worker: name, kinds, until: later(now, leaseMs) };
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
  { database, clock, name, leaseMs = LEASE_MS }: Claimant,
  id: string,
  { percent, message }: { percent: number; message: string },
): Promise<boolean> {
  const result = await database.transaction((writer) =>
    writer
      .updateTable('job')
      .set({ locked_until: later(clock.now(), leaseMs), progress: Math.round(percent), message })
      .where('id', '=', id)
      .where('state', '=', 'running')
      .where('locked_by', '=', name)
      .executeTakeFirst(),
  );
  return Number(result.numUpdatedRows) === 1;
}

/** Marks a claimed job as done. */
export async function finishJob(claimant: Claimant, id: string): Promise<void> {
  await settle(claimant, id, {
    state: 'done',
    progress: 100,
    error: null,
    finished_at: claimant.clock.now(),
  });
}

/** Puts a claimed job back for a later attempt, or marks it failed after its last one. */
export async function failJob(claimant: Claimant, job: Job, reason: string): Promise<void> {
  const now = claimant.clock.now();
  const last = job.attempts >= job.maxAttempts;
  if (last) await settle(claimant, job.id, { state: 'failed', error: reason, finished_at: now });
  else
    await requeue(claimant, job.id, {
      error: reason,
      run_at: later(now, pauseAfter(job.attempts)),
    });
}

/**
 * Puts a claimed job back untouched: the process is stopping, and that is no fault of the job's.
 */
export async function releaseJob(claimant: Claimant, job: Job): Promise<void> {
  await requeue(claimant, job.id, { attempts: Math.max(0, job.attempts - 1) });
}

/**
 * Lets a claimed job wait again. Where another with its key was asked for meanwhile, that one does
 * the work and this one ends.
 */
async function requeue(
  { database, clock, name }: Claimant,
  id: string,
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
      name,
      another ? { state: 'cancelled', finished_at: clock.now() } : { ...values, state: 'waiting' },
    );
  });
}

async function settle(
  { database, name }: Claimant,
  id: string,
  values: Partial<Row<'job'>>,
): Promise<void> {
  await database.transaction((writer) => release(writer, id, name, values));
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

function later(instant: string, ms: number): string {
  return new Date(Date.parse(instant) + ms).toISOString();
}
