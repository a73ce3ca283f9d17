// Other names and other spellings.
import { z } from 'zod';
import type { PublicPlaceField } from '../place-field.ts';

export const nameVariants: PublicPlaceField<'nameVariants'> = {
  key: 'nameVariants',
  visibility: 'public',
  label: 'place.other-names',
  help: 'field.place.name-variants.help',
  edit: { group: 'identity', order: 20, control: 'words' },
  schema: z.array(z.string()).optional(),
  links: 'none',
  page: {
    facts: [
      {
        group: 'place.facts',
        order: 40,
        values: ({ body, plain }) => (body.nameVariants ?? []).map((variant) => plain(variant)),
      },
    ],
  },
  search: { as: 'other names' },
  dump: 'as-stored',
};
