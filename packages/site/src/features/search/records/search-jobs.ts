// The background work of searching: indexing again the many items that name something which has
// changed.
import type { JobHandler } from '../../../platform/jobs/job.ts';
import type { Site } from '../../../platform/site.ts';
import { REINDEX, type ReindexPayload } from './reindex-later.ts';
import { indexItems, indexNames, itemsNaming, REBUILD } from './search-indexing.ts';
import type { SearchProvider } from '../providers/search-provider.ts';
import { rebuildIndex, announceIndexed } from './rebuild-index.ts';

/** Items indexed between two looks at whether to stop. */
const STEP = 500;

/**
 * Builds every index again while the old ones go on answering; safe to repeat. Asked for by
 * `vitrine reindex`.
 */
export function rebuildJob(site: Site, provider: SearchProvider): JobHandler {
  return {
    kind: REBUILD,
    async run(_payload, run) {
      let lastReported = 0;
      await rebuildIndex(site, provider, {
        stop: run.stop,
        report({ done, of }) {
          if (done - lastReported < REPORT_EVERY) return;
          lastReported = done;
          void run.progress(
            Math.floor((done / Math.max(of, done)) * 99),
            `${done} of ${of} records read`,
          );
        },
      });
      await run.progress(99, 'all records read');
    },
  };
}

/** Records between two reports of a rebuild. */
const REPORT_EVERY = 2000;

/** Indexes items again, and what is named with all that name it; safe to repeat. */
export function reindexJob(site: Site, provider: SearchProvider): JobHandler {
  return {
    kind: REINDEX,
    async run(payload, run) {
      const { items = [], naming = [] } = payload as ReindexPayload;
      await indexNames(site, provider, naming);
      await indexItems(site, provider, items);
      let done = 0;
      for await (const ids of itemsNaming(site, naming, STEP)) {
        if (run.stop.aborted) return;
        await indexItems(site, provider, ids);
        done += ids.length;
        await run.progress(0, `${done} items indexed again`);
      }
      // Time passing is no change: without this, pages of results would be kept as they were.
      await announceIndexed(site, provider);
    },
  };
}
