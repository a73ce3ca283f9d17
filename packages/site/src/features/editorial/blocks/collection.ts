// The first items of a collection, with the way to all of them.
import { z } from 'zod';
import type { BlockDefinition } from './block-definition.ts';
import { limit, name } from './settings.ts';

export type CollectionBlock = { kind: 'collection'; collection: string; limit: number };

export const collection: BlockDefinition<CollectionBlock> = {
  label: 'blocks.collection.label',
  help: 'blocks.collection.help',
  shape: z.strictObject({
    kind: z.literal('collection'),
    collection: name.describe('Title of the collection in any language, its slug or its id.'),
    limit,
  }),
  body: 'nothing',
  example: { kind: 'collection', collection: 'Tilings', limit: 6 },
};
