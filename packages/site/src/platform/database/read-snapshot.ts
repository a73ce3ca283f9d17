// Reading everything as of one instant, while others write.
import { newCaches } from '../cache/caches.ts';
import type { Site } from '../site.ts';

/**
 * Gives `work` the site as it is now: whatever it reads is of the same instant, however long it
 * takes. In SQLite the one connection for reading is taken meanwhile, so `work` must not read by
 * the site that it was called with.
 */
export async function readSnapshot<T>(site: Site, work: (site: Site) => Promise<T>): Promise<T> {
  const { database } = site;
  const opened = database.read.transaction();
  const isolated =
    database.kind === 'postgres'
      ? opened.setIsolationLevel('repeatable read').setAccessMode('read only')
      : opened;
  return isolated.execute((read) =>
    work({ ...site, database: { ...database, read }, caches: newCaches() }),
  );
}
