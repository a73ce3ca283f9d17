// An item with its wall label and a text.
import { z } from 'zod';
import { withText } from '../markdown/block-codecs.ts';
import { readMarkdown } from '../markdown/read-markdown.ts';
import type { RichText } from '../rich-text.ts';
import type { BlockDefinition } from './block-definition.ts';
import { item as named, text } from './settings.ts';

export type ItemBlock = { kind: 'item'; item: string; text: RichText };

export const item: BlockDefinition<ItemBlock> = {
  label: 'blocks.item.label',
  help: 'blocks.item.help',
  shape: z.strictObject({ kind: z.literal('item'), item: named, text }),
  codec: withText,
  example: {
    kind: 'item',
    item: 'MP.2026.17',
    text: readMarkdown('No map is right everywhere.'),
  },
};
