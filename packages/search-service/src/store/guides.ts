// What guides the searches of an index as it is stored: synonyms and rules.
import { prepared, type Connection } from './database.ts';

type Table = 'rules' | 'synonyms';

type GuideChanges = {
  readonly save: readonly { readonly objectID: string }[];
  readonly remove: readonly string[];
  /** all that were there go first */
  readonly replace: boolean;
};

/** Saves and removes guides of an index. */
export function writeGuides(
  database: Connection,
  { table, indexId }: { readonly table: Table; readonly indexId: number },
  { save, remove, replace }: GuideChanges,
): void {
  if (replace)
    prepared<unknown[], unknown>(database, `DELETE FROM ${table} WHERE index_id = ?`).run(indexId);
  for (const id of remove)
    prepared<unknown[], unknown>(
      database,
      `DELETE FROM ${table} WHERE index_id = ? AND object_id = ?`,
    ).run(indexId, id);
  for (const guide of save)
    prepared<unknown[], unknown>(
      database,
      `INSERT INTO ${table} (index_id, object_id, body) VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET body = excluded.body`,
    ).run(indexId, guide.objectID, JSON.stringify(guide));
}

/** The guides of an index, in the order of their identifiers. */
export function readGuides(database: Connection, table: Table, indexId: number): unknown[] {
  return prepared<[number], { body: string }>(
    database,
    `SELECT body FROM ${table} WHERE index_id = ? ORDER BY object_id`,
  )
    .all(indexId)
    .map(({ body }) => JSON.parse(body));
}
