// Every hour what visitors search for becomes suggestions, or ceases to be.
import { addJobs } from '../../../platform/jobs/job-store.ts';
import type { JobHandler } from '../../../platform/jobs/job.ts';
import type { Site } from '../../../platform/site.ts';
import type { SearchProvider } from '../providers/search-provider.ts';
import { compileSuggestedSearches } from './suggested-searches.ts';

const COMPILE = 'suggest-searches';
const EVERY_MS = 3_600_000;

/** The job, which plans its next run itself. */
export function suggestSearchesJob(site: Site, provider: SearchProvider): JobHandler {
  return {
    kind: COMPILE,
    async run(_payload, { stop }) {
      await compileSuggestedSearches(site, provider);
      if (!stop.aborted) await planSuggesting(site);
    },
  };
}

/** Plans the next run, an hour from now, unless one is planned. */
export async function planSuggesting(site: Site): Promise<void> {
  const runAt = new Date(Date.parse(site.clock.now()) + EVERY_MS).toISOString();
  await site.database.transaction((writer) =>
    addJobs(writer, site.clock, [
      { kind: COMPILE, payload: {}, uniqueKey: COMPILE, runAt, maxAttempts: 1000 },
    ]),
  );
}
