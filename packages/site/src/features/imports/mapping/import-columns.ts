// The columns to which headings of museums' tables are mapped: those of all fields, in their order.
import type { ImportColumn } from '../../catalogue/fields/cells/import-column.ts';
import type { None } from '../../catalogue/fields/field.ts';
import { itemFields } from '../../catalogue/fields/item-fields.ts';
import { personFields } from '../../catalogue/fields/person-fields.ts';
import { fieldsIn, inOrder } from '../../catalogue/fields/registry.ts';
import type { TableColumn } from '../import-run.ts';
import type { ColumnMapping } from './mapping.ts';

/** What a column is mapped to that is not imported. */
export const IGNORE = 'ignore';

export const itemColumns = columnsOf(fieldsIn(itemFields));
export const personColumns = columnsOf(fieldsIn(personFields));

/** The columns that staff alone may read. */
const staffColumns: ReadonlySet<string> = new Set(
  columnsOf(fieldsIn(itemFields).filter(({ visibility }) => visibility !== 'public')).map(
    ({ id }) => id,
  ),
);

/** Whether what is mapped to a column of this id stays with staff. */
export const isForStaff = (id: string): boolean => staffColumns.has(id);

/** The flag that says whether a row is published: no field of its own. */
export const PUBLICATION = 'publication';

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

const fieldOfColumn = new Map(
  fieldsIn(itemFields).flatMap(({ key, import: part }) =>
    'none' in part ? [] : part.columns.map(({ id }) => [id, key] as const),
  ),
);

/** All columns of a table with the fields of an item that they give; a column may give several. */
export function tableColumns(
  columns: readonly string[],
  mapped: readonly ColumnMapping[],
): TableColumn[] {
  const byColumn = Map.groupBy(mapped, ({ column }) => column);
  return columns.flatMap((column): TableColumn[] => {
    const fields = (byColumn.get(column) ?? []).flatMap(
      ({ field }) => fieldOfColumn.get(field) ?? [],
    );
    return fields.length === 0 ? [{ column }] : fields.map((field) => ({ column, field }));
  });
}
