// SQL that searching needs: who names a record, and what is to appear or vanish.
import type { Reader } from '../../../platform/database/database.ts';
import type { RecordKind } from '../../records/record.ts';

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

/**
 * Records that appear or vanish by themselves after `now`, in the order of ids, from after `after`.
 */
export async function findDue(
  reader: Reader,
  { now, after, limit }: { now: string; after: string; limit: number },
) {
  const rows = await reader
    .selectFrom('record')
    .select(['id', 'kind', 'publish_at', 'unpublish_at'])
    .where((e) => e.or([e('publish_at', '>', now), e('unpublish_at', '>', now)]))
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id, kind, publish_at, unpublish_at }) => ({
    id,
    kind: kind as RecordKind,
    publishAt: publish_at ?? undefined,
    unpublishAt: unpublish_at ?? undefined,
  }));
}

/** How many records there are of each kind, public or not. */
export async function countAllByKind(reader: Reader): Promise<Map<string, number>> {
  const rows = await reader
    .selectFrom('record')
    .select(['kind', (e) => e.fn.countAll<number>().as('count')])
    .groupBy('kind')
    .execute();
  return new Map(rows.map(({ kind, count }) => [kind, Number(count)]));
}
