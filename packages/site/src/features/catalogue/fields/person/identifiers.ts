// Numbers of the person: in the source of an import, in authority files.
import { readTextLabels } from '../cells/labels.ts';
import { none } from '../field.ts';
import type { PublicPersonField } from '../person-field.ts';
import { identifiers as identifiersSchema } from '../schemas.ts';

export const identifiers: PublicPersonField<'identifiers'> = {
  key: 'identifiers',
  visibility: 'public',
  label: 'field.person.identifiers',
  help: 'field.person.identifiers.help',
  edit: {
    group: 'elsewhere',
    order: 20,
    control: 'list',
    parts: {
      type: { label: 'field.part.type', control: 'line' },
      value: { label: 'field.part.number', control: 'line' },
    },
  },
  schema: identifiersSchema,
  links: 'none',
  import: {
    columns: [
      {
        id: 'person.id',
        order: 10,
        means: 'The id by which rows name the person',
        shape: 'identifier',
        synonyms: {
          en: 'id, artist id, person id, maker id, constituent id, identifier, agent id, key, people id, authority id, creator id, author id, entity id',
          fr: 'identifiant, id auteur, id artiste, id personne',
          de: 'kennung, personen id, kunstler id, personennummer',
          it: 'identificativo, id autore, codice autore',
          es: 'identificador, id autor, codigo autor',
          nl: 'identificatie, persoon id, kunstenaar id',
          pt: 'identificador, id autor',
          ja: '人物id, 作者id, 作家id',
          ar: 'المعرف, معرف الفنان',
        },
      },
    ],
    read: ({ values }) => readTextLabels('sourceId', values.text('person.id')),
    resolve: (draft, { scheme }) =>
      draft.sourceId ? [{ type: scheme, value: draft.sourceId }] : undefined,
  },
  page: none('Visitors know people by their names.'),
  search: none('Visitors know people by their names.'),
  dump: 'as-stored',
};
