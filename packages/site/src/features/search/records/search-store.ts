// SQL that searching needs: who names a record, and how many there are.
import type { Reader } from '../../../platform/database/database.ts';

/**
 * Ids of the records that name one of `ids`, in the order of ids, from after `after`: for walking
 * through them in steps.
 */
export async function idsNaming(
  reader: Reader,
  ids: readonly string[],
  { after = '', limit, roles }: { after?: string; limit: number; roles?: readonly string[] },
): Promise<string[]> {
  if (ids.length === 0) return [];
  let query = reader
    .selectFrom('link')
    .select('from_id')
    .distinct()
    .where('to_id', 'in', ids)
    .where('from_id', '>', after);
  if (roles) query = query.where('role', 'in', roles);
  return (await query.orderBy('from_id').limit(limit).execute()).map((row) => row.from_id);
}

/** Ids of records that there are, each with its kind. */
export const kindsOf = (
  reader: Reader,
  ids: readonly string[],
): Promise<{ id: string; kind: string }[]> =>
  reader.selectFrom('record').select(['id', 'kind']).where('id', 'in', ids).execute();

/** How many records there are of each kind, public or not. */
export async function countAllByKind(reader: Reader): Promise<Map<string, number>> {
  const rows = await reader
    .selectFrom('record')
    .select(['kind', (e) => e.fn.countAll<number>().as('count')])
    .groupBy('kind')
    .execute();
  return new Map(rows.map(({ kind, count }) => [kind, Number(count)]));
}
