// Blocks as they stand on a page: each kind is drawn by the feature that owns what it shows.
import type { ReactNode } from 'react';
import { Cards } from '../../features/catalogue/ui/Card.tsx';
import { Shown } from '../../features/catalogue/ui/Shown.tsx';
import type { Block } from '../../features/editorial/blocks.ts';
import { RichText } from '../../features/editorial/ui/RichText.tsx';
import { HoursTable } from '../../features/events/ui/OpenToday.tsx';
import { Timetable } from '../../features/events/ui/Timetable.tsx';
import { directionOf } from '../../platform/i18n/languages.ts';
import { useTranslation } from '../../platform/i18n/Translation.tsx';
import { FormBlock } from '../forms/FormBlock.tsx';
import { FileBlock } from './FileBlock.tsx';
import { ImageBlock, ItemBlock } from './ImageBlock.tsx';
import type { BlockView } from './load-blocks.ts';
import { MapBlock } from './MapBlock.tsx';
import { Accordion, People, TableBlock, TimelineBlock } from './PartBlocks.tsx';
import { OutsideBlock, RecordingBlock } from './RecordingBlock.tsx';
import { ZoomStory } from './ZoomStory.tsx';

/** @param language  the language that the words are really in */
export function Blocks({ blocks, language }: { blocks: readonly BlockView[]; language: string }) {
  const page = useTranslation();
  const foreign = language !== '' && language !== page.language;
  return (
    <div className="blocks" {...(foreign ? { lang: language, dir: directionOf(language) } : {})}>
      {blocks.map((view, i) => (
        <BlockPart key={i} view={view} name={`b${i + 1}`} />
      ))}
    </div>
  );
}

function BlockPart({
  view: { block, cards, of, more, entries, hours, recording, outside, form, map, handout },
  name,
}: {
  view: BlockView;
  name: string;
}): ReactNode {
  const [card] = cards;
  switch (block.kind) {
    case 'text':
      return (
        <div className="block prose story-text">
          <RichText text={block.text} name={name} />
        </div>
      );
    case 'image':
      return card && <ImageBlock card={card} block={block} name={name} />;
    case 'item':
      return card && <ItemBlock card={card} text={block.text} name={name} />;
    case 'zoom':
      return (
        card?.picture && (
          <ZoomStory card={card} picture={card.picture} steps={block.parts} name={name} />
        )
      );
    case 'gallery':
      return (
        <Listed title={block.title} name={name}>
          <Cards cards={cards} {...labelled(block)} />
        </Listed>
      );
    case 'items':
      return (
        <Listed title={block.title} more={more} name={name}>
          <Cards cards={cards} {...labelled(block)} />
        </Listed>
      );
    case 'collection':
      return (
        of && (
          <Listed of={of} more={more} name={name}>
            <Cards cards={cards} label={of.name.text} />
          </Listed>
        )
      );
    case 'events':
      return (
        entries && (
          <Listed title={block.title} more={more} name={name}>
            <Timetable entries={entries} level={3} />
          </Listed>
        )
      );
    case 'hours':
      return (
        hours && (
          <section className="block prose">
            {block.title && <h2>{block.title}</h2>}
            <HoursTable {...hours} />
          </section>
        )
      );
    case 'video':
    case 'audio':
      return outside ? (
        <OutsideBlock film={outside} block={block} name={name} />
      ) : (
        recording && <RecordingBlock {...recording} block={block} name={name} />
      );
    case 'form':
      return form && <FormBlock view={form} title={block.title} name={name} />;
    case 'file':
      return handout && <FileBlock file={handout} block={block} name={name} />;
    case 'map':
      return map && <MapBlock map={map} block={block} name={name} />;
    case 'quote':
      return (
        <figure className="block pull-quote">
          <blockquote>
            <RichText text={block.text} name={name} />
          </blockquote>
          {block.by && <figcaption>{block.by}</figcaption>}
        </figure>
      );
    case 'timeline':
      return <TimelineBlock title={block.title} parts={block.parts} name={name} />;
    case 'accordion':
      return <Accordion parts={block.parts} name={name} />;
    case 'table':
      return <TableBlock table={block} />;
    case 'people':
      return <People title={block.title} parts={block.parts} name={name} />;
  }
}

const labelled = ({ title }: Extract<Block, { kind: 'gallery' | 'items' }>) =>
  title ? { label: title } : {};

type ListedProps = {
  title?: string | undefined;
  of?: BlockView['of'];
  more?: BlockView['more'];
  name: string;
  children: ReactNode;
};

/**
 * A list under its name, which leads to what it is a list of; the way to the rest of it says of
 * what, to those who only hear it.
 */
function Listed({ title, of, more, name, children }: ListedProps) {
  const { t, path } = useTranslation();
  return (
    <section className="block block-wide">
      {of ? (
        <h2 id={`${name}-list`}>
          <a className="quiet-link" href={path(of.to)}>
            <Shown text={of.name} />
          </a>
        </h2>
      ) : (
        title && <h2 id={`${name}-list`}>{title}</h2>
      )}
      {children}
      {more && (
        <p>
          <a
            id={`${name}-rest`}
            href={path(more.to)}
            aria-labelledby={(of ?? title) ? `${name}-rest ${name}-list` : undefined}
          >
            {t('blocks.more')}
          </a>
        </p>
      )}
    </section>
  );
}
