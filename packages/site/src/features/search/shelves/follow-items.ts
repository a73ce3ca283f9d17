// Follows the changes of items: the shelf of an item that has changed is out of date, and an item
// that visitors may not see any more leaves the shelves of others at once.
import { catchUp, recordChanges, type Change } from '../../../platform/changes/changes.ts';
import { sharedCursor } from '../../../platform/changes/cursor.ts';
import type { Writer } from '../../../platform/database/database.ts';
import type { Site } from '../../../platform/site.ts';
import { loadRecords } from '../../records/list-records.ts';
import { isPublic } from '../../records/record.ts';
import { itemsOn, readShelf, withoutItems, writeShelf } from './shelf.ts';
import { shelfChange } from './store-shelves.ts';
import {
  deleteShelves,
  findHolders,
  findShelves,
  markDue,
  moveItems,
  replaceShelves,
} from './shelf-store.ts';

/** Under this name it is kept how far the changes were followed. */
const SUBSCRIBER = 'shelves';
const BATCH = 500;

/** Follows all changes that there are; what was followed before a crash may be so again. */
export async function followItems(site: Site, stop?: AbortSignal): Promise<void> {
  const handle = (changes: readonly Change[]) => followBatch(site, changes);
  const cursor = sharedCursor(site.database, SUBSCRIBER);
  await catchUp(site.database, { cursor, batch: BATCH, handle }, stop);
}

async function followBatch(site: Site, changes: readonly Change[]): Promise<void> {
  const ids = new Set(
    changes.filter(({ kind }) => kind === 'item').map(({ recordId }) => recordId),
  );
  const last = changes.at(-1)?.seq ?? 0;
  if (ids.size === 0) return;
  const now = site.clock.now();
  const records = await loadRecords(site, [...ids]);
  const hidden = [...ids].filter((id) => {
    const record = records.get(id);
    return !record || !isPublic(record, now);
  });
  await site.database.transaction(async (writer) => {
    await markDue(writer, [...records.keys()], last);
    await removeShelves(
      writer,
      [...ids].filter((id) => !records.has(id)),
    );
    await takeFromShelves(writer, site, hidden, last);
  });
}

/** Takes these items from the shelves that they stand on, which are made again to fill the gap. */
async function takeFromShelves(
  writer: Writer,
  site: Site,
  gone: readonly string[],
  due: number,
): Promise<void> {
  const held = await findShelves(writer, await findHolders(writer, gone));
  const absent = new Set(gone);
  for (const { itemId } of held) await moveItems(writer, itemId, { added: [], removed: gone });
  await replaceShelves(
    writer,
    held.map(({ itemId, version, content }) => ({
      item_id: itemId,
      version: version + 1,
      due,
      made_at: '',
      content: mended(content, absent),
    })),
  );
  await recordChanges(
    writer,
    site.database,
    site.clock,
    held.map(({ itemId }) => shelfChange(itemId)),
  );
}

function mended(text: string, gone: ReadonlySet<string>): string {
  const content = readShelf(text);
  return content ? writeShelf(withoutItems(content, gone)) : '';
}

async function removeShelves(writer: Writer, ids: readonly string[]): Promise<void> {
  for (const { itemId, content } of await findShelves(writer, ids)) {
    const stored = readShelf(content);
    if (stored) await moveItems(writer, itemId, { added: [], removed: itemsOn(stored) });
  }
  await deleteShelves(writer, ids);
}
