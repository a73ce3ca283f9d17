// The item whose picture stands for the collection: its id.
import { z } from 'zod';
import { linksTo, none } from '../field.ts';
import type { PublicCollectionField } from '../collection-field.ts';

export const keyItem: PublicCollectionField<'keyItem'> = {
  key: 'keyItem',
  visibility: 'public',
  label: 'field.collection.key-item',
  help: 'field.collection.key-item.help',
  edit: { group: 'pictures', order: 10, control: 'record', of: { kind: 'item' } },
  schema: z.string().optional(),
  links: (collection) => linksTo('key-item', collection.keyItem ? [collection.keyItem] : []),
  page: { as: 'the picture of the collection in lists' },
  search: none('The item is found by its own record.'),
  dump: 'as-stored',
};
