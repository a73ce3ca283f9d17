// What registration does by itself: offers that run out, reminders, letters about changed dates.
import { addJobs } from '../../platform/jobs/job-store.ts';
import type { JobHandler } from '../../platform/jobs/job.ts';
import type { Site } from '../../platform/site.ts';
import { TELL_OF_CHANGE, type ToldChange } from './event-service.ts';
import { keepRegistrations, tellOfChange } from './registration-service.ts';

const KEEP = 'keep-registrations';

/** How often offers and reminders are looked at, in milliseconds. */
const EVERY_MS = 300_000;

/** The jobs of registration. */
export function registrationJobs(site: Site): JobHandler[] {
  return [
    {
      kind: KEEP,
      async run(_payload, { stop }) {
        await keepRegistrations(site);
        if (!stop.aborted) await planKeeping(site, EVERY_MS);
      },
    },
    {
      kind: TELL_OF_CHANGE,
      async run(payload) {
        const { eventId, change } = payload as ToldChange;
        await tellOfChange(site, eventId, change);
      },
    },
  ];
}

/** Plans the next look, unless one is planned. */
export async function planKeeping(site: Site, inMs = 0): Promise<void> {
  const runAt = new Date(Date.parse(site.clock.now()) + inMs).toISOString();
  await site.database.transaction((writer) => addJobs(writer, site.clock, [{ kind: KEEP, payload: {}, uniqueKey: KEEP, runAt, maxAttempts: 1000 }]));
}
