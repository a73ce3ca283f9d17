// Life dates as the museum writes them: “1757–1827”, “born 1930”.
import { z } from 'zod';
import { readTextLabels } from '../cells/labels.ts';
import type { PublicPersonField } from '../person-field.ts';

export const lifeDates: PublicPersonField<'lifeDates'> = {
  key: 'lifeDates',
  visibility: 'public',
  label: 'field.person.life-dates',
  help: 'field.person.life-dates.help',
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
          en: 'dates, date, life dates, years, birth death, display date',
          fr: 'dates',
          de: 'lebensdaten, daten',
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
