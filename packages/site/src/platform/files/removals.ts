// What is erased goes from the bucket even if it is away just then, and from what other servers
// remember: it is noted in the transaction that forgets it.
import { isFailure } from '../errors/failure.ts';
import type { Writer } from '../database/database.ts';
import type { Site } from '../site.ts';
import { MAX_AGE_MS } from './bucket/file-cache.ts';
import { fileStore } from './site-files.ts';
import {
  deleteRemovals,
  findOpenRemovals,
  insertRemovals,
  listRemovalsSince,
  settleRemoval,
} from './removals-store.ts';

/** Removals read at once. */
const BATCH = 200;

/** Clocks of servers differ, and a transaction may end late. */
const SLACK_MS = 10 * 60_000;

/** Notes files and folders to be removed once the caller's transaction is saved. */
export async function noteRemovals(
  writer: Writer,
  site: Site,
  names: readonly string[],
): Promise<void> {
  if (site.bucket) await insertRemovals(writer, names, site.clock.now());
}

/**
 * Removes files and folders whose rows are gone. In a bucket they were noted; while it is away they
 * stay noted.
 */
export async function removeNoted(site: Site, names: readonly string[]): Promise<void> {
  if (site.bucket) return finishRemovals(site);
  for (const name of names) await fileStore(site).removeBelow(name);
}

/** Removes everything that was noted and is still there. */
async function finishRemovals(site: Site): Promise<void> {
  const { bucket } = site;
  if (!bucket) return;
  try {
    for (;;) {
      const open = await findOpenRemovals(site.database.read, BATCH);
      for (const { id, name } of open) {
        await bucket.remove(name);
        await bucket.removeBelow(name);
        await site.database.transaction((writer) => settleRemoval(writer, id, site.clock.now()));
      }
      if (open.length < BATCH) return;
    }
  } catch (error) {
    if (!isFailure(error) || error.code !== 'bucket-away') throw error;
    site.log.warn({ err: error }, 'files could not be removed from the bucket; retrying');
  }
}

/**
 * Drops what this server has of files that any server has removed: what it remembers, and what
 * lies in its folder since the files were moved into the bucket.
 * @returns what does it, from where it stopped the last time; the first time from the beginning
 */
export function removalFollower(site: Site): () => Promise<void> {
  let since = '';
  return async () => {
    const { bucket } = site;
    if (!bucket) return;
    const now = Date.parse(site.clock.now());
    for (const { name, requested_at } of await listRemovalsSince(site.database.read, since))
      await bucket.forget(name, new Date(Date.parse(requested_at) - SLACK_MS));
    since = new Date(now - SLACK_MS).toISOString();
    await finishRemovals(site);
    const old = new Date(now - MAX_AGE_MS).toISOString();
    await site.database.transaction((writer) => deleteRemovals(writer, old));
  };
}

/** A part of an upload that nobody ends is a fault of a killed process after so long. */
const UNFINISHED_MS = 2 * 86_400_000;

/** Says what a bucket must not be set to, and ends uploads that killed processes left in it. */
export async function warnOfVersions(site: Site): Promise<void> {
  const { bucket } = site;
  if (!bucket) return;
  try {
    if (await bucket.keepsVersions())
      site.log.warn(
        { bucket: site.settings['files.bucket'] },
        'the bucket keeps old versions, so files that visitors asked to have erased stay in it: turn versioning off, or let a lifecycle rule remove old versions',
      );
    await bucket.endUnfinished(new Date(Date.parse(site.clock.now()) - UNFINISHED_MS));
  } catch (error) {
    site.log.warn({ err: error }, 'the settings of the bucket could not be read');
  }
}
