// Blocks that are lists of parts: a timeline, questions that open, a table, people.
import type { Block, Moment, PersonNote, Titled } from '../../features/editorial/blocks.ts';
import { RichText } from '../../features/editorial/ui/RichText.tsx';

export function TimelineBlock({
  title,
  parts,
  name,
}: {
  title: string | undefined;
  parts: readonly Moment[];
  name: string;
}) {
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
}

/** Opened and closed by the browser itself; in print everything is open. */
export function Accordion({ parts, name }: { parts: readonly Titled[]; name: string }) {
  return (
    <div className="block prose accordion">
      {parts.map((part, i) => (
        <details key={i} className="on-paper">
          <summary>{part.title}</summary>
          <RichText text={part.text} level={3} name={`${name}-${i + 1}`} />
        </details>
      ))}
    </div>
  );
}

export function TableBlock({
  table: { caption, head, rows },
}: {
  table: Extract<Block, { kind: 'table' }>;
}) {
  return (
    <div className="block block-table">
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {head.map((cell, i) => (
              <th key={i} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, i) => (
            <tr key={i}>
              {cells.map((cell, j) =>
                j === 0 ? (
                  <th key={j} scope="row">
                    {cell}
                  </th>
                ) : (
                  <td key={j}>{cell}</td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

export function People({
  title,
  parts,
  name,
}: {
  title: string | undefined;
  parts: readonly PersonNote[];
  name: string;
}) {
  return (
    <section className="block block-wide block-people">
      {title && <h2>{title}</h2>}
      <ul>
        {parts.map((person, i) => (
          <li key={i}>
            <h3>{person.name}</h3>
            {person.role && <p className="soft">{person.role}</p>}
            <RichText text={person.text} level={4} name={`${name}-${i + 1}`} />
          </li>
        ))}
      </ul>
    </section>
  );
}
