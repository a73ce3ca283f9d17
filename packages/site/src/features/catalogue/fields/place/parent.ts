// The place that it is in: its id.
import { z } from 'zod';
import { linksTo } from '../field.ts';
import type { PublicPlaceField } from '../place-field.ts';

export const parent: PublicPlaceField<'parent'> = {
  key: 'parent',
  visibility: 'public',
  label: 'place.within',
  help: 'field.place.parent.help',
  edit: { group: 'location', order: 10, control: 'record', of: { kind: 'place' } },
  schema: z.string().optional(),
  links: (place) => linksTo('part-of', place.parent ? [place.parent] : []),
  page: {
    facts: [
      {
        group: 'place.facts',
        order: 10,
        values: ({ body, named }) => named(body.parent ? [body.parent] : []),
      },
      {
        group: 'place.facts',
        label: 'place.contains',
        order: 20,
        values: ({ within }) => within,
      },
    ],
  },
  search: { as: 'items of a place are counted for the places that it lies in' },
  dump: 'as-stored',
};
