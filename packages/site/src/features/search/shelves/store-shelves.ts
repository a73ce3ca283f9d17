// Stores shelves that were made: only what differs is written, and announced as a change.
import { DERIVED, recordChanges } from '../../../platform/changes/changes.ts';
import type { Site } from '../../../platform/site.ts';
import { publicIds } from '../../records/record-cache.ts';
import {
  emptyShelf,
  itemsOn,
  readShelf,
  withoutItems,
  writeShelf,
  type ShelfContent,
} from './shelf.ts';
import {
  findShelves,
  markMade,
  moveItems,
  putFirst,
  replaceShelves,
  type ShelfRow,
} from './shelf-store.ts';
import { isAsGiven, forgetWanted } from './wanted-shelves.ts';

/** A shelf that was made for what was stored as `before`. */
export type MadeShelf = {
  before: ShelfRow;
  /** Undefined for an item that visitors may not see. */ content: ShelfContent | undefined;
};

/** A change of what is recommended beside an item. */
export const shelfChange = (itemId: string) => ({
  kind: DERIVED,
  recordId: itemId,
  action: 'saved',
  keys: [`shelf:${itemId}` as const],
});

/**
 * Stores these, but for those of items that have changed or gone meanwhile. `leadingOn`: what
 * stands on them is looked at next, because it may have to lead back.
 */
export async function storeShelves(
  site: Site,
  made: readonly MadeShelf[],
  { leadingOn = false }: { leadingOn?: boolean } = {},
): Promise<void> {
  if (made.length === 0) return;
  const madeAt = site.clock.now();
  const texts = await textsOf(site, made);
  const textOf = (one: MadeShelf) => texts.get(one) ?? '';
  await site.database.transaction(async (writer) => {
    const rows = new Map(
      (
        await findShelves(
          writer,
          made.map(({ before }) => before.itemId),
        )
      ).map((row) => [row.itemId, row]),
    );
    const current = made.filter(({ before }) => {
      const row = rows.get(before.itemId);
      return row?.version === before.version && row.due <= before.due;
    });
    const isSame = (one: MadeShelf) => one.before.content === textOf(one);
    const changed = current.filter((one) => !isSame(one));
    await markMade(writer, current.filter(isSame).map(idOf), madeAt);
    for (const one of changed)
      await moveItems(writer, idOf(one), movesBetween(one.before.content, textOf(one)));
    await replaceShelves(
      writer,
      changed.map((one) => ({
        item_id: idOf(one),
        version: one.before.version + 1,
        due: 0,
        made_at: madeAt,
        content: textOf(one),
      })),
    );
    if (leadingOn)
      await putFirst(writer, [...new Set(changed.flatMap((one) => itemsIn(textOf(one))))]);
    await recordChanges(
      writer,
      site.database,
      site.clock,
      changed.filter((one) => isNews(site, one, textOf(one))).map((one) => shelfChange(idOf(one))),
    );
  });
  forgetWanted(site, made.map(idOf));
}

const idOf = ({ before }: MadeShelf): string => before.itemId;
const itemsIn = (text: string): string[] => itemsOn(readShelf(text) ?? emptyShelf);

/** What is stored for the first time is not announced where all pages were given the same. */
const isNews = (site: Site, { before }: MadeShelf, text: string): boolean =>
  before.content !== '' || !isAsGiven(site, before.itemId, text);

/** What is stored for each: nothing on it has become hidden since it was made. */
async function textsOf(site: Site, made: readonly MadeShelf[]): Promise<Map<MadeShelf, string>> {
  const ids = [...new Set(made.flatMap(({ content }) => itemsOn(content ?? emptyShelf)))];
  const visible = await publicIds(site, ids);
  const hidden = new Set(ids.filter((id) => !visible.has(id)));
  return new Map(
    made.flatMap((one) =>
      one.content ? [[one, writeShelf(withoutItems(one.content, hidden))] as const] : [],
    ),
  );
}

function movesBetween(before: string, after: string) {
  const [from, to] = [itemsIn(before), itemsIn(after)];
  return {
    added: to.filter((id) => !from.includes(id)),
    removed: from.filter((id) => !to.includes(id)),
  };
}
