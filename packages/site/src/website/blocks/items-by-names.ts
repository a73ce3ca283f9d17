// Items by the names that the museum's texts call them.
import { cardsByIds } from '../../features/catalogue/read-catalogue.ts';
import type { ItemCard } from '../../features/catalogue/item-view.ts';
import { idsByIdentifier } from '../../features/records/list-records.ts';
import type { Site } from '../../platform/site.ts';

/** Items by their names in the museum's texts: an id or a number. */
export async function itemsByNames(
  site: Site,
  names: readonly string[],
  language: string,
): Promise<Map<string, ItemCard>> {
  const ids = new Map(
    await Promise.all(
      names.map(
        async (name) => [name, (await idsByIdentifier(site, 'item', name))[0] ?? name] as const,
      ),
    ),
  );
  const cards = new Map(
    (await cardsByIds(site, [...ids.values()], language)).map((card) => [card.id, card]),
  );
  return new Map(
    [...ids].flatMap(([name, id]) => {
      const card = cards.get(id);
      return card ? [[name, card] as const] : [];
    }),
  );
}
