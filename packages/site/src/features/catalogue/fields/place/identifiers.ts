// Numbers of the place, in gazetteers and in sources.
import { none } from '../field.ts';
import type { PublicPlaceField } from '../place-field.ts';
import { identifiers as identifiersSchema } from '../schemas.ts';

export const identifiers: PublicPlaceField<'identifiers'> = {
  key: 'identifiers',
  visibility: 'public',
  label: 'field.place.identifiers',
  help: 'field.place.identifiers.help',
  edit: {
    group: 'elsewhere',
    order: 20,
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
