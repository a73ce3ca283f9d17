// How it was made, in single words: ids of subjects.
import { labelsIn, termIds } from '../cells/labels.ts';
import { eachOnce, linksTo, none } from '../field.ts';
import { ids } from '../schemas.ts';
import type { PublicItemField } from '../item-field.ts';

export const techniques: PublicItemField<'techniques'> = {
  key: 'techniques',
  visibility: 'public',
  label: 'item.facts.techniques',
  help: 'field.item.techniques.help',
  schema: ids,
  links: (item) => linksTo('technique', item.techniques),
  import: {
    columns: [
      {
        id: 'technique',
        order: 200,
        means: 'How it was made',
        shape: 'term',
        lists: true,
        many: true,
        synonyms: {
          en: 'technique, techniques, process, method',
          fr: 'technique, techniques, procede',
          de: 'technik, verfahren, techniken',
        },
      },
    ],
    read: (row) => labelsIn(row, 'technique'),
    resolve: (draft, { names }) => termIds(names, 'technique', draft.techniques),
  },
  page: {
    facts: [
      {
        group: 'item.facts.making',
        order: 60,
        // With the techniques of the single parts in its making.
        values: ({ body, named, linked, makings }) =>
          eachOnce([
            ...named(body.techniques),
            ...makings.flatMap((made) => linked(made.techniques)),
          ]),
      },
    ],
  },
  search: { facets: [{ facet: 'technique', ids: (item) => item.techniques ?? [] }] },
  manifest: none('The wall label says it in the words of the medium.'),
  export: none('Tables and citations say it in the words of the medium.'),
  dump: 'as-stored',
};
