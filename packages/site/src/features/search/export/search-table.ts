// A search as a table: CSV by RFC 4180, with a mark at its head by which spreadsheets know that it
// is UTF-8.
import { itemFields } from '../../catalogue/fields/item-fields.ts';
import { fieldsIn, inOrder } from '../../catalogue/fields/registry.ts';
import { cardAttributes } from '../queries/search-queries.ts';
import { csvLine, csvTable } from '../../../platform/csv/csv.ts';
import type { HitCard } from '../queries/item-card.ts';
import type { SearchHit } from '../providers/search-query.ts';

/** What fields bring to the table, between the id of an item and its address. */
const fieldColumns = inOrder(
  fieldsIn(itemFields).flatMap(({ export: part }) =>
    part === undefined || 'none' in part ? [] : (part.columns ?? []),
  ),
);

/** What a row needs of a hit beside its card. */
export const tableAttributes: readonly string[] = fieldColumns
  .map(({ attribute }) => attribute)
  .filter((attribute) => !(cardAttributes as readonly string[]).includes(attribute));

/** The first line, after the mark. */
export const tableHead = csvTable(
  ['id', ...fieldColumns.map(({ heading }) => heading), 'address'],
  [],
);

/** One line. @param address  the item's page, with the site's own */
export function tableRow(card: HitCard, hit: SearchHit, address: string): string {
  const cells = fieldColumns.map(({ attribute }) =>
    attribute === 'title' ? card.title.text : list(hit[attribute]),
  );
  return csvLine([card.id, ...cells, address]);
}

const list = (value: unknown): string | number =>
  Array.isArray(value) ? value.join('; ') : text(value);

/** A number stays one: a year before our era begins with a minus and is no formula. */
const text = (value: unknown): string | number => {
  if (typeof value === 'string' || typeof value === 'number') return value;
  return typeof value === 'boolean' ? String(value) : '';
};
