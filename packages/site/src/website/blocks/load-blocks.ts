// Loads what blocks name. What is not there is left out.
import type { ItemCard } from '../../features/catalogue/item-view.ts';
import { itemsNamed, type Block } from '../../features/editorial/blocks/blocks.ts';
import type { SearchProvider } from '../../features/search/providers/search-provider.ts';
import type { PageContext } from '../load-page.ts';
import type { BlockContext } from './block-view.ts';
import { viewOf, type LoadedBlock } from './blocks.ts';
import { itemsByNames } from './items-by-names.ts';

/** Each block is a section by itself, and so are the items that all of them name. */
export async function loadBlocks(
  { site, language, section }: Pick<PageContext, 'site' | 'language' | 'section'>,
  provider: SearchProvider,
  blocks: readonly Block[],
): Promise<LoadedBlock[]> {
  const items = await section(
    'items of blocks',
    () => itemsByNames(site, itemsNamed(blocks), language),
    new Map<string, ItemCard>(),
  );
  const context = { site, provider, language, items };
  const loaded = await Promise.all(
    blocks.map((block) =>
      section(`block ${block.kind}`, () => loadBlock(block, context), undefined),
    ),
  );
  return loaded.filter((block) => block !== undefined);
}

async function loadBlock(block: Block, context: BlockContext): Promise<LoadedBlock | undefined> {
  const found = await viewOf(block.kind).load(block, context);
  // The table of views says that what a kind finds belongs to it.
  return found === undefined ? undefined : ({ block, found } as LoadedBlock);
}
