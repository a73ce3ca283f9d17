// An item with its wall label and a text.
import { z } from 'zod';
import { plainParagraph, type RichText } from '../rich-text.ts';
import type { BlockDefinition } from './block-definition.ts';
import { item as named, text } from './settings.ts';

export type ItemBlock = { kind: 'item'; item: string; text: RichText };

export const item: BlockDefinition<ItemBlock> = {
  label: 'blocks.item.label',
  help: 'blocks.item.help',
  shape: z.strictObject({ kind: z.literal('item'), item: named, text }),
  body: 'text',
  example: {
    kind: 'item',
    item: 'MP.2026.17',
    text: plainParagraph('No map is right everywhere.'),
  },
};
