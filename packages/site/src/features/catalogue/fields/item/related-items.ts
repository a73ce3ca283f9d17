// Items that the museum relates to it, with how.
import { z } from 'zod';
import { linksTo, none } from '../field.ts';
import type { PublicItemField } from '../item-field.ts';
import { text } from '../schemas.ts';

export const relatedItems: PublicItemField<'relatedItems'> = {
  key: 'relatedItems',
  visibility: 'public',
  label: 'field.item.related-items',
  help: 'field.item.related-items.help',
  edit: {
    group: 'relations',
    order: 30,
    control: 'list',
    parts: {
      item: { label: 'field.part.item', control: 'record', of: { kind: 'item' } },
      relation: { label: 'field.part.relation', control: 'line' },
    },
  },
  schema: z.array(z.strictObject({ item: z.string(), relation: text })).optional(),
  links: ({ relatedItems: related }) =>
    linksTo(
      'related',
      related?.map(({ item }) => item),
    ),
  import: none('Tables name no other item by its id.'),
  page: { as: 'what to look at next' },
  search: none('Each is found by its own record.'),
  manifest: none('Each has a manifest of its own.'),
  export: none('Tables and citations have no place for it.'),
  dump: 'as-stored',
};
