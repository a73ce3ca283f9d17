// SQL that searching needs: who names a record, and which of the found items may still be shown.
import { sql } from 'kysely';
import type { Reader } from '../../platform/database/database.ts';

/** Ids of the records that name one of `ids`, in the order of ids, from after `after`: for walking through them in steps. */
export async function idsNaming(reader: Reader, ids: readonly string[], { after = '', limit, roles }: { after?: string; limit: number; roles?: readonly string[] }): Promise<string[]> {
  if (ids.length === 0) return [];
  let query = reader.selectFrom('link').select('from_id').distinct().where('to_id', 'in', ids).where('from_id', '>', after);
  if (roles) query = query.where('role', 'in', roles);
  return (await query.orderBy('from_id').limit(limit).execute()).map((row) => row.from_id);
}

/** Of `ids`, those of records that the public may see at the instant `now`. */
export async function publicIds(reader: Reader, ids: readonly string[], now: string): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const visible = sql<boolean>`state = 'published' and (publish_at is null or publish_at <= ${now}) and (unpublish_at is null or unpublish_at > ${now})`;
  const rows = await reader.selectFrom('record').select('id').where('id', 'in', ids).where(visible).execute();
  return new Set(rows.map((row) => row.id));
}
