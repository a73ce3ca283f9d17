// What kind of place it is, as the museum writes it: town, river.
import { z } from 'zod';
import { none } from '../field.ts';
import type { PublicPlaceField } from '../place-field.ts';

export const type: PublicPlaceField<'type'> = {
  key: 'type',
  visibility: 'public',
  label: 'field.place.type',
  help: 'field.place.type.help',
  edit: { group: 'identity', order: 30, control: 'line' },
  schema: z.string().max(200).optional(),
  links: 'none',
  page: { as: 'the line below the name' },
  search: none('It is rarely what visitors look for.'),
  dump: 'as-stored',
};
