// The item in a frame. What its rights keep on this site is shown without its pictures; what
// visitors are asked about first, too.
import { cardOf, type ItemCard } from '../../features/catalogue/item-view.ts';
import { readItem } from '../../features/catalogue/read-catalogue.ts';
import { readSeen, type Seen } from '../../features/share/region.ts';
import { itemPageData, type ItemPageData } from '../items/item-data.ts';
import type { PageContext } from '../load-page.ts';

type EmbeddedItem = { item: ItemPageData; card: ItemCard; seen: Seen; isVisible: boolean };

/** @throws not-found, withdrawn */
export async function embeddedItem(
  { site, actor, translator, url }: PageContext,
  id: string,
): Promise<EmbeddedItem> {
  const { item, around } = await readItem(site, actor, id);
  const data = itemPageData(item, around, [], {
    translator,
    languages: site.settings['site.languages'],
  });
  const isVisible = data.mayDownload && !data.warning?.gate && data.pictures.length > 0;
  return {
    item: data,
    card: cardOf(item, around, translator),
    seen: readSeen(url.searchParams, (picture) => data.pictures[picture]),
    isVisible,
  };
}
