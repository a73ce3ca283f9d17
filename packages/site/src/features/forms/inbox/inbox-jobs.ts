// Every hour what was begun and never sent is forgotten; once a day what has been kept long enough
// is erased, and the museum is notified of held messages.
import { addJobs } from '../../../platform/jobs/job-store.ts';
import type { JobHandler } from '../../../platform/jobs/job.ts';
import type { Site } from '../../../platform/site.ts';
import { sendHeldDigest } from './held-digest.ts';
import { eraseUnfinished, eraseOld } from './inbox.ts';
import { eraseRefusedMail } from './refused-mail.ts';

const ERASE = 'erase-submissions';
const FORGET = 'forget-begun-forms';
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** The jobs that erase; they plan themselves again. */
export function formJobs(site: Site): JobHandler[] {
  return [
    {
      kind: ERASE,
      async run(_payload, { stop }) {
        const count = await eraseOld(site);
        if (count > 0) site.log.info({ count }, 'old submissions deleted');
        await eraseRefusedMail(site);
        await sendHeldDigest(site);
        if (!stop.aborted) await plan(site, ERASE, DAY_MS);
      },
    },
    {
      kind: FORGET,
      async run(_payload, { stop }) {
        const count = await eraseUnfinished(site);
        if (count > 0) site.log.info({ count }, 'unsent forms and their files deleted');
        if (!stop.aborted) await plan(site, FORGET, HOUR_MS);
      },
    },
  ];
}

/** Plans the next look at each, unless one is planned. */
export async function planErasing(site: Site): Promise<void> {
  await plan(site, ERASE, 0);
  await plan(site, FORGET, 0);
}

async function plan(site: Site, kind: string, inMs: number): Promise<void> {
  const runAt = new Date(Date.parse(site.clock.now()) + inMs).toISOString();
  await site.database.transaction((writer) =>
    addJobs(writer, site.clock, [{ kind, payload: {}, uniqueKey: kind, runAt, maxAttempts: 1000 }]),
  );
}
