// Makes what is recommended beside items, from what the provider recommends.
import type { Site } from '../../../platform/site.ts';
import { loadRecords } from '../../records/list-records.ts';
import { defaultLanguage } from '../../records/records.ts';
import { isPublic, type Stored } from '../../records/record.ts';
import type { Item } from '../../catalogue/item.ts';
import type { SearchProvider } from '../providers/search-provider.ts';
import { recommendationsFor } from '../queries/recommend.ts';
import { termKey } from '../queries/search-indices.ts';
import { reasonsGiven, SHELF, type Recommendation } from '../queries/shelves.ts';
import { surroundingsReader } from '../records/read-search-records.ts';
import { recordsByTerm } from '../records/search-document.ts';
import type { ShelfContent, ShelfEntry } from './shelf.ts';

/**
 * Kept beside those of a shelf, because the page may have some of them elsewhere, and some may be
 * withdrawn.
 */
const SPARE = 8;

/** Makes the shelf of one item as it is now; undefined where visitors may not see the item. */
type ShelfMaker = (id: string) => Promise<ShelfContent | undefined>;

/** Good for one run: the records that items name are read once. */
export function shelfMaker(site: Site, provider: SearchProvider): ShelfMaker {
  const around = surroundingsReader(site);
  return async (id) => {
    const item = (await loadRecords(site, [id])).get(id) as Stored<Item> | undefined;
    if (!item || !isPublic(item, site.clock.now())) return undefined;
    const { related, looksLike } = await recommendationsFor(site, provider, id);
    const terms = recordsByTerm(item.body, await around([item]), defaultLanguage(site));
    const entries = (found: readonly Recommendation[]): ShelfEntry[] =>
      found.slice(0, SHELF + SPARE).map(({ card, reasons }) => ({
        id: card.id,
        reasons: reasonsGiven(reasons, (attribute, value) => terms.get(termKey(attribute, value))),
      }));
    return { related: entries(related), looksLike: entries(looksLike) };
  };
}
