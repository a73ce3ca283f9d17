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
  edit: {
    group: 'making',
    order: 30,
    control: 'records',
    of: { kind: 'subject', group: 'period' },
  },
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
          en: 'period, periods, era, dynasty, reign, age, historical period, time period, period style, style period, period dynasty, chronological period, epoch, date period name, temporal, century',
          fr: 'periode, epoque, siecle, periodes, epoque style, dynastie, periode historique, siecle ou millenaire',
          de: 'epoche, periode, zeitalter, epochen, zeitraum, jahrhundert, stilepoche, dynastie, kulturepoche',
          it: 'epoca, periodo, secolo, fascia cronologica, periodo storico, dinastia, dtzg, fascia cronologica di riferimento',
          es: 'epoca, periodo, siglo, dinastia, periodo historico, periodo cultural, edad',
          nl: 'periode, tijdperk, eeuw, periodes, stijlperiode, vervaardiging periode, dynastie',
          pt: 'epoca, periodo, seculo, dinastia, periodo historico',
          ja: '時代, 時代区分, 世紀, 時代名, 時代世紀, 王朝, 時代年代',
          ar: 'العصر, عصر, الفتره, فتره, الحقبه, القرن, قرن, الفتره الزمنيه, الفتره التاريخيه, الاسره',
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
