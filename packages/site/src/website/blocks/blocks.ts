// Every kind of block as it is on a page.
import type { Block, BlockKind, BlockOf } from '../../features/editorial/blocks/blocks.ts';
import { accordion } from './accordion.tsx';
import { audio } from './audio.tsx';
import type { BlockView } from './block-view.ts';
import { collection } from './collection.tsx';
import { events } from './events.tsx';
import { file } from './file.tsx';
import { form } from './form.tsx';
import { gallery } from './gallery.tsx';
import { hours } from './hours.tsx';
import { image } from './image.tsx';
import { item } from './item.tsx';
import { items } from './items.tsx';
import { map } from './map.tsx';
import { people } from './people.tsx';
import { quote } from './quote.tsx';
import { table } from './table.tsx';
import { text } from './text.tsx';
import { timeline } from './timeline.tsx';
import { video } from './video.tsx';
import { zoom } from './zoom.tsx';

const blockViews = {
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
} satisfies { readonly [Kind in BlockKind]: BlockView<BlockOf<Kind>, unknown> };

type Found<Kind extends BlockKind> = Exclude<
  Awaited<ReturnType<(typeof blockViews)[Kind]['load']>>,
  undefined
>;

/** A block with everything that is needed to draw it. */
export type LoadedBlock = {
  [Kind in BlockKind]: { block: BlockOf<Kind>; found: Found<Kind> };
}[BlockKind];

/** The view of a kind, for a block of that kind and for what it loaded. */
export const viewOf = (kind: BlockKind): BlockView<Block, unknown> => blockViews[kind];
