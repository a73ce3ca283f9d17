// What the collection is called.
import type { PublicCollectionField } from '../collection-field.ts';
import { name } from '../schemas.ts';

export const title: PublicCollectionField<'title'> = {
  key: 'title',
  visibility: 'public',
  label: 'field.collection.title',
  help: 'field.collection.title.help',
  edit: { group: 'identity', order: 10, control: 'localized-line' },
  schema: name,
  links: 'none',
  page: { as: 'the heading of the page' },
  search: { as: 'the name, and the facet that names collections' },
  dump: 'as-stored',
};
