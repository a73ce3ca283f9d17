// Once a day, what has been kept long enough is erased, and the museum is told of what is held.
import { addJobs } from '../../platform/jobs/job-store.ts';
import type { JobHandler } from '../../platform/jobs/job.ts';
import type { Site } from '../../platform/site.ts';
import { eraseOld, tellOfHeld } from './inbox-service.ts';

const ERASE = 'erase-submissions';
const EVERY_MS = 86_400_000;

/** The job that erases; it plans itself anew. */
export function eraseSubmissionsJob(site: Site): JobHandler {
  return {
    kind: ERASE,
    async run(_payload, { stop }) {
      const count = await eraseOld(site);
      if (count > 0) site.log.info({ count }, 'old submissions erased');
      await tellOfHeld(site);
      if (!stop.aborted) await planErasing(site, EVERY_MS);
    },
  };
}

/** Plans the next look, unless one is planned. */
export async function planErasing(site: Site, inMs = 0): Promise<void> {
  const runAt = new Date(Date.parse(site.clock.now()) + inMs).toISOString();
  await site.database.transaction((writer) => addJobs(writer, site.clock, [{ kind: ERASE, payload: {}, uniqueKey: ERASE, runAt, maxAttempts: 1000 }]));
}
