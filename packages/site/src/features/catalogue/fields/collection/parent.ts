// The collection that it is a part of: its id.
import { z } from 'zod';
import { linksTo, none } from '../field.ts';
import type { PublicCollectionField } from '../collection-field.ts';

export const parent: PublicCollectionField<'parent'> = {
  key: 'parent',
  visibility: 'public',
  label: 'field.collection.parent',
  help: 'field.collection.parent.help',
  edit: { group: 'relations', order: 10, control: 'record', of: { kind: 'collection' } },
  schema: z.string().optional(),
  links: (collection) => linksTo('part-of', collection.parent ? [collection.parent] : []),
  page: { as: 'the list of collections, which leaves out those that are parts' },
  search: none('The whole is found by its own record.'),
  dump: 'as-stored',
};
