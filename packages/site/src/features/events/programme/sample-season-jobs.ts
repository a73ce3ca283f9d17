// Looks every minute whether the sample museum is on show, and lets the sample's programme follow
// it.
import { addJobs } from '../../../platform/jobs/job-store.ts';
import type { JobHandler } from '../../../platform/jobs/job.ts';
import type { Site } from '../../../platform/site.ts';
import { keepSampleSeason } from './sample-season.ts';

const KEEP = 'keep-sample-season';
const EVERY_MS = 60_000;

export function sampleSeasonJob(site: Site): JobHandler {
  return {
    kind: KEEP,
    async run(_payload, { stop }) {
      await keepSampleSeason(site);
      if (!stop.aborted) await planSampleSeason(site, EVERY_MS);
    },
  };
}

/** Plans the next look, unless one is planned; none if there never is a sample. */
export async function planSampleSeason(site: Site, inMs = 0): Promise<void> {
  if (site.settings.sample === 'off') return;
  const runAt = new Date(Date.parse(site.clock.now()) + inMs).toISOString();
  await site.database.transaction((writer) =>
    addJobs(writer, site.clock, [
      { kind: KEEP, payload: {}, uniqueKey: KEEP, runAt, maxAttempts: 1000 },
    ]),
  );
}
