// Counting attempts to sign in. An attempt counts as failed before its password is looked at, so
// that many at once are not more than one after another.
import type { Writer } from '../../platform/database/database.ts';
import { failure } from '../../platform/errors/failure.ts';
import type { Site } from '../../platform/site.ts';
import { deleteAttempts, deleteOldAttempts, lockAttempts, saveAttempts } from './limit-store.ts';
import { FORGOTTEN_AFTER_MS, waitFor, withAttempt, type Attempts, type Limit } from './limits.ts';

/**
 * Counts one attempt under each of `limits`, or none at all if one of them has to wait.
 * @throws sign-in-wait
 */
export async function takeAttempt(
  { database, clock }: Pick<Site, 'database' | 'clock'>,
  limits: readonly Limit[],
): Promise<void> {
  const now = clock.now();
  const waitMs = await database.transaction(async (writer) => {
    await deleteOldAttempts(writer, new Date(Date.parse(now) - FORGOTTEN_AFTER_MS).toISOString());
    const known: { limit: Limit; before: Attempts }[] = [];
    // In one order for all, so that two never wait for each other.
    for (const limit of [...limits].sort((one, other) => (one.key < other.key ? -1 : 1)))
      known.push({ limit, before: await lockAttempts(writer, limit.key, now) });
    const longest = Math.max(
      0,
      ...known.map(({ limit, before }) => waitFor(limit.kind, before, now)),
    );
    if (longest === 0)
      for (const { limit, before } of known)
        await saveAttempts(writer, limit.key, withAttempt(limit.kind, before, now));
    return longest;
  });
  if (waitMs > 0) throw failure('sign-in-wait', Math.ceil(waitMs / 1000));
}

/**
 * An attempt was right: its account and browser start again, and its address, which others may
 * share, is not charged for it.
 */
export async function forgiveAttempt(
  writer: Writer,
  { clock }: Pick<Site, 'clock'>,
  limits: readonly Limit[],
): Promise<void> {
  for (const { kind, key } of limits) {
    if (kind !== 'address') {
      await deleteAttempts(writer, key);
      continue;
    }
    const before = await lockAttempts(writer, key, clock.now());
    await saveAttempts(writer, key, { ...before, failures: Math.max(0, before.failures - 1) });
  }
}
