// What kind of thing it is: ids of subjects.
import { labelsIn, termIds } from '../cells/labels.ts';
import { linksTo, none } from '../field.ts';
import { ids } from '../schemas.ts';
import type { PublicItemField } from '../item-field.ts';

export const objectTypes: PublicItemField<'objectTypes'> = {
  key: 'objectTypes',
  visibility: 'public',
  label: 'item.facts.type',
  help: 'field.item.object-types.help',
  schema: ids,
  links: (item) => linksTo('type', item.objectTypes),
  import: {
    columns: [
      {
        id: 'objectType',
        order: 80,
        means: 'What kind of thing it is',
        shape: 'term',
        lists: true,
        many: true,
        synonyms: {
          en: 'object type, object name, type, classification, category, kind, item type, work type, genre, object category',
          fr: 'type d objet, type, categorie, domaine, denomination, classification',
          de: 'objektart, objekttyp, gattung, sachgruppe, objektbezeichnung, art, klassifikation',
        },
      },
    ],
    read: (row) => labelsIn(row, 'objectType'),
    resolve: (draft, { names }) => termIds(names, 'type', draft.objectTypes),
  },
  page: {
    facts: [
      {
        group: 'item.facts.about',
        order: 10,
        values: ({ body, named }) => named(body.objectTypes),
      },
    ],
  },
  search: { facets: [{ facet: 'type', ids: (item) => item.objectTypes ?? [] }] },
  manifest: none('The wall label has no line for it.'),
  export: { columns: [{ heading: 'type', order: 70, attribute: 'type' }] },
  dump: 'as-stored',
};
