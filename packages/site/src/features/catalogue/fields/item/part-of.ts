// The item that it is a part of: its id.
import { z } from 'zod';
import type { Item } from '../../item.ts';
import type { RowReading } from '../cells/row-reading.ts';
import type { ItemDraft, NamedWhole } from '../drafts.ts';
import { linksTo, none } from '../field.ts';
import type { Found, PublicItemField } from '../item-field.ts';

export const partOf: PublicItemField<'partOf'> = {
  key: 'partOf',
  visibility: 'public',
  label: 'item.facts.part-of',
  help: 'field.item.part-of.help',
  edit: { group: 'relations', order: 20, control: 'record', of: { kind: 'item' } },
  schema: z.string().optional(),
  links: (item) => linksTo('part-of', item.partOf ? [item.partOf] : []),
  import: {
    columns: [
      {
        id: 'partOf',
        order: 532,
        means: 'The number of the object that it is a part of',
        shape: 'identifier',
        synonyms: {
          en: 'part of, parent, parent object, parent id, parentid, parent number, belongs to, part of object, parent object number, parent record, is part of',
          fr: 'fait partie de, partie de, objet parent, element de',
          de: 'teil von, gehort zu, ubergeordnetes objekt, teil von objekt',
          it: 'parte di, oggetto padre',
          es: 'parte de, objeto padre, pertenece a',
          nl: 'valt onder, deel van, onderdeel van, hoort bij',
          pt: 'parte de, objeto principal',
          ja: '親資料番号, 親番号, 構成元',
          ar: 'جزء من',
        },
      },
    ],
    read: wholeIn,
    resolve: wholeOf,
  },
  page: {
    facts: [
      {
        group: 'item.facts.record',
        order: 40,
        values: ({ body, named }) => named(body.partOf ? [body.partOf] : undefined),
      },
    ],
  },
  search: none('The whole is found by its own record.'),
  manifest: none('The whole has a manifest of its own.'),
  export: none('Tables and citations have no place for it.'),
  dump: 'as-stored',
};

function wholeIn({ values, notes }: RowReading): NamedWhole | undefined {
  if (!values.isMapped('partOf')) return undefined;
  const column = values.column('partOf');
  const number = values.text('partOf');
  const own = [values.text('accessionNumber'), values.text('identifier')];
  if (number === '' || !own.includes(number)) return { column, number };
  notes.keep({
    column,
    value: number,
    code: 'part-of-itself',
    reason: 'The row names its own number as the object that it is a part of.',
    whatToDo: 'Enter the number of the whole object, or leave the cell empty.',
  });
  return { column, number: '' };
}

/** Where the whole is not there yet, the item keeps what it has. */
function wholeOf({ partOf: whole }: ItemDraft, { names }: Found): Item['partOf'] | null {
  if (!whole) return undefined;
  return whole.number === '' ? null : names.item(whole.number);
}
