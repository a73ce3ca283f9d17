// Fetches title and picture of films elsewhere in the background.
import type { JobHandler } from '../../../platform/jobs/job.ts';
import type { Outbound } from '../../../platform/outbound/outbound.ts';
import type { Site } from '../../../platform/site.ts';
import { FETCH_OUTSIDE, fetchOutside } from './outside-film.ts';

export function outsideFilmJob(site: Site, outbound: Pick<Outbound, 'get'>): JobHandler {
  return {
    kind: FETCH_OUTSIDE,
    run: (payload, { stop }) =>
      fetchOutside(site, outbound, (payload as { address: string }).address, stop),
  };
}
