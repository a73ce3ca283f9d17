// A quotation that stands out.
import type { QuoteBlock } from '../../features/editorial/blocks/quote.ts';
import { RichText } from '../../features/editorial/ui/RichText.tsx';
import type { BlockView } from './block-view.ts';

export const quote: BlockView<QuoteBlock, null> = {
  load: () => null,
  View: ({ block, name }) => (
    <figure className="block pull-quote">
      <blockquote>
        <RichText text={block.text} name={name} />
      </blockquote>
      {block.by && <figcaption>{block.by}</figcaption>}
    </figure>
  ),
};
