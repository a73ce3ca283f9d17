// Items that a search finds, as cards.
import { cardsByIds } from '../../features/catalogue/read-catalogue.ts';
import type { ItemCard } from '../../features/catalogue/item-view.ts';
import { Cards } from '../../features/catalogue/ui/Card.tsx';
import type { ItemsBlock } from '../../features/editorial/blocks/items.ts';
import { ITEMS } from '../../features/search/queries/search-indices.ts';
import type { BlockView } from './block-view.ts';
import { Listed, type ListRest } from './Listed.tsx';

export const items: BlockView<ItemsBlock, { cards: ItemCard[]; more: ListRest }> = {
  async load({ query, limit }, { site, provider, language }) {
    const [found] = await provider.search([
      { indexName: ITEMS, query, page: 0, hitsPerPage: limit, attributesToRetrieve: [] },
    ]);
    const ids = found?.hits.map(({ objectID }) => objectID) ?? [];
    const cards = await cardsByIds(site, ids, language);
    const more = { to: `/collection?q=${encodeURIComponent(query)}` };
    return cards.length > 0 ? { cards, more } : undefined;
  },
  View: ({ block: { title }, found: { cards, more }, name }) => (
    <Listed title={title} more={more} name={name}>
      <Cards cards={cards} />
    </Listed>
  ),
};
