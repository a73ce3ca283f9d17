// Items that a curator chose, as cards.
import { z } from 'zod';
import type { BlockDefinition } from './block-definition.ts';
import { item, title } from './settings.ts';

export type GalleryBlock = { kind: 'gallery'; items: string[]; title?: string | undefined };

export const gallery: BlockDefinition<GalleryBlock> = {
  label: 'blocks.gallery.label',
  help: 'blocks.gallery.help',
  shape: z.strictObject({
    kind: z.literal('gallery'),
    items: z.array(item).min(1).max(48).describe('Ids or numbers of the items.'),
    title,
  }),
  body: 'nothing',
  example: {
    kind: 'gallery',
    items: ['MP.2026.1', 'MP.2026.2', 'MP.2026.17'],
    title: 'Three of the maps',
  },
};
