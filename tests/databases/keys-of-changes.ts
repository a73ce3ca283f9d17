// Which keys the changes carry that something makes: by them pages that are kept are dropped.
import type { Database } from '../../packages/site/src/platform/database/database.ts';
import { keysChanged, latestChange } from '../../packages/site/src/platform/changes/changes.ts';

/** The keys of all changes that `work` makes, in order; undefined where one of them has none. */
export async function keysOfChanges(
  { read }: Pick<Database, 'read'>,
  work: () => Promise<unknown>,
): Promise<string[] | undefined> {
  const after = await latestChange(read);
  await work();
  const keys = await keysChanged(read, { after, upTo: await latestChange(read), limit: 100_000 });
  return keys && [...keys].sort();
}
