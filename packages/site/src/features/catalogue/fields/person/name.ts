// The name as people say it.
import { personNamed } from '../cells/names.ts';
import type { PublicPersonField } from '../person-field.ts';
import { name as nameSchema } from '../schemas.ts';

export const name: PublicPersonField<'name'> = {
  key: 'name',
  visibility: 'public',
  label: 'field.person.name',
  help: 'field.person.name.help',
  schema: nameSchema,
  links: 'none',
  import: {
    columns: [
      {
        id: 'person.name',
        order: 20,
        means: 'The name as people say it',
        shape: 'name',
        synonyms: {
          en: 'name, display name, full name, artist, artist name, maker, person, preferred name',
          fr: 'nom, nom complet, artiste',
          de: 'name, kunstler, vollstandiger name',
        },
      },
    ],
    // “Abbott, Berenice” alone is turned round.
    read: ({ values }) => {
      const stated = values.text('person.name') || values.text('person.sortName');
      return stated === '' ? {} : personNamed(stated);
    },
    resolve: (draft, { language }) => ({ [language]: draft.name ?? '' }),
  },
  page: { as: 'the heading of the page' },
  search: { as: 'the name, its other languages, and the facets that name people' },
  dump: 'as-stored',
};
