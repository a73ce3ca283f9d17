// The background work of searching: indexing again the many items that name something which has changed.
import type { JobHandler } from '../../platform/jobs/job.ts';
import type { Site } from '../../platform/site.ts';
import { itemsNaming, indexItems, REINDEX, type ReindexPayload } from './search-indexing.ts';
import type { SearchProvider } from './search-provider.ts';

/** Items indexed between two looks at whether to stop. */
const STEP = 500;

/** Indexes items again; safe to repeat. */
export function reindexJob(site: Site, provider: SearchProvider): JobHandler {
  return {
    kind: REINDEX,
    async run(payload, run) {
      const { items = [], naming = [] } = payload as ReindexPayload;
      await indexItems(site, provider, items);
      let done = 0;
      for await (const ids of itemsNaming(site, naming, STEP)) {
        if (run.stop.aborted) return;
        await indexItems(site, provider, ids);
        done += ids.length;
        await run.progress(0, `${done} items indexed again`);
      }
    },
  };
}
