// A field as mapping files name it: `title`, or in a language `title.fr`.
import { itemColumn } from '../mapping/import-columns.ts';
import type { ImportColumn } from '../../catalogue/fields/cells/import-column.ts';
import type { ColumnMapping } from '../mapping/mapping.ts';

/** The field and the language; nothing for what is not a field of this table. */
export function fieldTarget(
  target: string,
  fields: ReadonlyMap<string, ImportColumn> = itemColumn,
): Pick<ColumnMapping, 'field' | 'language'> | undefined {
  if (fields.has(target)) return { field: target };
  const [, field = '', language = ''] =
    /^(.+)\.([a-z]{2,3}(?:-[A-Za-z0-9]{2,8})?)$/.exec(target) ?? [];
  return fields.get(field)?.inLanguages ? { field, language } : undefined;
}
