// What a page shows of what is stored beside an item: cards and names are read from the records, so
// that they are as these are now.
import { covered, noteRead, recordReads } from '../../../platform/pages/page-reads.ts';
import type { Site } from '../../../platform/site.ts';
import { cardsByIds } from '../../catalogue/read-catalogue.ts';
import { namedOf } from '../../catalogue/item-view.ts';
import { readPublic } from '../../records/records.ts';
import type { SearchProvider } from '../providers/search-provider.ts';
import type { ReasonNames, Recommended, Shelves } from '../queries/shelves.ts';
import { findShelf } from './shelf-store.ts';
import { shelfMaker } from './make-shelf.ts';
import {
  chosenFrom,
  emptyShelf,
  itemsOn,
  readShelf,
  recordsIn,
  writeShelf,
  type ShelfContent,
} from './shelf.ts';
import { isOld } from './shelf-age.ts';
import { givenInstead, wantShelf } from './wanted-shelves.ts';

/**
 * What is recommended beside an item: as it is stored, or where nothing is yet, as it is found now.
 * Nothing is written: what is not there or out of date is made soon after. What is found was found
 * in the whole collection; the page has not read that, because it is dropped when something else is
 * stored.
 */
export function shelfOf(site: Site, provider: SearchProvider, id: string): Promise<ShelfContent> {
  noteRead(`shelf:${id}`);
  return covered(async () => {
    const row = await findShelf(site.database.read, id);
    const stored = row && readShelf(row.content);
    if (stored && row.due === 0 && !isOld(row.madeAt, site.clock)) return stored;
    const content = stored ?? (await foundFor(site, provider, id));
    wantShelf(site, id, stored ? undefined : writeShelf(content));
    return content;
  });
}

/** What is found for a page, the same for all pages of an item while its shelf waits. */
async function foundFor(site: Site, provider: SearchProvider, id: string): Promise<ShelfContent> {
  const before = readShelf(givenInstead(site, id) ?? '');
  if (before) return before;
  return (await recordReads(() => shelfMaker(site, provider)(id))).result ?? emptyShelf;
}

/**
 * The cards of a shelf with the names in their reasons, without what the page has `seen` already.
 * What visitors may not see any more is left out, and others take its place.
 */
export async function shelvesOf(
  site: Site,
  content: ShelfContent,
  { seen, language }: { seen: ReadonlySet<string>; language: string },
): Promise<Shelves> {
  const without = new Set(seen);
  for (;;) {
    const chosen = chosenFrom(content, without);
    const ids = itemsOn(chosen);
    const cards = new Map((await cardsByIds(site, ids, language)).map((card) => [card.id, card]));
    const gone = ids.filter((id) => !cards.has(id));
    if (gone.length === 0) {
      const names = await namesIn(site, chosen, language);
      const recommended = (entries: ShelfContent['related']): Recommended[] =>
        entries.flatMap(({ id, reasons }) => {
          const card = cards.get(id);
          return card ? [{ card, reasons }] : [];
        });
      return {
        related: recommended(chosen.related),
        looksLike: recommended(chosen.looksLike),
        names,
      };
    }
    for (const id of gone) without.add(id);
  }
}

/** The names of the records in the reasons; most of them were read for the page already. */
async function namesIn(site: Site, content: ShelfContent, language: string): Promise<ReasonNames> {
  const records = await readPublic(site, recordsIn(content));
  return Object.fromEntries(
    [...records.values()].map((record) => [record.id, namedOf(record, language).name]),
  );
}
