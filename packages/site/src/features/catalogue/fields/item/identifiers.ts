// Other numbers: of the source, of former catalogues.
import { z } from 'zod';
import { none } from '../field.ts';
import { text } from '../schemas.ts';
import type { PublicItemField } from '../item-field.ts';

export const identifiers: PublicItemField<'identifiers'> = {
  key: 'identifiers',
  visibility: 'public',
  label: 'item.facts.identifiers',
  help: 'field.item.identifiers.help',
  schema: z.array(z.strictObject({ type: text, value: z.string().min(1).max(2000) })).optional(),
  links: 'none',
  import: {
    columns: [
      {
        id: 'identifier',
        order: 10,
        means:
          'The identifier of the row in its source, by which it is recognised when it comes again',
        shape: 'identifier',
        otherwise: 'otherNumber',
        synonyms: {
          en: 'id, identifier, object id, objectid, record id, item id, uid, uuid, system id, record number, local id, key',
          fr: 'identifiant, id notice',
          de: 'kennung, datensatznummer, objekt id, datensatz id',
        },
      },
      {
        id: 'otherNumber',
        order: 30,
        means: 'Another number; its type is the column’s name',
        shape: 'identifier',
        many: true,
        lists: true,
        synonyms: {
          en: 'other number, former number, old number, previous number, old accession number, other identifier',
          fr: 'autre numero, ancien numero',
          de: 'alte inventarnummer, weitere nummer',
        },
      },
    ],
    read: ({ values }) =>
      values.isMapped('otherNumber')
        ? values.all('otherNumber').map((value) => ({ type: value.column, value: value.text }))
        : undefined,
    resolve: ({ identifier, identifiers: others }) =>
      identifier || others
        ? [
            ...(identifier ? [{ type: identifier.scheme, value: identifier.value }] : []),
            ...(others ?? []),
          ]
        : undefined,
  },
  page: {
    facts: [
      {
        group: 'item.facts.record',
        order: 20,
        values: ({ body, plain }) =>
          (body.identifiers ?? []).map(({ type, value }) => plain(value, type)),
      },
    ],
  },
  search: {
    texts: [
      {
        attribute: 'identifiers',
        tier: 'number',
        value: (item) => (item.identifiers ?? []).map(({ value }) => value),
      },
    ],
    as: 'the order by number, of an item without an accession number',
  },
  manifest: none('The accession number is enough to find the item.'),
  export: none('Tables and citations give the accession number.'),
  dump: 'as-stored',
};
