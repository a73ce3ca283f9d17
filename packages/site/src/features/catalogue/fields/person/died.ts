// Death: when and where.
import { lifeEventIn, lifeEventOf, lifeFacts, lifeSchema } from '../cells/life-event.ts';
import { linksTo } from '../field.ts';
import type { PublicPersonField } from '../person-field.ts';

export const died: PublicPersonField<'died'> = {
  key: 'died',
  visibility: 'public',
  label: 'person.died',
  help: 'field.person.died.help',
  edit: {
    group: 'making',
    order: 20,
    control: 'parts',
    parts: {
      date: { label: 'field.part.date', control: 'date' },
      place: { label: 'field.part.place', control: 'record', of: { kind: 'place' } },
    },
  },
  schema: lifeSchema,
  links: (person) => linksTo('life-place', person.died?.place ? [person.died.place] : []),
  import: {
    columns: [
      {
        id: 'person.deathDate',
        order: 90,
        means: 'Date or year of death',
        shape: 'date',
        synonyms: {
          en: 'death date, death year, date of death, year of death, died, death time start year, deathdate, death, deathyear, end date, yod, dod',
          fr: 'date de deces, annee de deces, mort, deces, date de mort',
          de: 'todesdatum, todesjahr, sterbedatum, gestorben, sterbejahr, tod, gest',
          it: 'data di morte, anno di morte, morte',
          es: 'fecha de muerte, fecha de defuncion, ano de muerte, muerte, fallecimiento',
          nl: 'sterfdatum, sterfjaar, overlijdensdatum, overleden',
          pt: 'data de morte, ano de morte, morte, data de obito',
          ja: '没年, 没年月日, 歿年',
          ar: 'تاريخ الوفاه, سنه الوفاه, الوفاه',
        },
      },
      {
        id: 'person.deathPlace',
        order: 100,
        means: 'Place of death',
        shape: 'words',
        synonyms: {
          en: 'death place, place of death, deathplace, death place name, died in',
          fr: 'lieu de deces, lieu de mort',
          de: 'sterbeort, todesort',
          it: 'luogo di morte',
          es: 'lugar de muerte, lugar de fallecimiento',
          nl: 'sterfplaats, plaats van overlijden',
          pt: 'lugar de morte, local de morte',
          ja: '没地, 死没地',
          ar: 'مكان الوفاه',
        },
      },
    ],
    read: (row) => {
      const died = lifeEventIn(row, 'death');
      return died ? { died } : {};
    },
    resolve: (draft, { place }) => lifeEventOf(draft.died, place),
  },
  page: {
    facts: [
      {
        group: 'person.facts',
        order: 30,
        values: (reader) => lifeFacts(reader.body.died, reader),
      },
    ],
  },
  search: { as: 'how much there is to read, which orders what is equally good' },
  dump: 'as-stored',
};
