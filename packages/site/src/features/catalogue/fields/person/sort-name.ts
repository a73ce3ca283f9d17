// The name for lists: “Last, First”, where it differs from the name.
import { z } from 'zod';
import type { PublicPersonField } from '../person-field.ts';

export const sortName: PublicPersonField<'sortName'> = {
  key: 'sortName',
  visibility: 'public',
  label: 'field.person.sort-name',
  help: 'field.person.sort-name.help',
  edit: { group: 'identity', order: 30, control: 'line' },
  schema: z.string().min(1).max(500).optional(),
  links: 'none',
  import: {
    columns: [
      {
        id: 'person.sortName',
        order: 30,
        means: 'The name, family name first',
        shape: 'invertedName',
        synonyms: {
          en: 'sort name, inverted name, alpha sort, name inverted, alphasort, sortable name, artist alpha sort, name sort, last name first, mda, index name',
          fr: 'nom inverse, nom de tri, forme inversee',
          de: 'sortiername, ansetzungsform, name invertiert',
          it: 'nome inverso, forma ordinata',
          es: 'nombre invertido',
          nl: 'sorteernaam',
          pt: 'nome invertido',
          ja: 'よみ, 読み, ふりがな, カナ, フリガナ, ヨミ, 氏名よみ',
          ar: 'اسم الفرز',
        },
      },
    ],
    read: ({ values }) => {
      const sortName = values.text('person.sortName');
      return sortName === '' || sortName === values.text('person.name') ? {} : { sortName };
    },
  },
  page: { as: 'the order of the index of people' },
  search: { as: 'another name, and the order by name' },
  dump: 'as-stored',
};
