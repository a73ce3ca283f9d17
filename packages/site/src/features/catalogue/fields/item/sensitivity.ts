// What visitors read before such an item is shown.
import { z } from 'zod';
import { none } from '../field.ts';
import type { PublicItemField } from '../item-field.ts';
import { localized, text } from '../schemas.ts';

export const sensitivity: PublicItemField<'sensitivity'> = {
  key: 'sensitivity',
  visibility: 'public',
  label: 'field.item.sensitivity',
  help: 'field.item.sensitivity.help',
  edit: {
    group: 'rights',
    order: 30,
    control: 'parts',
    parts: {
      flags: { label: 'field.part.flags', control: 'words' },
      note: { label: 'field.part.note', control: 'localized-text' },
      gate: { label: 'field.part.gate', control: 'checkbox' },
    },
  },
  schema: z.strictObject({ flags: z.array(text), note: localized, gate: z.boolean() }).optional(),
  links: 'none',
  // No column is it: a flag of sensitive rows sets it, and takes away what it set.
  import: {
    columns: [],
    resolve: ({ sensitivity: marked }) => (marked?.flags.length === 0 ? null : marked),
  },
  page: { as: 'a question before the pictures, or a note beside them' },
  search: { as: 'cards without a picture, and no position' },
  manifest: { as: 'no manifest, where visitors are asked first' },
  export: none('Tables and citations have no pictures.'),
  dump: 'as-stored',
};
