// SQL for the keys to the staff desk. Only hashes are kept: whoever reads the database cannot sit
// down at the desk.
import type { Reader, Writer } from '../../platform/database/database.ts';

export type DeskKeyKind = 'link' | 'session';
type DeskKey = { hash: string; kind: DeskKeyKind; createdAt: string; expiresAt: string };

export async function insertDeskKey(
  writer: Writer,
  { hash, kind, createdAt, expiresAt }: DeskKey,
): Promise<void> {
  await writer
    .insertInto('desk_key')
    .values({ hash, kind, created_at: createdAt, expires_at: expiresAt, used_at: null })
    .execute();
}

/** Whether a key of this kind is good at `now`. A link is good once. */
export async function isDeskKey(
  reader: Reader,
  hash: string,
  kind: DeskKeyKind,
  now: string,
): Promise<boolean> {
  const row = await reader
    .selectFrom('desk_key')
    .select('expires_at')
    .where('hash', '=', hash)
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined && row.expires_at > now;
}

/**
 * Spends a key.
 * @returns whether it was good until now: of two who spend it at once, one hears true
 */
export async function spendDeskKey(
  writer: Writer,
  hash: string,
  kind: DeskKeyKind,
  now: string,
): Promise<boolean> {
  const { numUpdatedRows } = await writer
    .updateTable('desk_key')
    .set({ used_at: now })
    .where('hash', '=', hash)
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Forgets keys that opened nothing any more before `now`. */
export async function deleteOldDeskKeys(writer: Writer, now: string): Promise<void> {
  await writer.deleteFrom('desk_key').where('expires_at', '<=', now).execute();
}
