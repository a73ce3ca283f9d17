// What a visitor reads about the person.
import type { PublicPersonField } from '../person-field.ts';
import { localized } from '../schemas.ts';
import { textsOf } from '../search-texts.ts';

export const biography: PublicPersonField<'biography'> = {
  key: 'biography',
  visibility: 'public',
  label: 'field.person.biography',
  help: 'field.person.biography.help',
  edit: { group: 'description', order: 20, control: 'localized-text' },
  schema: localized,
  links: 'none',
  import: {
    columns: [
      {
        id: 'person.biography',
        order: 120,
        means: 'Biography',
        shape: 'words',
        inLanguages: true,
        synonyms: {
          en: 'biography, bio, description, about, artist biography, biographical note, life, biographical history, profile',
          fr: 'biographie, notice biographique',
          de: 'biographie, biografie, lebenslauf',
          it: 'biografia, notizie biografiche',
          es: 'biografia, resena biografica',
          nl: 'biografie, levensbeschrijving',
          pt: 'biografia, nota biografica',
          ja: '経歴, 略歴, 伝記, 人物紹介, 作者解説',
          ar: 'السيره, السيره الذاتيه, نبذه عن الفنان',
        },
      },
    ],
    read: ({ values }) => {
      const biography = values.inLanguages('person.biography');
      return Object.keys(biography).length > 0 ? { biography } : {};
    },
  },
  page: { as: 'the text of the page' },
  search: {
    texts: [
      { attribute: 'biography', tier: 'biography', value: (person) => textsOf(person.biography) },
    ],
  },
  dump: 'as-stored',
};
