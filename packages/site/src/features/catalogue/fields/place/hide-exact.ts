// Whether it is a site to protect, whose exact position is not shown.
import { z } from 'zod';
import type { PublicPlaceField } from '../place-field.ts';

export const hideExact: PublicPlaceField<'hideExact'> = {
  key: 'hideExact',
  visibility: 'public',
  label: 'field.place.hide-exact',
  help: 'field.place.hide-exact.help',
  edit: { group: 'location', order: 30, control: 'checkbox' },
  schema: z.boolean().optional(),
  links: 'none',
  page: { as: 'a rounded position' },
  search: { as: 'no position' },
  dump: 'as-stored',
};
