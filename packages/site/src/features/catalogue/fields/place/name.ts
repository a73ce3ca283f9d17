// What the place is called.
import type { PublicPlaceField } from '../place-field.ts';
import { name as nameSchema } from '../schemas.ts';

export const name: PublicPlaceField<'name'> = {
  key: 'name',
  visibility: 'public',
  label: 'field.place.name',
  help: 'field.place.name.help',
  edit: { group: 'identity', order: 10, control: 'localized-line' },
  schema: nameSchema,
  links: 'none',
  page: { as: 'the heading of the page' },
  search: { as: 'the name, and the facets that name places' },
  dump: 'as-stored',
};
