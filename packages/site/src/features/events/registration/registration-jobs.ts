// What registration does by itself: offers that run out, reminders, emails about changed dates; and
// it is erased in the end.
import { addJobs } from '../../../platform/jobs/job-store.ts';
import type { JobHandler } from '../../../platform/jobs/job.ts';
import type { Site } from '../../../platform/site.ts';
import { NOTIFY_OF_CHANGE, type DateChangeNotice } from '../schedule/save-event.ts';
import { eraseOldRegistrations } from './erase-registrations.ts';
import { keepRegistrations, notifyOfChange } from './keep-registrations.ts';

const KEEP = 'keep-registrations';
const ERASE = 'erase-registrations';
const DAY_MS = 86_400_000;

/** How often offers and reminders are looked at, in milliseconds. */
const EVERY_MS = 300_000;

/** The jobs of registration. */
export function registrationJobs(site: Site): JobHandler[] {
  return [
    {
      kind: KEEP,
      async run(_payload, { stop }) {
        await keepRegistrations(site);
        if (!stop.aborted) await plan(site, KEEP, EVERY_MS);
      },
    },
    {
      kind: ERASE,
      async run(_payload, { stop }) {
        const count = await eraseOldRegistrations(site);
        if (count > 0) site.log.info({ count }, 'old registrations deleted');
        if (!stop.aborted) await plan(site, ERASE, DAY_MS);
      },
    },
    {
      kind: NOTIFY_OF_CHANGE,
      async run(payload) {
        const { eventId, change } = payload as DateChangeNotice;
        await notifyOfChange(site, eventId, change);
      },
    },
  ];
}

/** Plans the next look at each, unless one is planned. */
export async function planKeeping(site: Site): Promise<void> {
  await plan(site, KEEP, 0);
  await plan(site, ERASE, 0);
}

async function plan(site: Site, kind: string, inMs: number): Promise<void> {
  const runAt = new Date(Date.parse(site.clock.now()) + inMs).toISOString();
  await site.database.transaction((writer) =>
    addJobs(writer, site.clock, [{ kind, payload: {}, uniqueKey: kind, runAt, maxAttempts: 1000 }]),
  );
}
