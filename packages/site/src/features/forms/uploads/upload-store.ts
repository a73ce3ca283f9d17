// SQL of files that visitors send.
import type { Reader, Writer } from '../../../platform/database/database.ts';
import type { Row } from '../../../platform/database/tables.ts';
import type { Upload } from './upload.ts';

export async function insertUpload(
  writer: Writer,
  { id, form, field, name, mime, hash, state, submissionId, bytes, length, hasLocation }: Upload,
  at: string,
): Promise<void> {
  await writer
    .insertInto('form_upload')
    .values({
      id,
      form,
      field,
      name,
      mime,
      hash,
      state,
      submission_id: submissionId,
      bytes,
      length,
      tells_place: hasLocation ? 1 : 0,
      created_at: at,
      updated_at: at,
    })
    .execute();
}

export async function updateUpload(
  writer: Writer,
  id: string,
  {
    bytes,
    mime,
    hash,
    state,
    hasLocation,
  }: Pick<Upload, 'bytes' | 'mime' | 'hash' | 'state' | 'hasLocation'>,
  at: string,
): Promise<void> {
  await writer
    .updateTable('form_upload')
    .set({ bytes, mime, hash, state, tells_place: hasLocation ? 1 : 0, updated_at: at })
    .where('id', '=', id)
    .execute();
}

export async function findUploads(
  reader: Reader | Writer,
  ids: readonly string[],
): Promise<Map<string, Upload>> {
  if (ids.length === 0) return new Map();
  const rows = await reader
    .selectFrom('form_upload')
    .selectAll()
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map((row) => [row.id, toUpload(row)]));
}

/** The most ids that one question names. */
const AT_ONCE = 1000;

export async function findUploadsOf(
  reader: Reader | Writer,
  submissionIds: readonly string[],
): Promise<Upload[]> {
  const found: Upload[] = [];
  for (let from = 0; from < submissionIds.length; from += AT_ONCE) {
    const rows = await reader
      .selectFrom('form_upload')
      .selectAll()
      .where('submission_id', 'in', submissionIds.slice(from, from + AT_ONCE))
      .orderBy('created_at')
      .orderBy('name')
      .execute();
    found.push(...rows.map(toUpload));
  }
  return found;
}

/** Gives files to a submission; those that have one already stay there. */
export async function claimUploads(
  writer: Writer,
  ids: readonly string[],
  submissionId: string,
): Promise<void> {
  if (ids.length > 0)
    await writer
      .updateTable('form_upload')
      .set({ submission_id: submissionId })
      .where('id', 'in', [...ids])
      .where('submission_id', '=', '')
      .execute();
}

/** Files that a draft names stay as long as it does. */
export async function touchUploads(
  writer: Writer,
  ids: readonly string[],
  at: string,
): Promise<void> {
  if (ids.length > 0)
    await writer
      .updateTable('form_upload')
      .set({ updated_at: at })
      .where('id', 'in', [...ids])
      .where('submission_id', '=', '')
      .execute();
}

/** Every file of which something has been received, after `after`, by its number. */
export async function listReceived(
  reader: Reader,
  after: string,
  limit: number,
): Promise<Upload[]> {
  return (
    await reader
      .selectFrom('form_upload')
      .selectAll()
      .where('id', '>', after)
      .where('bytes', '>', 0)
      .where('state', '!=', 'refused')
      .orderBy('id')
      .limit(limit)
      .execute()
  ).map(toUpload);
}

/** Files that wait for a form since before `before`. */
export async function findAbandoned(reader: Reader, before: string): Promise<Upload[]> {
  return (
    await reader
      .selectFrom('form_upload')
      .selectAll()
      .where('submission_id', '=', '')
      .where('updated_at', '<', before)
      .execute()
  ).map(toUpload);
}

/** How much waiting files take, those that are still coming at their full length. */
export async function waitingBytes(reader: Reader | Writer): Promise<number> {
  const row = await reader
    .selectFrom('form_upload')
    .select((e) => e.fn.sum<number>('length').as('n'))
    .where('submission_id', '=', '')
    .where('state', '!=', 'refused')
    .executeTakeFirst();
  return Number(row?.n ?? 0);
}

export async function deleteUploads(writer: Writer, ids: readonly string[]): Promise<void> {
  if (ids.length > 0)
    await writer
      .deleteFrom('form_upload')
      .where('id', 'in', [...ids])
      .execute();
}

/** @returns which of these no form had claimed: they are deleted */
export async function deleteWaiting(writer: Writer, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await writer
    .deleteFrom('form_upload')
    .where('id', 'in', [...ids])
    .where('submission_id', '=', '')
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

function toUpload(row: Row<'form_upload'>): Upload {
  return {
    id: row.id,
    form: row.form,
    field: row.field,
    name: row.name,
    mime: row.mime,
    hash: row.hash,
    state: row.state as Upload['state'],
    submissionId: row.submission_id,
    bytes: Number(row.bytes),
    length: Number(row.length),
    hasLocation: row.tells_place === 1,
    touchedAt: row.updated_at,
  };
}
