// The same place elsewhere: gazetteers, Wikidata.
import { z } from 'zod';
import { none } from '../field.ts';
import type { PublicPlaceField } from '../place-field.ts';

export const sameAs: PublicPlaceField<'sameAs'> = {
  key: 'sameAs',
  visibility: 'public',
  label: 'field.place.same-as',
  help: 'field.place.same-as.help',
  edit: { group: 'elsewhere', order: 10, control: 'words' },
  schema: z.array(z.string()).optional(),
  links: 'none',
  page: { as: 'links below the facts' },
  search: none('Addresses are no words to search for.'),
  dump: 'as-stored',
};
