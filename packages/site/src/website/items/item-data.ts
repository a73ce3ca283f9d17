// Everything that an item's page shows: the item itself, and what to look at next.
import type { Item } from '../../features/catalogue/item.ts';
import type { Surroundings } from '../../features/catalogue/item-view.ts';
import type { Related } from '../../features/catalogue/related.ts';
import { itemOnPage, type ItemOnPage } from '../../features/catalogue/ui/item-on-page.ts';
import type { Stored } from '../../features/records/record.ts';

export type { RightsView } from '../../features/catalogue/ui/item-on-page.ts';

export type ItemPageData = ItemOnPage & { related: Related[] };

export function itemPageData(
  record: Stored<Item>,
  around: Surroundings,
  related: Related[],
  languages: Parameters<typeof itemOnPage>[2],
): ItemPageData {
  return { ...itemOnPage(record, around, languages), related };
}
