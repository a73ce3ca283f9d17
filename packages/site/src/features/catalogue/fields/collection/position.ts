// Where it is among the others; those without one follow by name.
import { z } from 'zod';
import { none } from '../field.ts';
import type { PublicCollectionField } from '../collection-field.ts';

export const position: PublicCollectionField<'position'> = {
  key: 'position',
  visibility: 'public',
  label: 'field.collection.position',
  help: 'field.collection.position.help',
  edit: { group: 'relations', order: 20, control: 'number' },
  schema: z.number().int().nonnegative().optional(),
  links: 'none',
  page: { as: 'the order of the list of collections' },
  search: none('It orders the list of collections.'),
  dump: 'as-stored',
};
