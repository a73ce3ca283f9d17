// Birth: when and where.
import { lifeEventIn, lifeEventOf, lifeFacts, lifeSchema } from '../cells/life-event.ts';
import { linksTo } from '../field.ts';
import type { PublicPersonField } from '../person-field.ts';

export const born: PublicPersonField<'born'> = {
  key: 'born',
  visibility: 'public',
  label: 'person.born',
  help: 'field.person.born.help',
  schema: lifeSchema,
  links: (person) => linksTo('life-place', person.born?.place ? [person.born.place] : []),
  import: {
    columns: [
      {
        id: 'person.birthDate',
        order: 70,
        means: 'Date or year of birth',
        shape: 'date',
        synonyms: {
          en: 'birth date, birth year, date of birth, year of birth, born, birth time start year, birthdate',
          fr: 'date de naissance, annee de naissance, naissance',
          de: 'geburtsdatum, geburtsjahr, geboren',
        },
      },
      {
        id: 'person.birthPlace',
        order: 80,
        means: 'Place of birth',
        shape: 'words',
        synonyms: {
          en: 'birth place, place of birth, birthplace, birth place name',
          fr: 'lieu de naissance',
          de: 'geburtsort',
        },
      },
    ],
    read: (row) => {
      const born = lifeEventIn(row, 'birth');
      return born ? { born } : {};
    },
    resolve: (draft, { place }) => lifeEventOf(draft.born, place),
  },
  page: {
    facts: [
      {
        group: 'person.facts',
        order: 20,
        values: (reader) => lifeFacts(reader.body.born, reader),
      },
    ],
  },
  search: { as: 'how much there is to read, which orders what is equally good' },
  dump: 'as-stored',
};
