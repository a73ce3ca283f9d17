// SQL of files that staff send in parts.
import type { Reader, Writer } from '../../../platform/database/database.ts';
import type { Row } from '../../../platform/database/tables.ts';
import type { MediaUpload } from './upload-in-parts.ts';

export async function insertMediaUpload(writer: Writer, upload: MediaUpload): Promise<void> {
  const { mediaId, touchedAt, ...row } = upload;
  await writer
    .insertInto('media_upload')
    .values({ ...row, media_id: mediaId ?? null, updated_at: touchedAt })
    .execute();
}

export async function updateMediaUpload(
  writer: Writer,
  { id, bytes, mediaId, touchedAt }: MediaUpload,
): Promise<void> {
  await writer
    .updateTable('media_upload')
    .set({ bytes, media_id: mediaId ?? null, updated_at: touchedAt })
    .where('id', '=', id)
    .execute();
}

export async function findMediaUpload(
  reader: Reader,
  id: string,
): Promise<MediaUpload | undefined> {
  const row = await reader
    .selectFrom('media_upload')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row && toMediaUpload(row);
}

/** Files of which nothing has come since `before`, and those that became media before. */
export async function findAbandoned(reader: Reader, before: string): Promise<MediaUpload[]> {
  const rows = await reader
    .selectFrom('media_upload')
    .selectAll()
    .where('updated_at', '<', before)
    .execute();
  return rows.map(toMediaUpload);
}

export async function deleteMediaUploads(writer: Writer, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await writer.deleteFrom('media_upload').where('id', 'in', ids).execute();
}

function toMediaUpload(row: Row<'media_upload'>): MediaUpload {
  return {
    id: row.id,
    actor: row.actor,
    name: row.name,
    bytes: Number(row.bytes),
    length: Number(row.length),
    touchedAt: row.updated_at,
    ...(row.media_id === null ? {} : { mediaId: row.media_id }),
  };
}
