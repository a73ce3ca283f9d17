// Nationalities, as the museum writes them.
import { z } from 'zod';
import { readListLabels } from '../cells/labels.ts';
import type { PublicPersonField } from '../person-field.ts';

export const nationalities: PublicPersonField<'nationalities'> = {
  key: 'nationalities',
  visibility: 'public',
  label: 'field.person.nationalities',
  help: 'field.person.nationalities.help',
  edit: { group: 'description', order: 30, control: 'words' },
  schema: z.array(z.string().min(1).max(2000)).optional(),
  links: 'none',
  import: {
    columns: [
      {
        id: 'person.nationality',
        order: 110,
        means: 'Nationality',
        shape: 'term',
        lists: true,
        synonyms: {
          en: 'nationality, nationalities, country, citizenship, culture',
          fr: 'nationalite, pays',
          de: 'nationalitat, land, staatsangehorigkeit',
          it: 'nazionalita, paese',
          es: 'nacionalidad, pais',
          nl: 'nationaliteit, land',
          pt: 'nacionalidade, pais',
          ja: '国籍, 国, 出身国',
          ar: 'الجنسيه, البلد',
        },
      },
    ],
    read: ({ values }) => readListLabels('nationalities', values.all('person.nationality')),
  },
  page: { as: 'the line below the name' },
  search: {
    texts: [
      { attribute: 'nationality', tier: 'life', value: (person) => person.nationalities ?? [] },
    ],
  },
  dump: 'as-stored',
};
