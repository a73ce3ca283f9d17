// Questions that open.
import type { AccordionBlock } from '../../features/editorial/blocks/accordion.ts';
import { RichText } from '../../features/editorial/ui/RichText.tsx';
import type { BlockView } from './block-view.ts';

/** Opened and closed by the browser itself; in print everything is open. */
export const accordion: BlockView<AccordionBlock, null> = {
  load: () => null,
  View: ({ block: { parts }, name }) => (
    <div className="block prose accordion">
      {parts.map((part, i) => (
        <details key={i} className="print-open">
          <summary>{part.title}</summary>
          <RichText text={part.text} level={3} name={`${name}-${i + 1}`} />
        </details>
      ))}
    </div>
  ),
};
