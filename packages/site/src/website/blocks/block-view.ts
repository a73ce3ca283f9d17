// How a kind of block is on a page: what it loads, and what is drawn of that. One file beside this
// for each kind.
import type { ReactNode } from 'react';
import type { ItemCard } from '../../features/catalogue/item-view.ts';
import type { Block } from '../../features/editorial/blocks/blocks.ts';
import type { SearchProvider } from '../../features/search/providers/search-provider.ts';
import type { Site } from '../../platform/site.ts';

export type BlockContext = {
  site: Site;
  provider: SearchProvider;
  language: string;
  /** The items that the blocks of the page name, by these names. */
  items: ReadonlyMap<string, ItemCard>;
};

/** `Found`: what is shown beside its own settings; null if there is nothing. */
export type BlockView<B extends Block, Found> = {
  /** Undefined leaves the block out. */
  load(block: B, context: BlockContext): Found | undefined | Promise<Found | undefined>;
  /** @param props.name  tells apart the ids of several blocks on a page */
  View(props: { block: B; found: Found; name: string }): ReactNode;
};
