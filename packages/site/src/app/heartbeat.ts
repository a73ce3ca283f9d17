// Says every two seconds that this node is there, until it stops.
import { hostname } from 'node:os';
import { newestMigration, programVersion } from '../platform/database/program-version.ts';
import { pauseUnless } from '../platform/database/retry.ts';
import { noteNode, removeNode, SEEN_EVERY_MS } from '../platform/nodes/nodes.ts';
import { newId } from '../platform/short-id.ts';
import type { Site } from '../platform/site.ts';

/**
 * Runs until told to stop. What cannot be said while the database is away is said afterwards.
 * @param indexed  the number of the last change in the search of this node, where it has its own
 */
export async function keepHeartbeat(
  site: Site,
  indexed: () => Promise<number | undefined>,
  stop: AbortSignal,
): Promise<void> {
  const node = {
    id: newId(),
    name: `${hostname()}, process ${process.pid}`,
    version: programVersion(),
    migration: newestMigration(),
    startedAt: site.clock.now(),
  };
  while (!stop.aborted) {
    await indexed()
      .then((number) => noteNode(site, { ...node, indexed: number }))
      .catch(() => undefined);
    await pauseUnless(stop, SEEN_EVERY_MS);
  }
  await removeNode(site, node.id).catch(() => undefined);
}
