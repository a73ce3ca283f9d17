// Its period: ids of subjects.
import { labelsIn, termIds } from '../cells/labels.ts';
import { linksTo, none } from '../field.ts';
import { ids } from '../schemas.ts';
import type { PublicItemField } from '../item-field.ts';

export const periods: PublicItemField<'periods'> = {
  key: 'periods',
  visibility: 'public',
  label: 'item.facts.period',
  help: 'field.item.periods.help',
  schema: ids,
  links: (item) => linksTo('period', item.periods),
  import: {
    columns: [
      {
        id: 'period',
        order: 180,
        means: 'Its period',
        shape: 'term',
        lists: true,
        many: true,
        synonyms: {
          en: 'period, periods, era, dynasty, reign, age',
          fr: 'periode, epoque, siecle',
          de: 'epoche, periode, zeitalter',
        },
      },
    ],
    read: (row) => labelsIn(row, 'period'),
    resolve: (draft, { names }) => termIds(names, 'period', draft.periods),
  },
  page: {
    facts: [
      { group: 'item.facts.about', order: 60, values: ({ body, named }) => named(body.periods) },
    ],
  },
  search: { facets: [{ facet: 'period', ids: (item) => item.periods ?? [] }] },
  manifest: none('The wall label has no line for it.'),
  export: none('Tables and citations have no place for it.'),
  dump: 'as-stored',
};
