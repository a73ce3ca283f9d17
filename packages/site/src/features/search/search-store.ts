// SQL that searching needs: who names a record.
import type { Reader } from '../../platform/database/database.ts';

/** Ids of the records that name one of `ids`, in the order of ids, from after `after`: for walking through them in steps. */
export async function idsNaming(reader: Reader, ids: readonly string[], { after = '', limit, roles }: { after?: string; limit: number; roles?: readonly string[] }): Promise<string[]> {
  if (ids.length === 0) return [];
  let query = reader.selectFrom('link').select('from_id').distinct().where('to_id', 'in', ids).where('from_id', '>', after);
  if (roles) query = query.where('role', 'in', roles);
  return (await query.orderBy('from_id').limit(limit).execute()).map((row) => row.from_id);
}
