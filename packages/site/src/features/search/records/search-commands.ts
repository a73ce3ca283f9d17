// `vitrine reindex`: everything again from the database, while visitors go on searching in what
// there was.
import { findJob } from '../../../platform/jobs/job-store.ts';
import type { Site } from '../../../platform/site.ts';
import type { Terminal } from '../../../platform/terminal/terminal.ts';
import { requestRebuild } from './search-indexing.ts';

export const reindexUsage = `vitrine reindex
    Rebuild the search indices from the records. The running site does this, and search stays available.`;

/** How often the job is looked at, in milliseconds. */
const POLL_MS = 500;
/** After this, nobody is there to do it, in milliseconds. */
const NO_SERVER_MS = 8000;

/** Asks the running site for a rebuild and waits for it. @returns the exit code */
export async function reindexCommand(site: Site, terminal: Terminal): Promise<number> {
  const id = await requestRebuild(site);
  for (let waited = 0; ; waited += POLL_MS) {
    const job = await findJob(site.database.read, id);
    if (!job || job.state === 'done') break;
    if (job.state === 'failed' || job.state === 'cancelled') {
      terminal.line(
        `The indices could not be rebuilt: ${job.error ?? job.state}. The old indices are still used.`,
      );
      return 1;
    }
    if (job.state === 'waiting' && waited >= NO_SERVER_MS) {
      terminal.line('The site is not running. The indices will be rebuilt when it starts.');
      return 0;
    }
    if (terminal.stop.aborted) return 0;
    terminal.progress(job.message === '' ? 'Waiting for the running site …' : job.message);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  terminal.progress('');
  terminal.line('The search indices were rebuilt.');
  return 0;
}
