// Keeps the search of this node in step with the database. Where the indices are elsewhere, one
// node at a time does it for all.
import { latestRecordChange } from '../platform/changes/changes.ts';
import { underLease } from '../platform/database/lease.ts';
import { pauseUnless, retryPause } from '../platform/database/retry.ts';
import type { Site } from '../platform/site.ts';
import { newId } from '../platform/short-id.ts';
import { reapplyRemedies, remedyFollower } from '../features/insight/remedy-search.ts';
import type { SearchAdministration } from '../features/insight/search-administration.ts';
import type { SearchProvider } from '../features/search/providers/search-provider.ts';
import type { SearchSharing } from '../features/search/providers/search-sharing.ts';
import { ITEMS } from '../features/search/queries/search-indices.ts';
import { announceIndexed } from '../features/search/records/index-progress.ts';
import {
  OF_ANOTHER,
  prepareIndex,
  rebuildIndex,
} from '../features/search/records/rebuild-index.ts';
import { followChanges, followSchedule } from '../features/search/records/search-indexing.ts';

type SearchParts = {
  site: Site;
  search: SearchProvider;
  administration: SearchAdministration;
  sharing: SearchSharing | undefined;
};

/** How often it is looked for changes that another process made, in milliseconds. */
const EVERY_MS = 500;

/** How long another node waits for one that has stopped without a word, in seconds. */
const LEASE_SECONDS = 60;

/**
 * Keeps the search indices in step until told to stop; a failure is logged and tried again.
 * `prepared` is called when they are there.
 */
export async function followSearch(
  parts: SearchParts,
  stop: AbortSignal,
  prepared: () => void,
): Promise<void> {
  const { site, search } = parts;
  const lease = { name: 'search', holder: newId(), seconds: LEASE_SECONDS };
  const turns = searchTurns(parts, stop, prepared);
  let failures = 0;
  while (!stop.aborted) {
    try {
      // Those that a node has for itself are followed by every one.
      if (search.notes) await turns();
      else if (!(await underLease(site, lease, turns))) prepared();
      failures = 0;
    } catch (error) {
      if (!stop.aborted && failures === 0)
        site.log.error({ err: error }, 'the search index could not be updated; retrying');
      failures++;
    }
    const maxMs = site.settings['database.retry-seconds'] * 1000;
    await pauseUnless(stop, failures > 0 ? retryPause(failures, maxMs) : EVERY_MS);
  }
}

/** One look after another at what there is to follow. */
function searchTurns(
  { site, search, administration, sharing }: SearchParts,
  stop: AbortSignal,
  prepared: () => void,
): () => Promise<void> {
  const desk = { site, search: administration, index: ITEMS };
  let followRemedies = remedyFollower(desk);
  let seen = -1;
  let startedOver = 0;
  return async () => {
    const times = sharing?.setup.startedOver() ?? 0;
    if (times !== startedOver) {
      // What the site itself has in its indices went with the rest.
      followRemedies = remedyFollower(desk);
      await rebuildIndex(site, search, { reason: OF_ANOTHER, stop });
      startedOver = times;
    }
    if (seen === -1) {
      const isNew = await prepareIndex(site, search, stop);
      // What staff did about searches is in the database too: an index that lost it gets it back.
      // At a hosted provider that costs calls, so only where the index is new.
      if (isNew && !search.notes) await reapplyRemedies(desk);
    }
    // Indices of its own get what staff did at other nodes, too.
    const isRemedied = search.notes !== undefined && (await followRemedies());
    if (isRemedied || sharing?.setup.takeChanged()) await announceIndexed(site, search);
    prepared();
    const latest = await latestRecordChange(site.database.read);
    if (latest !== seen) await followChanges(site, search, stop);
    else await followSchedule(site, search);
    seen = latest;
  };
}
