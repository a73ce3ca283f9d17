// Running text.
import type { TextBlock } from '../../features/editorial/blocks/text.ts';
import { RichText } from '../../features/editorial/ui/RichText.tsx';
import type { BlockView } from './block-view.ts';

export const text: BlockView<TextBlock, null> = {
  load: () => null,
  View: ({ block, name }) => (
    <div className="block prose story-text">
      <RichText text={block.text} name={name} />
    </div>
  ),
};
