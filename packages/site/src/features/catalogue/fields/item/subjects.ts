// What it shows or is about: ids of subjects.
import { labelsIn, termIds } from '../cells/labels.ts';
import { linksTo, none } from '../field.ts';
import { ids } from '../schemas.ts';
import type { PublicItemField } from '../item-field.ts';

export const subjects: PublicItemField<'subjects'> = {
  key: 'subjects',
  visibility: 'public',
  label: 'item.facts.subjects',
  help: 'field.item.subjects.help',
  schema: ids,
  links: (item) => linksTo('subject', item.subjects),
  import: {
    columns: [
      {
        id: 'subject',
        order: 380,
        means: 'What it shows or is about',
        shape: 'term',
        lists: true,
        many: true,
        synonyms: {
          en: 'subject, subjects, keywords, keyword, tags, topics, themes, subject terms, depicts, iconography, depicted',
          fr: 'sujet, sujets, mots cles, themes, iconographie',
          de: 'schlagwort, schlagworte, schlagworter, thema, themen, motiv',
        },
      },
    ],
    read: (row) => labelsIn(row, 'subject'),
    resolve: (draft, { names }) => termIds(names, 'subject', draft.subjects),
  },
  page: {
    facts: [
      { group: 'item.facts.about', order: 20, values: ({ body, named }) => named(body.subjects) },
    ],
  },
  search: { facets: [{ facet: 'subject', ids: (item) => item.subjects ?? [] }] },
  manifest: none('The wall label has no line for it.'),
  export: { columns: [{ heading: 'subject', order: 100, attribute: 'subject' }] },
  dump: 'as-stored',
};
