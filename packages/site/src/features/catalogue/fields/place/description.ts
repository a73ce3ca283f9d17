// What a visitor reads about the place.
import type { PublicPlaceField } from '../place-field.ts';
import { localized } from '../schemas.ts';

export const description: PublicPlaceField<'description'> = {
  key: 'description',
  visibility: 'public',
  label: 'field.place.description',
  help: 'field.place.description.help',
  edit: { group: 'description', order: 10, control: 'localized-text' },
  schema: localized,
  links: 'none',
  page: { as: 'the text of the page' },
  search: { as: 'the text by which the place is found' },
  dump: 'as-stored',
};
