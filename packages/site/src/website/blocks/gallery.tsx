// Items that a curator chose, as cards.
import type { ItemCard } from '../../features/catalogue/item-view.ts';
import { Cards } from '../../features/catalogue/ui/Card.tsx';
import type { GalleryBlock } from '../../features/editorial/blocks/gallery.ts';
import type { BlockView } from './block-view.ts';
import { Listed } from './Listed.tsx';

export const gallery: BlockView<GalleryBlock, ItemCard[]> = {
  load(block, { items }) {
    const cards = block.items.flatMap((name) => items.get(name) ?? []);
    return cards.length > 0 ? cards : undefined;
  },
  View: ({ block: { title }, found: cards, name }) => (
    <Listed title={title} name={name}>
      <Cards cards={cards} />
    </Listed>
  ),
};
