// The picture of an item, whole or a part of it.
import { z } from 'zod';
import { plainParagraph, type RichText } from '../rich-text.ts';
import type { BlockDefinition } from './block-definition.ts';
import { item, region, text, type Region } from './settings.ts';

export type ImageBlock = {
  kind: 'image';
  item: string;
  size?: 'column' | 'wide' | 'full' | undefined;
  region?: Region | undefined;
  text: RichText;
};

export const image: BlockDefinition<ImageBlock> = {
  label: 'blocks.image.label',
  help: 'blocks.image.help',
  shape: z.strictObject({
    kind: z.literal('image'),
    item,
    size: z
      .enum(['column', 'wide', 'full'])
      .optional()
      .describe('How wide it is: the column of text, wider, or the whole window.'),
    region: region.optional(),
    text,
  }),
  body: 'text',
  example: {
    kind: 'image',
    item: 'MP.2026.17',
    size: 'wide',
    region: [10, 20, 50, 40],
    text: plainParagraph('The upper left corner.'),
  },
};
