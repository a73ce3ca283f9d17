// SQL of the past versions of records. The current ones are in the records themselves.
import type { Reader, Writer } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/tables.ts';
import { envelopeColumns, toEnvelope } from './record-store.ts';
import type { Envelope } from './record.ts';

/** The newest past versions of a record below `before`, without what they hold. */
export async function findEnvelopes(
  reader: Reader | Writer,
  id: string,
  { before, limit }: { before: number; limit: number },
): Promise<Envelope[]> {
  const rows = await reader
    .selectFrom('revision')
    .select(envelopeColumns)
    .where('id', '=', id)
    .where('version', '<', before)
    .orderBy('version', 'desc')
    .limit(limit)
    .execute();
  return rows.map(toEnvelope);
}

/** Past versions of a record, newest first. The current one is in the record itself. */
export async function findRevisions(
  reader: Reader | Writer,
  id: string,
): Promise<Row<'revision'>[]> {
  return reader
    .selectFrom('revision')
    .selectAll()
    .where('id', '=', id)
    .orderBy('version', 'desc')
    .execute();
}

export async function findRevision(
  reader: Reader | Writer,
  id: string,
  version: number,
): Promise<Row<'revision'> | undefined> {
  return reader
    .selectFrom('revision')
    .selectAll()
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
}

/** Forgets the versions of a record above `version`, after it has been put back to that one. */
export async function deleteRevisionsFrom(
  writer: Writer,
  id: string,
  version: number,
): Promise<void> {
  await writer
    .deleteFrom('revision')
    .where('id', '=', id)
    .where('version', '>=', version)
    .execute();
}

export async function deleteRevision(writer: Writer, id: string, version: number): Promise<void> {
  await writer.deleteFrom('revision').where('id', '=', id).where('version', '=', version).execute();
}

/** Past versions of several records, in no order. */
export async function findRevisionsOf(
  reader: Reader | Writer,
  ids: readonly string[],
): Promise<Row<'revision'>[]> {
  const rows: Row<'revision'>[] = [];
  for (let start = 0; start < ids.length; start += 5000) {
    rows.push(
      ...(await reader
        .selectFrom('revision')
        .selectAll()
        .where('id', 'in', ids.slice(start, start + 5000))
        .execute()),
    );
  }
  return rows;
}
