// More for the visitor.
import { none } from '../field.ts';
import type { PublicItemField } from '../item-field.ts';
import { localized } from '../schemas.ts';
import { textsOf } from '../search-texts.ts';

export const notes: PublicItemField<'notes'> = {
  key: 'notes',
  visibility: 'public',
  label: 'item.facts.notes',
  help: 'field.item.notes.help',
  schema: localized,
  links: 'none',
  import: {
    columns: [
      {
        id: 'notes',
        order: 420,
        means: 'More for the visitor',
        shape: 'words',
        inLanguages: true,
        many: true,
        synonyms: {
          en: 'notes, note, discussion, comment, comments, remarks, essay, commentary, shape and ornament',
          fr: 'remarques, note, notes, observations',
          de: 'bemerkung, bemerkungen, anmerkung, anmerkungen, kommentar',
        },
      },
    ],
    read: ({ values }) => (values.isMapped('notes') ? values.inLanguages('notes') : undefined),
  },
  page: {
    facts: [
      {
        group: 'item.facts.record',
        order: 70,
        values: ({ body, text }) => text(body.notes),
        longTextApart: true,
      },
    ],
  },
  search: {
    texts: [{ attribute: 'notes', tier: 'text', value: (item) => textsOf(item.notes), order: 40 }],
  },
  manifest: none('It leads to the page of the item, which has them.'),
  export: none('Tables and citations have no place for them.'),
  dump: 'as-stored',
};
