// A published record as it is given away: everything that visitors may read, nothing that is for
// staff.
import type { Stored } from '../../records/record.ts';

/** Fields of a body that never leave the museum. */
const staffFields: ReadonlySet<string> = new Set(['internalNotes', 'unread']);

/** What the ids in an item stand for, by the part they play, in the site's default language. */
export type NamesOfRecord = Readonly<Record<string, readonly string[]>>;

/**
 * One line of a dump. `path` is the page of the record; ids inside `record` name other records of
 * the dump.
 * @param hidden  whether the record's own position would give away a place to protect
 */
export function publicRecord(
  { id, kind, slug, updatedAt, body }: Stored<unknown>,
  path: string,
  names?: NamesOfRecord,
  hidden = false,
): Record<string, unknown> {
  const record = Object.fromEntries(
    Object.entries(body as Record<string, unknown>).filter(([field]) => !staffFields.has(field)),
  );
  // A place to protect is given without its exact position.
  if (hidden || record['hideExact'] === true) delete record['coordinates'];
  return {
    id,
    kind,
    slug,
    path,
    updatedAt,
    ...(names === undefined
      ? {}
      : {
          names: Object.fromEntries(
            Object.entries(names).filter(([, values]) => values.length > 0),
          ),
        }),
    record,
  };
}
