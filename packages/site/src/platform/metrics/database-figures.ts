// What the database says about the work that waits, read at most once a second.
import { latestRecordChange } from '../changes/changes.ts';
import { isDatabaseLost } from '../errors/failure.ts';
import { countJobs, type JobCount } from '../jobs/job-store.ts';
import type { Site } from '../site.ts';

type DatabaseFigures = {
  jobs: readonly JobCount[];
  /** How many changes the search of this node has not followed yet. */
  behind: number;
};

/** All figures of one request for them come from one look, in milliseconds. */
const ONE_LOOK_MS = 1000;

/** Makes the function that reads the figures; they are undefined while the database is away. */
export function databaseFigures(
  site: Pick<Site, 'database' | 'clock'>,
  indexed: () => Promise<number>,
): () => Promise<DatabaseFigures | undefined> {
  let last: { at: number; figures: Promise<DatabaseFigures | undefined> } | undefined;
  return () => {
    const now = performance.now();
    if (!last || now - last.at > ONE_LOOK_MS)
      last = { at: now, figures: readFigures(site, indexed) };
    return last.figures;
  };
}

async function readFigures(
  { database: { read }, clock }: Pick<Site, 'database' | 'clock'>,
  indexed: () => Promise<number>,
): Promise<DatabaseFigures | undefined> {
  try {
    const behind = Math.max(0, (await latestRecordChange(read)) - (await indexed()));
    return { jobs: await countJobs(read, clock.now()), behind };
  } catch (error) {
    if (!isDatabaseLost(error)) throw error;
    return undefined;
  }
}
