// Lets one process at a time import a source. The lock is in the database, since commands run
// beside the server; that of a process that was killed is taken over at once on its machine, and
// elsewhere when its time has run out.
import { hostname } from 'node:os';
import { failure } from '../../../platform/errors/failure.ts';
import { newId } from '../../../platform/short-id.ts';
import type { Site } from '../../../platform/site.ts';
import { deleteLock, extendLock, findLock, insertLock } from './import-lock-store.ts';

/** How long a lock is believed that nobody renews, in milliseconds. */
const LEASE_MS = 60_000;

/** The locks that this process has. */
const held = new Set<string>();

type Locked = {
  /** What is locked; imports are locked by the keys of their sources. */ name: string;
  /** What it is called for people. */ label: string;
};

/**
 * Does `work` while nobody else has the lock. `lost` is aborted when somebody else has taken it
 * over, since this process stood still for long.
 * @throws import-busy, and what `work` throws
 */
export async function withImportLock<T>(
  site: Pick<Site, 'database' | 'clock'>,
  { name, label }: Locked,
  work: (lost: AbortSignal) => Promise<T>,
): Promise<T> {
  const lock = { name, holder: `${hostname()} ${process.pid} ${newId()}` };
  const lost = new AbortController();
  held.add(lock.holder);
  try {
    await take(site, lock, label);
    const renewal = setInterval(() => void renew(site, lock, lost), LEASE_MS / 3);
    try {
      return await work(lost.signal);
    } finally {
      clearInterval(renewal);
      // Where the database is away the lock runs out by itself.
      await site.database.transaction((writer) => deleteLock(writer, lock)).catch(() => undefined);
    }
  } finally {
    held.delete(lock.holder);
  }
}

type Lock = { name: string; holder: string };

async function take(
  { database, clock }: Pick<Site, 'database' | 'clock'>,
  lock: Lock,
  label: string,
): Promise<void> {
  await database.transaction(async (writer) => {
    const since = clock.now();
    const found = await findLock(writer, lock.name);
    if (found && (found.until <= since || isGone(found.holder))) await deleteLock(writer, found);
    if (!(await insertLock(writer, { ...lock, since, until: later(since) })))
      throw failure('import-busy', label, found?.since ?? since);
  });
}

async function renew(
  { database, clock }: Pick<Site, 'database' | 'clock'>,
  lock: Lock,
  lost: AbortController,
): Promise<void> {
  const until = later(clock.now());
  const isOurs = await database
    .transaction((writer) => extendLock(writer, { ...lock, until }))
    // Whether the database is away is found out by the import itself.
    .catch(() => true);
  if (!isOurs) lost.abort();
}

/** Whether the process that has a lock runs no longer, as far as this machine can tell. */
function isGone(holder: string): boolean {
  const [host, pid] = holder.split(' ');
  if (host !== hostname()) return false;
  // A new process may have the number of the one that was killed, as the first in a container has.
  if (Number(pid) === process.pid) return !held.has(holder);
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}

const later = (instant: string): string => new Date(Date.parse(instant) + LEASE_MS).toISOString();
