// The item whose picture is in a frame for an event or a story, as it may be shown on somebody
// else's page.
import type { ItemCard } from '../../features/catalogue/item-view.ts';
import type { Item } from '../../features/catalogue/item.ts';
import { rightsAllowDownload } from '../../features/catalogue/rights.ts';
import { readPublic } from '../../features/records/records.ts';
import type { Stored } from '../../features/records/record.ts';
import type { Site } from '../../platform/site.ts';

/**
 * Nothing where its rights keep the picture on this site, or where visitors are asked about it
 * first: the same rule as for the item's own frame.
 */
export async function framedCard(
  site: Site,
  card: ItemCard | undefined,
): Promise<ItemCard | undefined> {
  if (!card?.picture || card.gated) return undefined;
  const item = (await readPublic(site, [card.id], 'item')).get(card.id) as Stored<Item> | undefined;
  return item && rightsAllowDownload(item.body.rights) ? card : undefined;
}
