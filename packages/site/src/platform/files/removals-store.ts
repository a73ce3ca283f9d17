// SQL of what has to be removed from the bucket, and of what every server has to forget.
import type { Reader, Writer } from '../database/database.ts';
import { newId } from '../short-id.ts';

type Removal = { id: string; name: string };

export async function insertRemovals(
  writer: Writer,
  names: readonly string[],
  requested_at: string,
): Promise<void> {
  if (names.length > 0)
    await writer
      .insertInto('file_removal')
      .values(names.map((name) => ({ id: newId(), name, requested_at, done_at: null })))
      .execute();
}

/** What is still to be removed, at most `limit`. */
export async function findOpenRemovals(reader: Reader, limit: number): Promise<Removal[]> {
  return reader
    .selectFrom('file_removal')
    .select(['id', 'name'])
    .where('done_at', 'is', null)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** What was to be removed from that moment on, and when it was to be. */
export async function listRemovalsSince(
  reader: Reader,
  since: string,
): Promise<{ name: string; requested_at: string }[]> {
  return reader
    .selectFrom('file_removal')
    .select(['name', 'requested_at'])
    .where('requested_at', '>=', since)
    .execute();
}

export async function settleRemoval(writer: Writer, id: string, done_at: string): Promise<void> {
  await writer.updateTable('file_removal').set({ done_at }).where('id', '=', id).execute();
}

export async function deleteRemovals(writer: Writer, before: string): Promise<void> {
  await writer.deleteFrom('file_removal').where('done_at', '<', before).execute();
}
