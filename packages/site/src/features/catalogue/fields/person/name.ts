// The name as people say it.
import { personNamed } from '../cells/names.ts';
import type { PublicPersonField } from '../person-field.ts';
import { name as nameSchema } from '../schemas.ts';

export const name: PublicPersonField<'name'> = {
  key: 'name',
  visibility: 'public',
  label: 'field.person.name',
  help: 'field.person.name.help',
  edit: { group: 'identity', order: 10, control: 'localized-line' },
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
          en: 'name, display name, full name, fullname, artist, artist name, maker, person, preferred name, maker name, creator, creator name, author, author name, person name, constituent, displayname, authorized form of name, fc, artist display name, agent name, photographer, people',
          fr: 'nom, nom complet, artiste, auteur, nom de l artiste, nom de l auteur, nom et prenom, personne',
          de: 'name, kunstler, vollstandiger name, personenname, kunstlername, hersteller, person, anzeigename',
          it: 'nome, nome completo, autore, artista, nome autore, cognome e nome',
          es: 'nombre, nombre completo, autor, artista, nombre del autor, nombre y apellidos',
          nl: 'naam, volledige naam, kunstenaar, vervaardiger, naam kunstenaar, maker',
          pt: 'nome, nome completo, autor, artista, nome do autor',
          ja: '氏名, 名前, 作者名, 作家名, 作者, 作家, 人名, 姓名',
          ar: 'الاسم, اسم الفنان, الفنان, الاسم الكامل',
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
