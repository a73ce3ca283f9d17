// Makes the bulk data again, once a day.
import type { JobHandler } from '../../../platform/jobs/job.ts';
import { addJobs } from '../../../platform/jobs/job-store.ts';
import type { Site } from '../../../platform/site.ts';

const DUMP = 'data-dump';
/** A day, in milliseconds. */
const EVERY_MS = 86_400_000;
/** A site that has just started has better things to do, in milliseconds. */
const SOON_MS = 60_000;

/**
 * Makes the files and asks for the next time; safe to repeat.
 * @param make how they are made: apart from the process that answers visitors
 */
export function dumpJob(site: Site, make: (stop: AbortSignal) => Promise<void>): JobHandler {
  return {
    kind: DUMP,
    async run(_payload, run) {
      await make(run.stop);
      await enqueueDump(site, EVERY_MS);
    },
  };
}

/** Asks for the files soon after a start; once, however often it is asked. */
export async function requestDump(site: Site): Promise<void> {
  await enqueueDump(site, SOON_MS);
}

async function enqueueDump(site: Site, inMs: number): Promise<void> {
  const runAt = new Date(Date.parse(site.clock.now()) + inMs).toISOString();
  await site.database.transaction((writer) =>
    addJobs(writer, site.clock, [
      { kind: DUMP, payload: {}, uniqueKey: DUMP, runAt, maxAttempts: 1000 },
    ]),
  );
}
