// The fields of a person that a column of a table of people can be mapped to.
import type { Field } from './field.ts';

const plain = (
  id: string,
  means: string,
  en: string,
  more: Partial<Field> & { fr?: string; de?: string } = {},
): Field => {
  const { fr, de, ...rest } = more;
  return {
    id,
    means,
    shape: 'words',
    ...rest,
    synonyms: { en, ...(fr ? { fr } : {}), ...(de ? { de } : {}) },
  };
};

export const personFields: readonly Field[] = [
  plain(
    'person.id',
    'The id by which rows name the person',
    'id, artist id, person id, maker id, constituent id, identifier, agent id, key',
    { shape: 'identifier', fr: 'identifiant', de: 'kennung' },
  ),
  plain(
    'person.name',
    'The name as people say it',
    'name, display name, full name, artist, artist name, maker, person, preferred name',
    { shape: 'name', fr: 'nom, nom complet, artiste', de: 'name, kunstler, vollstandiger name' },
  ),
  plain(
    'person.sortName',
    'The name, family name first',
    'sort name, inverted name, alpha sort, name inverted',
    { shape: 'invertedName' },
  ),
  plain(
    'person.dates',
    'The years of life, in words',
    'dates, date, life dates, years, birth death, display date',
    { fr: 'dates', de: 'lebensdaten, daten' },
  ),
  plain('person.kind', 'Person, organisation or family', 'kind, type, entity type, person type', {
    shape: 'term',
    fr: 'type',
    de: 'art',
  }),
  plain('person.gender', 'Gender', 'gender, sex', {
    shape: 'term',
    fr: 'genre, sexe',
    de: 'geschlecht',
  }),
  plain(
    'person.birthDate',
    'Date or year of birth',
    'birth date, birth year, date of birth, year of birth, born, birth time start year, birthdate',
    {
      shape: 'date',
      fr: 'date de naissance, annee de naissance, naissance',
      de: 'geburtsdatum, geburtsjahr, geboren',
    },
  ),
  plain(
    'person.birthPlace',
    'Place of birth',
    'birth place, place of birth, birthplace, birth place name',
    { fr: 'lieu de naissance', de: 'geburtsort' },
  ),
  plain(
    'person.deathDate',
    'Date or year of death',
    'death date, death year, date of death, year of death, died, death time start year',
    {
      shape: 'date',
      fr: 'date de deces, annee de deces, mort, deces',
      de: 'todesdatum, todesjahr, sterbedatum, gestorben',
    },
  ),
  plain(
    'person.deathPlace',
    'Place of death',
    'death place, place of death, deathplace, death place name',
    { fr: 'lieu de deces', de: 'sterbeort, todesort' },
  ),
  plain('person.nationality', 'Nationality', 'nationality, nationalities, country', {
    shape: 'term',
    lists: true,
    fr: 'nationalite',
    de: 'nationalitat',
  }),
  plain('person.biography', 'Biography', 'biography, bio, description, about, note, notes', {
    inLanguages: true,
    fr: 'biographie',
    de: 'biographie, biografie',
  }),
  plain(
    'person.otherName',
    'Other names',
    'other names, other name, alias, aliases, variant names, alternative names, pseudonym',
    { lists: true, many: true, fr: 'autres noms, pseudonyme', de: 'namensvarianten, pseudonym' },
  ),
  plain(
    'person.link',
    'Web pages about the person',
    'url, link, website, wikidata, ulan, viaf, wikipedia, same as, uri',
    { shape: 'address', lists: true, many: true, fr: 'lien', de: 'link, gnd' },
  ),
];

export const personField: ReadonlyMap<string, Field> = new Map(
  personFields.map((field) => [field.id, field]),
);
