// Items that are to be indexed again later, in the background: at a set time, or because very many
// name what has changed.
import { addJobs } from '../../../platform/jobs/job-store.ts';
import type { Site } from '../../../platform/site.ts';
import type { Stored } from '../../records/record.ts';
import { findDue } from './search-store.ts';

/** The kind of job that indexes items again in the background. */
export const REINDEX = 'search-reindex';
export type ReindexPayload = {
  /** Items themselves. */ items?: string[];
  /** Records that items name, and with each of them those items. */ naming?: string[];
};

/** What is known about a record that appears or vanishes by itself. */
type Timed = Pick<Stored<unknown>, 'id' | 'kind' | 'publishAt' | 'unpublishAt'>;

/** Records asked for at once. */
const STEP = 1000;

/**
 * What is to appear or vanish at a set time is indexed again then: time passing is no change that
 * anybody writes.
 */
export async function scheduleReindex(site: Site, records: readonly Timed[]): Promise<void> {
  const now = site.clock.now();
  const due = records.flatMap(({ id, kind, publishAt, unpublishAt }) =>
    [publishAt, unpublishAt].flatMap((at) =>
      at !== undefined && at > now ? [{ id, kind, at }] : [],
    ),
  );
  if (due.length > 0)
    await enqueueReindex(
      site,
      due.map(({ id, kind }) => (kind === 'item' ? { items: [id] } : { naming: [id] })),
      due.map(({ at }) => at),
    );
}

/**
 * The same for every record there is: who builds again passes over the changes that would have
 * asked.
 */
export async function scheduleAllReindexes(site: Site): Promise<void> {
  for (let after = ''; ;) {
    const records = await findDue(site.database.read, {
      now: site.clock.now(),
      after,
      limit: STEP,
    });
    await scheduleReindex(site, records);
    const last = records.at(-1);
    if (!last || records.length < STEP) return;
    after = last.id;
  }
}

/** Asks for items to be indexed again; at once, or at the instants in `times`. */
export async function enqueueReindex(
  site: Site,
  payloads: readonly ReindexPayload[],
  times: readonly string[] = [],
): Promise<void> {
  await site.database.transaction((writer) =>
    addJobs(
      writer,
      site.clock,
      payloads.map((payload, i) => ({
        kind: REINDEX,
        payload,
        maxAttempts: 1000,
        uniqueKey: `${REINDEX}:${JSON.stringify(payload)}:${times[i] ?? ''}`,
        ...(times[i] === undefined ? {} : { runAt: times[i] }),
      })),
    ),
  );
}
