// What a page, a story or an exhibition is made of: blocks of a few kinds, each with what it needs
// and no more. What a block names and is not there is left out when the page is shown.
import { z } from 'zod';
import { plainText } from '../rich-text.ts';
import type { BlockDefinition } from './block-definition.ts';
import { accordion, type AccordionBlock } from './accordion.ts';
import { audio, type AudioBlock } from './audio.ts';
import { collection, type CollectionBlock } from './collection.ts';
import { events, type EventsBlock } from './events.ts';
import { file, type FileBlock } from './file.ts';
import { form, type FormBlock } from './form.ts';
import { gallery, type GalleryBlock } from './gallery.ts';
import { hours, type HoursBlock } from './hours.ts';
import { image, type ImageBlock } from './image.ts';
import { item, type ItemBlock } from './item.ts';
import { items, type ItemsBlock } from './items.ts';
import { map, type MapBlock } from './map.ts';
import { people, type PeopleBlock } from './people.ts';
import { quote, type QuoteBlock } from './quote.ts';
import { table, type TableBlock } from './table.ts';
import { text, type TextBlock } from './text.ts';
import { timeline, type TimelineBlock } from './timeline.ts';
import { video, type VideoBlock } from './video.ts';
import { zoom, type ZoomBlock } from './zoom.ts';

/** A new kind begins here; `docs/how-to/add-a-block.md`. */
export type Block =
  | TextBlock
  | ImageBlock
  | GalleryBlock
  | ItemBlock
  | ItemsBlock
  | ZoomBlock
  | CollectionBlock
  | TimelineBlock
  | QuoteBlock
  | AccordionBlock
  | TableBlock
  | EventsBlock
  | HoursBlock
  | VideoBlock
  | AudioBlock
  | FormBlock
  | MapBlock
  | FileBlock
  | PeopleBlock;

export type BlockKind = Block['kind'];
export type BlockOf<Kind extends BlockKind> = Extract<Block, { kind: Kind }>;

/** Every kind of block, in the order in which they are offered. */
export const blockDefinitions: {
  readonly [Kind in BlockKind]: BlockDefinition<BlockOf<Kind>>;
} = {
  text,
  image,
  gallery,
  item,
  items,
  zoom,
  collection,
  timeline,
  quote,
  accordion,
  table,
  events,
  hours,
  video,
  audio,
  form,
  map,
  file,
  people,
};

export const isBlockKind = (kind: string): kind is BlockKind =>
  Object.hasOwn(blockDefinitions, kind);

const shapes = Object.values(blockDefinitions).map(({ shape }) => shape);
type Shape = (typeof shapes)[number];

export const blockShape: z.ZodType<Block> = z.discriminatedUnion(
  'kind',
  shapes as [Shape, ...Shape[]],
);

/** Items that a list of blocks names, in order, once each. */
export function itemsNamed(blocks: readonly Block[]): string[] {
  const named = blocks.flatMap((block) => {
    if ('item' in block) return [block.item];
    return 'items' in block ? (block.items ?? []) : [];
  });
  return [...new Set(named)];
}

/** The words of blocks, for descriptions and for search. */
export function textOfBlocks(blocks: readonly Block[]): string {
  const texts = blocks.flatMap((block) => [
    ...('text' in block ? [plainText(block.text)] : []),
    ...('parts' in block
      ? block.parts.map(
          (part) => `${'title' in part ? part.title : part.name}\n${plainText(part.text)}`,
        )
      : []),
  ]);
  return texts.filter(Boolean).join('\n');
}
