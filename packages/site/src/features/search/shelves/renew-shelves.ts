// Shelves that are made again although no item has changed: somebody has decided what is
// recommended.
import type { Site } from '../../../platform/site.ts';
import { findHolders, markDue, walkShelves } from './shelf-store.ts';

/** Which shelves: that of one item, those on which an item stands, or every one. */
type WhichShelves = { beside: string } | { holding: string } | 'all';

/** In place of the number of a change: there is none to wait for. */
const NO_CHANGE = 1;
/** Shelves marked in one transaction: visitors have their turn between two of them. */
const STEP = 2000;

/** Marks shelves as out of date; they are made again soon. */
export async function renewShelves(
  { database }: Pick<Site, 'database'>,
  which: WhichShelves,
): Promise<void> {
  const mark = (ids: readonly string[]) =>
    database.transaction((writer) => markDue(writer, ids, NO_CHANGE));
  if (which !== 'all')
    return mark(
      'beside' in which ? [which.beside] : await findHolders(database.read, [which.holding]),
    );
  for (let after: string | undefined = ''; after !== undefined;) {
    const ids: string[] = await walkShelves(database.read, after, STEP);
    if (ids.length > 0) await mark(ids);
    after = ids.at(-1);
  }
}
