// `vitrine reindex`: everything again from the database, while visitors go on searching in what
// there was.
import { liveNodes } from '../../../platform/nodes/nodes.ts';
import type { Site } from '../../../platform/site.ts';
import type { Terminal } from '../../../platform/terminal/terminal.ts';
import { changeIndexed } from './index-progress.ts';
import { requestRebuild } from './search-indexing.ts';

export const reindexUsage = `vitrine reindex
    Rebuild the search indices from the records. Every running server of the site does this, and search stays available.`;

/** How often the servers are looked at, in milliseconds. */
const POLL_MS = 500;

/** Asks the running servers for a rebuild and waits for them. @returns the exit code */
export async function reindexCommand(site: Site, terminal: Terminal): Promise<number> {
  const change = await requestRebuild(site);
  for (;;) {
    const nodes = await liveNodes(site.database.read, site.clock);
    if (nodes.length === 0) {
      terminal.line('The site is not running. The indices will be rebuilt when it starts.');
      return 0;
    }
    const shared = await changeIndexed(site, {});
    const busy = nodes.filter(({ indexed = shared }) => indexed < change);
    if (busy.length === 0) break;
    if (terminal.stop.aborted) return 0;
    terminal.progress(
      `Waiting for ${busy.length === 1 ? '1 server' : `${busy.length} servers`} to rebuild …`,
    );
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  terminal.progress('');
  terminal.line('The search indices were rebuilt.');
  return 0;
}
