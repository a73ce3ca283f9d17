// Whether the columns of a table are those of records within records.
import type { SourceTable } from '@vitrine/table-reader';
import type { Survey } from './survey.ts';

/**
 * Whether columns are paths of keys. JSON whose objects hold nothing but texts is a table like any
 * other: keys that nobody knows are kept for staff and asked about, as columns are.
 */
export function isNestedTable(
  { format }: Pick<SourceTable, 'format'>,
  { columns }: Survey,
): boolean {
  const isJson = format === 'json' || format === 'json-lines';
  return (
    format === 'xml' ||
    columns.some(({ name }) => name.includes('[]') || (isJson && name.includes('.')))
  );
}
