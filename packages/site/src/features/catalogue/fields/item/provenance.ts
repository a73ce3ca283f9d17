// Who owned it before.
import { z } from 'zod';
import { none } from '../field.ts';
import type { PublicItemField } from '../item-field.ts';
import { date, text } from '../schemas.ts';

export const provenance: PublicItemField<'provenance'> = {
  key: 'provenance',
  visibility: 'public',
  label: 'item.provenance',
  help: 'field.item.provenance.help',
  schema: z.array(z.strictObject({ text, date: date.optional() })).optional(),
  links: 'none',
  import: {
    columns: [
      {
        id: 'provenance',
        order: 440,
        means: 'Who owned it before',
        shape: 'words',
        synonyms: {
          en: 'provenance, ownership history, previous owner, previous owners, ownership, history of ownership',
          fr: 'provenance, historique, anciens proprietaires',
          de: 'provenienz, vorbesitzer, besitzgeschichte',
        },
      },
    ],
    read: ({ values }) =>
      values.isMapped('provenance')
        ? values.all('provenance').map((value) => ({ text: value.text }))
        : undefined,
  },
  page: { as: 'a list below the facts' },
  search: { as: 'how much there is to read, which orders what is equally good' },
  manifest: none('It leads to the page of the item, which has it.'),
  export: none('Tables and citations have no place for it.'),
  dump: 'as-stored',
};
