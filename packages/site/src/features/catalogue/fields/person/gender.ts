// Gender, as the museum writes it.
import { z } from 'zod';
import { readTextLabels } from '../cells/labels.ts';
import { none } from '../field.ts';
import type { PublicPersonField } from '../person-field.ts';

export const gender: PublicPersonField<'gender'> = {
  key: 'gender',
  visibility: 'public',
  label: 'field.person.gender',
  help: 'field.person.gender.help',
  edit: { group: 'description', order: 40, control: 'line' },
  schema: z.string().max(100).optional(),
  links: 'none',
  import: {
    columns: [
      {
        id: 'person.gender',
        order: 60,
        means: 'Gender',
        shape: 'term',
        synonyms: {
          en: 'gender, sex',
          fr: 'genre, sexe',
          de: 'geschlecht',
          it: 'sesso, genere',
          es: 'sexo, genero',
          nl: 'geslacht, gender',
          pt: 'sexo, genero',
          ja: '性別',
          ar: 'الجنس',
        },
      },
    ],
    read: ({ values }) => readTextLabels('gender', values.text('person.gender')),
  },
  page: none('It is kept for research, and not shown beside a name.'),
  search: none('It is kept for research.'),
  dump: 'as-stored',
};
