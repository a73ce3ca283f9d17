// What tests do with jobs and no worker does.
import type { Clock } from '../clock/clock.ts';
import type { Database, Reader } from '../database/database.ts';
import { toJob } from './job-store.ts';
import type { Job, JobState } from './job.ts';

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

export async function findJob(reader: Reader, id: string): Promise<Job | undefined> {
  const row = await reader.selectFrom('job').selectAll().where('id', '=', id).executeTakeFirst();
  return row && toJob(row);
}
