// Stored items a portion at a time: to be handed over, or copied elsewhere.
import { prepared, type Connection } from './database.ts';
import type { StoredRow } from './messages.ts';

/** Items of an index after a row, in the order in which they were first saved. */
export function storedAfter(
  database: Connection,
  indexId: number,
  { rowid, limit }: { readonly rowid: number; readonly limit: number },
): StoredRow[] {
  // Along the table as it lies: by its index all would be sorted for each portion.
  return prepared<[number, number, number], StoredRow>(
    database,
    'SELECT rowid, object_id, body FROM documents NOT INDEXED WHERE rowid > ? AND index_id = ? ORDER BY rowid LIMIT ?',
  ).all(rowid, indexId, limit);
}
