// The job of a source that is imported by itself: one, at the time of its next attempt.
import type { Writer } from '../../../platform/database/database.ts';
import { planJob } from '../../../platform/jobs/job-store.ts';
import type { Site } from '../../../platform/site.ts';
import type { Schedule } from './schedule.ts';

export const SCHEDULED_IMPORT = 'scheduled-import';

export type ScheduledImport = { sourceKey: string };

/** Plans the next attempt in the caller's transaction. */
export async function planAttempt(
  writer: Writer,
  { clock }: Pick<Site, 'clock'>,
  { sourceKey, nextAt }: Pick<Schedule, 'sourceKey' | 'nextAt'>,
): Promise<void> {
  const payload: ScheduledImport = { sourceKey };
  await planJob(writer, clock, {
    kind: SCHEDULED_IMPORT,
    payload,
    uniqueKey: `${SCHEDULED_IMPORT} ${sourceKey}`,
    runAt: nextAt,
    maxAttempts: 1000,
  });
}
