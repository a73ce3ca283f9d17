// People with what they do.
import type { PeopleBlock } from '../../features/editorial/blocks/people.ts';
import { RichText } from '../../features/editorial/ui/RichText.tsx';
import type { BlockView } from './block-view.ts';

export const people: BlockView<PeopleBlock, null> = {
  load: () => null,
  View: ({ block: { title, parts }, name }) => (
    <section className="block block-wide block-people">
      {title && <h2>{title}</h2>}
      <ul>
        {parts.map((person, i) => (
          <li key={i}>
            <h3>{person.name}</h3>
            {person.role && <p className="muted">{person.role}</p>}
            <RichText text={person.text} level={4} name={`${name}-${i + 1}`} />
          </li>
        ))}
      </ul>
    </section>
  ),
};
