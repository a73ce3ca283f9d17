// Numbers of the collection in sources.
import { none } from '../field.ts';
import type { PublicCollectionField } from '../collection-field.ts';
import { identifiers as identifiersSchema } from '../schemas.ts';

export const identifiers: PublicCollectionField<'identifiers'> = {
  key: 'identifiers',
  visibility: 'public',
  label: 'field.collection.identifiers',
  help: 'field.collection.identifiers.help',
  edit: {
    group: 'elsewhere',
    order: 10,
    control: 'list',
    parts: {
      type: { label: 'field.part.type', control: 'line' },
      value: { label: 'field.part.number', control: 'line' },
    },
  },
  schema: identifiersSchema,
  links: 'none',
  page: none('Visitors know it by its name.'),
  search: none('Visitors know it by its name.'),
  dump: 'as-stored',
};
