// Other names and other spellings.
import { z } from 'zod';
import { readListLabels } from '../cells/labels.ts';
import type { PublicPersonField } from '../person-field.ts';

export const nameVariants: PublicPersonField<'nameVariants'> = {
  key: 'nameVariants',
  visibility: 'public',
  label: 'person.other-names',
  help: 'field.person.name-variants.help',
  edit: { group: 'identity', order: 40, control: 'words' },
  schema: z.array(z.string().min(1).max(2000)).optional(),
  links: 'none',
  import: {
    columns: [
      {
        id: 'person.otherName',
        order: 130,
        means: 'Other names',
        shape: 'words',
        lists: true,
        many: true,
        synonyms: {
          en: 'other names, other name, alias, aliases, variant names, alternative names, pseudonym, also known as, name variants, alternate names, aka',
          fr: 'autres noms, pseudonyme, alias, variantes du nom',
          de: 'namensvarianten, pseudonym, weitere namen, alias',
          it: 'altri nomi, pseudonimo',
          es: 'otros nombres, seudonimo, alias',
          nl: 'andere namen, pseudoniem, naamsvarianten',
          pt: 'outros nomes, pseudonimo',
          ja: '別名, 別称, 号, 雅号, 筆名, 字',
          ar: 'اسماء اخري, اسم الشهره',
        },
      },
    ],
    read: ({ values }) => readListLabels('nameVariants', values.all('person.otherName')),
  },
  page: {
    facts: [
      {
        group: 'person.facts',
        order: 40,
        values: ({ body, plain }) => (body.nameVariants ?? []).map((variant) => plain(variant)),
      },
    ],
  },
  search: { as: 'other names' },
  dump: 'as-stored',
};
