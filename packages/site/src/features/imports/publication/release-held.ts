// A source that is imported again after its questions were answered: what the gate held of it the
// last time is published, whether or not its rows have changed.
import type { Site } from '../../../platform/site.ts';
import type { Actor } from '../../access/actor.ts';
import { countEntries, insertEntries } from '../import-store.ts';
import { heldRows, holdsAnything } from './held-store.ts';
import { publishHeld } from './publish-held.ts';

/** How many items are published in one transaction, with what they name. */
const AT_ONCE = 500;

/** Which rows of a source a run has read, and which of them are not to be published. */
type RowsRead = {
  sourceKey: string;
  keysSeen: { has(key: string): boolean };
  /** Refused, or not public by their own word. */
  heldBack: ReadonlySet<string>;
};

/** The items of the rows that a run has read which the gate holds. */
export async function heldItemsOf(
  { database }: Pick<Site, 'database'>,
  { sourceKey, keysSeen, heldBack }: RowsRead,
): Promise<string[]> {
  if (!(await holdsAnything(database.read))) return [];
  const rows = await heldRows(database.read, sourceKey);
  return rows
    .filter(({ rowKey }) => keysSeen.has(rowKey) && !heldBack.has(rowKey))
    .map(({ recordId }) => recordId);
}

/**
 * Publishes the items that the gate held, as a part of the run that read them again.
 * @returns how many items the run has changed in all
 */
export async function releaseHeld(
  site: Site,
  actor: Actor,
  { runId, ids }: { runId: string; ids: readonly string[] },
): Promise<number> {
  for (let start = 0; start < ids.length; start += AT_ONCE)
    await site.database.transaction(async (writer) => {
      const part = ids.slice(start, start + AT_ONCE);
      const entries = await publishHeld({ writer, site, actor }, { ids: part, runId });
      await insertEntries(writer, runId, entries);
    });
  return countEntries(site.database.read, runId, { kind: 'item', action: 'changed' });
}
