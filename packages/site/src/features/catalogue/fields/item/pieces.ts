// How many pieces it consists of: a number, or the museum's words (“1 pair”).
import { z } from 'zod';
import { languageMapShape } from '../../../records/language-map-shape.ts';
import type { Item } from '../../item.ts';
import type { RowReading } from '../cells/row-reading.ts';
import { none } from '../field.ts';
import type { PublicItemField } from '../item-field.ts';

export const pieces: PublicItemField<'pieces'> = {
  key: 'pieces',
  visibility: 'public',
  label: 'field.item.pieces',
  help: 'field.item.pieces.help',
  edit: { group: 'physical', order: 60, control: 'count' },
  schema: z.union([z.int().positive(), languageMapShape]).optional(),
  links: 'none',
  import: {
    columns: [
      {
        id: 'pieces',
        order: 265,
        means: 'How many pieces it consists of',
        shape: 'words',
        inLanguages: true,
        synonyms: {
          en: 'number of pieces, pieces, piece count, number of objects, quantity, count of pieces, number of items, object count, objectcount, qty, number of parts, item count, no of pieces, number of copies',
          fr: 'nombre de pieces, nombre d objets, quantite, nombre d exemplaires, nombre',
          de: 'anzahl, stuckzahl, anzahl der teile, anzahl teile, anzahl objekte, menge',
          it: 'numero di pezzi, quantita, numero oggetti, pezzi',
          es: 'numero de piezas, cantidad, numero de objetos',
          nl: 'aantal, aantal stuks, aantal onderdelen, aantal objecten',
          pt: 'numero de pecas, quantidade, numero de objetos',
          ja: '員数, 数量, 点数, 個数, 枚数, 冊数, 数',
          ar: 'العدد, عدد القطع, الكميه',
        },
      },
    ],
    read: piecesIn,
  },
  page: {
    facts: [
      {
        group: 'item.facts.making',
        order: 75,
        values: ({ body, text, plain }) =>
          typeof body.pieces === 'number' ? [plain(String(body.pieces))] : text(body.pieces),
      },
    ],
  },
  search: none('Nobody looks for a number of pieces.'),
  manifest: none('It leads to the page of the item, which has it.'),
  export: none('Tables and citations have no place for it.'),
  dump: 'as-stored',
};

function piecesIn({ values, notes }: RowReading): NonNullable<Item['pieces']> | undefined {
  if (!values.isMapped('pieces')) return undefined;
  // Full-width digits are digits too.
  const words = values.text('pieces').normalize('NFKC').trim();
  if (!/^[-+]?\d+(?:[.,]0+)?$/.test(words)) return values.inLanguages('pieces');
  const count = Number.parseInt(words, 10);
  if (Number.isSafeInteger(count) && count > 0) return count;
  notes.keep({
    column: values.column('pieces'),
    value: words,
    code: 'pieces-unclear',
    reason: 'It is not a number of pieces.',
    whatToDo: 'Enter 1 or more, or words such as “1 pair”.',
  });
  return {};
}
