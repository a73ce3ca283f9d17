// Recommendations are stored for all servers on one database, so one of them at a time makes them.
import { underLease } from '../platform/database/lease.ts';
import type { Site } from '../platform/site.ts';
import type { ShelfKeeper } from '../features/search/shelves/keep-shelves.ts';

/** How long another server waits for one that has stopped without a word, in seconds. */
const LEASE_SECONDS = 30;

/**
 * One turn of this server: everything where it is the one, and otherwise what its own pages wanted.
 * @param holder a name that no other server has
 */
export async function shelfTurn(
  site: Pick<Site, 'clock' | 'database'>,
  keeper: ShelfKeeper,
  { holder, stop }: { holder: string; stop?: AbortSignal },
): Promise<void> {
  // A database in a file has one server.
  if (site.database.kind !== 'postgres') return keeper.turn(stop);
  const lease = { name: 'shelves', holder, seconds: LEASE_SECONDS };
  const isMine = await underLease(site, lease, () => keeper.turn(stop));
  if (!isMine) await keeper.turnForPages(stop);
}
