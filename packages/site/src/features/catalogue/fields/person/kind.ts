// Person, organisation, family or people.
import { z } from 'zod';
import type { PersonKind } from '../../person.ts';
import type { PublicPersonField } from '../person-field.ts';

const words: readonly (readonly [RegExp, PersonKind])[] = [
  [/org|corporate|firm|company|institution|körperschaft|collectivité/, 'organisation'],
  [/famil/, 'family'],
  [/people|culture|ethni/, 'people'],
  [/person|individual|human/, 'person'],
];

export const kind: PublicPersonField<'kind'> = {
  key: 'kind',
  visibility: 'public',
  label: 'field.person.kind',
  help: 'field.person.kind.help',
  edit: {
    group: 'identity',
    order: 20,
    control: 'choice',
    options: [
      { value: 'person', label: 'field.person.kind.person' },
      { value: 'organisation', label: 'field.person.kind.organisation' },
      { value: 'family', label: 'field.person.kind.family' },
      { value: 'people', label: 'field.person.kind.people' },
      { value: 'unknown', label: 'field.person.kind.unknown' },
    ],
  },
  schema: z.enum(['person', 'organisation', 'family', 'people', 'unknown']),
  links: 'none',
  import: {
    columns: [
      {
        id: 'person.kind',
        order: 50,
        means: 'Person, organisation or family',
        shape: 'term',
        synonyms: {
          en: 'kind, type, entity type, person type, constituent type, agent type, maker type',
          fr: 'type, type d entite, type de personne',
          de: 'art, typ, personentyp, art der person',
          it: 'tipo, tipo autore',
          es: 'tipo, tipo de autor, tipo de entidad',
          nl: 'soort, type, soort persoon',
          pt: 'tipo, tipo de entidade',
          ja: '種別, 区分, 人物種別',
          ar: 'النوع, نوع الجهه',
        },
      },
    ],
    read: ({ values }) => {
      const stated = values.text('person.kind').toLowerCase();
      const kind = words.find(([pattern]) => pattern.test(stated))?.[1];
      return kind ? { kind } : {};
    },
    resolve: (draft) => draft.kind ?? 'person',
  },
  page: { as: 'the type of the page for machines' },
  search: { as: 'the filter by kind' },
  dump: 'as-stored',
};
