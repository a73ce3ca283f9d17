// The collection in one or two sentences.
import type { PublicCollectionField } from '../collection-field.ts';
import { localized } from '../schemas.ts';

export const summary: PublicCollectionField<'summary'> = {
  key: 'summary',
  visibility: 'public',
  label: 'field.collection.summary',
  help: 'field.collection.summary.help',
  edit: { group: 'description', order: 10, control: 'localized-text' },
  schema: localized,
  links: 'none',
  page: { as: 'the text of the page, where there is no description' },
  search: { as: 'the text by which the collection is found' },
  dump: 'as-stored',
};
