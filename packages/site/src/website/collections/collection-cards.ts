// Collections as they are shown to choose from: each with the picture of the item that stands for
// it.
import {
  cardsByIds,
  itemsNaming,
  listCollections,
} from '../../features/catalogue/read-catalogue.ts';
import { namedOf, type ItemCard, type Named } from '../../features/catalogue/item-view.ts';
import { inLanguage, type LocalizedText } from '../../features/records/language-map.ts';
import type { Site } from '../../platform/site.ts';

export type CollectionCard = Named & {
  summary: LocalizedText | undefined;
  total: number;
  item: ItemCard | undefined;
};

/**
 * Of a collection whose museum named no item to stand for it, so many are looked at for one with a
 * picture.
 */
const LOOKED_AT = 6;

/** Every public collection that is no part of another, in the museum's order. */
export async function collectionCards(site: Site, language: string): Promise<CollectionCard[]> {
  const collections = (await listCollections(site)).filter(({ body }) => body.parent === undefined);
  const keyItems = new Map(
    (
      await cardsByIds(
        site,
        collections.flatMap(({ body }) => body.keyItem ?? []),
        language,
      )
    ).map((card) => [card.id, card]),
  );
  return Promise.all(
    collections.map(async (collection) => {
      const keyItem = keyItems.get(collection.body.keyItem ?? '');
      const { cards, total } = await itemsNaming(site, collection.id, language, {
        roles: ['collection'],
        limit: keyItem ? 0 : LOOKED_AT,
      });
      const first = cards.find(({ picture, gated }) => picture && !gated) ?? cards[0];
      return {
        ...namedOf(collection, language),
        summary: inLanguage(collection.body.summary, language),
        total,
        item: keyItem ?? first,
      };
    }),
  );
}
