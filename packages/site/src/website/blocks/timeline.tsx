// Dates, each with what happened then.
import type { TimelineBlock } from '../../features/editorial/blocks/timeline.ts';
import { RichText } from '../../features/editorial/ui/RichText.tsx';
import type { BlockView } from './block-view.ts';

export const timeline: BlockView<TimelineBlock, null> = {
  load: () => null,
  View({ block: { title, parts }, name }) {
    const Heading = title ? 'h3' : 'h2';
    return (
      <section className="block block-timeline">
        {title && <h2>{title}</h2>}
        <ol>
          {parts.map((part, i) => (
            <li key={i}>
              <p className="moment-date number">{part.date}</p>
              <div className="prose">
                <Heading>{part.title}</Heading>
                <RichText text={part.text} level={title ? 4 : 3} name={`${name}-${i + 1}`} />
              </div>
            </li>
          ))}
        </ol>
      </section>
    );
  },
};
