// Every night the window of dates moves on: repeating events get their next dates, and feeds
// describe their zones further.
import { addJobs } from '../../../platform/jobs/job-store.ts';
import type { JobHandler } from '../../../platform/jobs/job.ts';
import type { Site } from '../../../platform/site.ts';
import { extendDates } from './save-event.ts';

const EXTEND = 'extend-event-dates';

/** The job, which plans its next run itself. */
export function extendDatesJob(site: Site): JobHandler {
  return {
    kind: EXTEND,
    async run(_payload, { stop }) {
      await extendDates(site, stop);
      if (!stop.aborted) await planExtending(site);
    },
  };
}

/** Plans the next run, a day from now, unless one is planned. */
export async function planExtending(site: Site): Promise<void> {
  const runAt = new Date(Date.parse(site.clock.now()) + 86_400_000).toISOString();
  await site.database.transaction((writer) =>
    addJobs(writer, site.clock, [
      { kind: EXTEND, payload: {}, uniqueKey: EXTEND, runAt, maxAttempts: 1000 },
    ]),
  );
}
