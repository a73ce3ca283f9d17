// The first items of a collection, with the way to all of them.
import { itemsNaming, listCollections } from '../../features/catalogue/read-catalogue.ts';
import type { Collection } from '../../features/catalogue/collection.ts';
import type { ItemCard } from '../../features/catalogue/item-view.ts';
import { pageOf } from '../../features/catalogue/ui/addresses.ts';
import { Cards } from '../../features/catalogue/ui/Card.tsx';
import type { CollectionBlock } from '../../features/editorial/blocks/collection.ts';
import { inLanguage } from '../../features/records/language-map.ts';
import type { Stored } from '../../features/records/record.ts';
import type { BlockView } from './block-view.ts';
import { Listed, type ListRest, type ListSource } from './Listed.tsx';

type Found = { cards: ItemCard[]; of: ListSource; more?: ListRest };

export const collection: BlockView<CollectionBlock, Found> = {
  async load(block, { site, language }) {
    const wanted = (await listCollections(site)).find((one) => isCalled(one, block.collection));
    if (!wanted) return undefined;
    const { cards, total } = await itemsNaming(site, wanted.id, language, {
      roles: ['collection'],
      limit: block.limit,
    });
    const to = pageOf(wanted);
    const name = inLanguage(wanted.body.title, language) ?? { text: wanted.label, language: '' };
    return { cards, of: { to, name }, ...(total > cards.length ? { more: { to } } : {}) };
  },
  View: ({ found: { cards, of, more }, name }) => (
    <Listed of={of} more={more} name={name}>
      <Cards cards={cards} />
    </Listed>
  ),
};

function isCalled({ id, slug, body }: Stored<Collection>, name: string): boolean {
  const folded = name.toLowerCase();
  const titles = Object.values(body.title).map((title) => title.toLowerCase());
  return id === name || slug === folded || titles.includes(folded);
}
