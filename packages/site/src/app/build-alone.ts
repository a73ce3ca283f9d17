// One build of the pages at a time: whoever comes while another process builds waits for it.
import { setTimeout as pause } from 'node:timers/promises';
import { makeFolder } from '../platform/files/durable-write.ts';

const LOOK_EVERY_MS = 200;

/**
 * Runs `build` while no other process that names the same folder does. The lock is the kernel's: a
 * build that was killed holds up nobody.
 *
 * @param folder  of the lock; made where it is missing
 * @param notify  called once where another process builds
 */
export async function buildAlone(
  folder: string,
  notify: () => void,
  build: () => Promise<void>,
): Promise<void> {
  await makeFolder(folder);
  // Only now: a start whose pages are built needs none of it so early.
  const { claimFolder } = await import('@vitrine/search-service');
  let claim = claimFolder(folder);
  if ('process' in claim) notify();
  while ('process' in claim) {
    await pause(LOOK_EVERY_MS);
    claim = claimFolder(folder);
  }
  try {
    await build();
  } finally {
    claim.release();
  }
}
