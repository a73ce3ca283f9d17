// Death: when and where.
import { lifeEventIn, lifeEventOf, lifeFacts, lifeSchema } from '../cells/life-event.ts';
import { linksTo } from '../field.ts';
import type { PublicPersonField } from '../person-field.ts';

export const died: PublicPersonField<'died'> = {
  key: 'died',
  visibility: 'public',
  label: 'person.died',
  help: 'field.person.died.help',
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
          en: 'death date, death year, date of death, year of death, died, death time start year',
          fr: 'date de deces, annee de deces, mort, deces',
          de: 'todesdatum, todesjahr, sterbedatum, gestorben',
        },
      },
      {
        id: 'person.deathPlace',
        order: 100,
        means: 'Place of death',
        shape: 'words',
        synonyms: {
          en: 'death place, place of death, deathplace, death place name',
          fr: 'lieu de deces',
          de: 'sterbeort, todesort',
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
