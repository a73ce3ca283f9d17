// The culture that it comes from: ids of subjects.
import { labelsIn, termIds } from '../cells/labels.ts';
import { linksTo, none } from '../field.ts';
import { ids } from '../schemas.ts';
import type { PublicItemField } from '../item-field.ts';

export const cultures: PublicItemField<'cultures'> = {
  key: 'cultures',
  visibility: 'public',
  label: 'item.facts.culture',
  help: 'field.item.cultures.help',
  edit: {
    group: 'making',
    order: 20,
    control: 'records',
    of: { kind: 'subject', group: 'culture' },
  },
  schema: ids,
  links: (item) => linksTo('culture', item.cultures),
  import: {
    columns: [
      {
        id: 'culture',
        order: 170,
        means: 'The culture that it comes from',
        shape: 'term',
        lists: true,
        many: true,
        synonyms: {
          en: 'culture, cultures, ethnic group, cultural context, civilisation, civilization, cultural group, people culture, ethnicity, culture period, culture or people, tribe, community of origin',
          fr: 'culture, peuple, ethnie, civilisation, contexte culturel, groupe culturel, aire culturelle, population',
          de: 'kultur, kulturkreis, ethnie, kultureller kontext, kulturgruppe, volksgruppe',
          it: 'cultura, ambito culturale, civilta, etnia, contesto culturale, denominazione ambito culturale',
          es: 'cultura, contexto cultural, etnia, civilizacion, grupo cultural, contexto cultural estilo',
          nl: 'cultuur, culturen, etnische groep, culturele context, bevolkingsgroep',
          pt: 'cultura, contexto cultural, etnia, civilizacao, grupo cultural, povo',
          ja: '文化, 文化圏, 民族, 民族名, 文明',
          ar: 'الثقافه, ثقافه, الحضاره, حضاره, العرق, المجموعه الثقافيه',
        },
      },
    ],
    read: (row) => labelsIn(row, 'culture'),
    resolve: (draft, { names }) => termIds(names, 'culture', draft.cultures),
  },
  page: {
    facts: [
      { group: 'item.facts.about', order: 50, values: ({ body, named }) => named(body.cultures) },
    ],
  },
  search: { facets: [{ facet: 'culture', ids: (item) => item.cultures ?? [] }] },
  manifest: none('The wall label has no line for it.'),
  export: none('Tables and citations have no place for it.'),
  dump: 'as-stored',
};
