// Other numbers: of the source, of former catalogues.
import { asWritten } from '../../../records/language-map.ts';
import { marked } from '../../../records/marked-text.ts';
import { z } from 'zod';
import { none } from '../field.ts';
import type { ColumnValues } from '../cells/row-reading.ts';
import { numbersIn } from '../cells/several-numbers.ts';
import { text } from '../schemas.ts';
import { isPlainLabel } from './plain-label.ts';
import { isRecordKey, recordKeySynonyms } from './record-keys.ts';
import type { PublicItemField } from '../item-field.ts';

export const identifiers: PublicItemField<'identifiers'> = {
  key: 'identifiers',
  visibility: 'public',
  label: 'item.facts.identifiers',
  help: 'field.item.identifiers.help',
  edit: {
    group: 'identity',
    order: 50,
    control: 'list',
    parts: {
      type: { label: 'field.part.type', control: 'line' },
      value: { label: 'field.part.number', control: 'line' },
    },
  },
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
        synonyms: recordKeySynonyms,
      },
      {
        id: 'otherNumber',
        order: 30,
        means: 'Another number; its type is the column’s name',
        shape: 'identifier',
        many: true,
        lists: true,
        synonyms: {
          en: 'other number, other no, other numbers, former number, old number, old no, previous number, old accession number, former accession number, other identifier, alternative number, alternate number, alternative identifier, other id, field number, negative number, negative no, neg no',
          fr: 'autre numero, ancien numero, autres numeros, numeros anciens, ancien numero d inventaire, anciens numeros',
          de: 'alte inventarnummer, weitere nummer, altnummer, alte nummer, weitere nummern, andere nummer, fruhere inventarnummer, negativnummer',
          it: 'altro numero, vecchio inventario, altri inventari, altri numeri, numero precedente, inventario precedente',
          es: 'otro numero, numero antiguo, otros numeros, otros inventarios, numero anterior, inventario antiguo',
          nl: 'ander nummer, oud nummer, oud inventarisnummer, andere nummers, alternatief nummer',
          pt: 'outro numero, numero antigo, outros numeros, numero anterior, inventario antigo',
          ja: '旧番号, 旧登録番号, 別番号, その他の番号, 旧資料番号, 旧整理番号, 枝番号',
          ar: 'رقم اخر, الرقم القديم, ارقام اخري, رقم الجرد القديم, رقم سابق',
        },
      },
    ],
    read: ({ values }) => {
      const more = furtherNumbers(values);
      return values.isMapped('otherNumber') || more.length > 0
        ? [
            ...more,
            ...values
              .all('otherNumber')
              .map(({ column, text: value }) => ({ type: column, value })),
          ]
        : undefined;
    },
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
          (body.identifiers ?? [])
            .filter(({ type }) => !isRecordKey(type))
            // A code of a program says nothing to visitors: the number stands alone.
            .map(({ type, value }) =>
              plain(value, isPlainLabel(type) ? marked(asWritten(type)) : undefined),
            ),
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

/** The numbers that stand behind the museum’s own in its cell. */
const furtherNumbers = (values: ColumnValues) =>
  numbersIn(values.text('accessionNumber'))
    .slice(1)
    .map((value) => ({ type: values.column('accessionNumber'), value }));
