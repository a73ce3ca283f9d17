// The item that it is a part of: its id.
import { z } from 'zod';
import { linksTo, none } from '../field.ts';
import type { PublicItemField } from '../item-field.ts';

export const partOf: PublicItemField<'partOf'> = {
  key: 'partOf',
  visibility: 'public',
  label: 'item.facts.part-of',
  help: 'field.item.part-of.help',
  schema: z.string().optional(),
  links: (item) => linksTo('part-of', item.partOf ? [item.partOf] : []),
  import: none('Tables name no other item by its id.'),
  page: {
    facts: [
      {
        group: 'item.facts.record',
        order: 40,
        values: ({ body, named }) => named(body.partOf ? [body.partOf] : undefined),
      },
    ],
  },
  search: none('The whole is found by its own record.'),
  manifest: none('The whole has a manifest of its own.'),
  export: none('Tables and citations have no place for it.'),
  dump: 'as-stored',
};
