// What a visitor reads about the collection.
import type { PublicCollectionField } from '../collection-field.ts';
import { localized } from '../schemas.ts';

export const description: PublicCollectionField<'description'> = {
  key: 'description',
  visibility: 'public',
  label: 'field.collection.description',
  help: 'field.collection.description.help',
  edit: { group: 'description', order: 20, control: 'localized-text' },
  schema: localized,
  links: 'none',
  page: { as: 'the text of the page' },
  search: { as: 'the text by which the collection is found' },
  dump: 'as-stored',
};
