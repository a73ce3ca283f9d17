// Life dates as the museum writes them: “1757–1827”, “born 1930”.
import { z } from 'zod';
import { readTextLabels } from '../cells/labels.ts';
import type { PublicPersonField } from '../person-field.ts';

export const lifeDates: PublicPersonField<'lifeDates'> = {
  key: 'lifeDates',
  visibility: 'public',
  label: 'field.person.life-dates',
  help: 'field.person.life-dates.help',
  edit: { group: 'making', order: 40, control: 'line' },
  schema: z.string().max(500).optional(),
  links: 'none',
  import: {
    columns: [
      {
        id: 'person.dates',
        order: 40,
        means: 'The years of life, in words',
        shape: 'words',
        synonyms: {
          en: 'dates, date, life dates, years, birth death, display date, lifespan, artist dates, display dates, display bio',
          fr: 'dates, dates de vie, dates biographiques',
          de: 'lebensdaten, daten',
          it: 'estremi cronologici, dati anagrafici, date',
          es: 'fechas, fechas biograficas, datos biograficos',
          nl: 'levensdata, levensjaren, data',
          pt: 'datas, datas biograficas',
          ja: '生没年, 生没年月日, 生歿年',
          ar: 'سنوات الحياه, تاريخ الميلاد والوفاه',
        },
      },
    ],
    read: ({ values }) => readTextLabels('lifeDates', values.text('person.dates')),
  },
  page: { as: 'the line below the name' },
  search: {
    texts: [{ attribute: 'lifeDates', tier: 'life', value: (person) => person.lifeDates ?? '' }],
  },
  dump: 'as-stored',
};
