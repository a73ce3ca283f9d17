// SQL of the lists that staff keep.
import type { Reader, Writer } from '../../platform/database/database.ts';
import type { NewRow, Row } from '../../platform/database/tables.ts';

/** The views of a kind that somebody has: their own, and those that others share. */
export async function findViews(
  reader: Reader,
  kind: string,
  owner: string,
): Promise<Row<'saved_view'>[]> {
  return reader
    .selectFrom('saved_view')
    .selectAll()
    .where('kind', '=', kind)
    .where((e) => e.or([e('owner', '=', owner), e('shared', '=', 1)]))
    .orderBy('name')
    .orderBy('id')
    .execute();
}

export async function findView(
  reader: Reader | Writer,
  id: string,
): Promise<Row<'saved_view'> | undefined> {
  return reader.selectFrom('saved_view').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function insertView(writer: Writer, row: NewRow<'saved_view'>): Promise<void> {
  await writer.insertInto('saved_view').values(row).execute();
}

export async function deleteView(writer: Writer, id: string): Promise<void> {
  await writer.deleteFrom('saved_view').where('id', '=', id).execute();
}
