// Items that a search finds, as cards.
import { z } from 'zod';
import type { BlockDefinition } from './block-definition.ts';
import { limit, title } from './settings.ts';

export type ItemsBlock = {
  kind: 'items';
  query: string;
  limit: number;
  title?: string | undefined;
};

export const items: BlockDefinition<ItemsBlock> = {
  label: 'blocks.items.label',
  help: 'blocks.items.help',
  shape: z.strictObject({
    kind: z.literal('items'),
    query: z.string().max(500).describe('What is searched for in the collection.'),
    limit,
    title,
  }),
  body: 'nothing',
  example: { kind: 'items', query: 'spiral', limit: 8, title: 'Spirals' },
};
