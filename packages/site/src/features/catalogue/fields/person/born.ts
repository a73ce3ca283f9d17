// Birth: when and where.
import { lifeEventIn, lifeEventOf, lifeFacts, lifeSchema } from '../cells/life-event.ts';
import { linksTo } from '../field.ts';
import type { PublicPersonField } from '../person-field.ts';

export const born: PublicPersonField<'born'> = {
  key: 'born',
  visibility: 'public',
  label: 'person.born',
  help: 'field.person.born.help',
  edit: {
    group: 'making',
    order: 10,
    control: 'parts',
    parts: {
      date: { label: 'field.part.date', control: 'date' },
      place: { label: 'field.part.place', control: 'record', of: { kind: 'place' } },
    },
  },
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
          en: 'birth date, birth year, date of birth, year of birth, born, birth time start year, birthdate, birth, birthyear, begin date, birthday, yob, dob',
          fr: 'date de naissance, annee de naissance, naissance, ne',
          de: 'geburtsdatum, geburtsjahr, geboren, geburt, geb',
          it: 'data di nascita, anno di nascita, nascita',
          es: 'fecha de nacimiento, ano de nacimiento, nacimiento',
          nl: 'geboortedatum, geboortejaar, geboren',
          pt: 'data de nascimento, ano de nascimento, nascimento',
          ja: '生年, 生年月日, 誕生年, 出生年',
          ar: 'تاريخ الميلاد, سنه الميلاد, الميلاد',
        },
      },
      {
        id: 'person.birthPlace',
        order: 80,
        means: 'Place of birth',
        shape: 'words',
        synonyms: {
          en: 'birth place, place of birth, birthplace, birth place name, birth city, born in',
          fr: 'lieu de naissance',
          de: 'geburtsort',
          it: 'luogo di nascita',
          es: 'lugar de nacimiento',
          nl: 'geboorteplaats',
          pt: 'lugar de nascimento, naturalidade, local de nascimento',
          ja: '出生地, 生地, 出身地, 生誕地',
          ar: 'مكان الميلاد, مكان الولاده',
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
