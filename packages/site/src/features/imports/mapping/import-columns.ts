// The columns to which headings of museums' tables are mapped: those of all fields, in their order.
import type { ImportColumn } from '../../catalogue/fields/cells/import-column.ts';
import type { None } from '../../catalogue/fields/field.ts';
import { itemFields } from '../../catalogue/fields/item-fields.ts';
import { personFields } from '../../catalogue/fields/person-fields.ts';
import { fieldsIn, inOrder } from '../../catalogue/fields/registry.ts';

/** What a column is mapped to that is not imported. */
export const IGNORE = 'ignore';

export const itemColumns = columnsOf(fieldsIn(itemFields));
export const personColumns = columnsOf(fieldsIn(personFields));

export const itemColumn = byId(itemColumns);
export const personColumn = byId(personColumns);

function columnsOf(
  fields: readonly { import: { columns: readonly ImportColumn[] } | None }[],
): readonly ImportColumn[] {
  return inOrder(fields.flatMap(({ import: part }) => ('none' in part ? [] : part.columns)));
}

function byId(columns: readonly ImportColumn[]): ReadonlyMap<string, ImportColumn> {
  return new Map(columns.map((column) => [column.id, column]));
}
