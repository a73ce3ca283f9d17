// SQL for what stands near an item: others that name the same maker, subject or collection. Costs what it shows, however many there are.
import { sql } from 'kysely';
import type { Reader } from '../../platform/database/database.ts';

export type SharingOptions = {
  /** Id of the record that is named. */
  to: string;
  /** The part it plays, such as `maker`. */
  role: string;
  /** Id of the item whose neighbours are sought: those that came after it are taken first, then those before. */
  near: string;
  now: string;
  limit: number;
};

/** Ids of public items that name `to` as `role`, beginning after `near` and going round. */
export async function listSharing(reader: Reader, options: SharingOptions): Promise<string[]> {
  const after = await stepOf(reader, options, '>', options.limit);
  if (after.length >= options.limit) return after;
  return [...after, ...(await stepOf(reader, options, '<', options.limit - after.length))];
}

async function stepOf(reader: Reader, { to, role, near, now }: SharingOptions, side: '>' | '<', limit: number): Promise<string[]> {
  const rows = await reader
    .selectFrom('link')
    .innerJoin('record', 'record.id', 'link.from_id')
    .select('link.from_id as id')
    .where('link.to_id', '=', to)
    .where('link.role', '=', role)
    .where('link.from_id', side, near)
    .where('record.kind', '=', 'item')
    .where(sql<boolean>`record.state = 'published' and (record.publish_at is null or record.publish_at <= ${now}) and (record.unpublish_at is null or record.unpublish_at > ${now})`)
    .groupBy('link.from_id')
    .orderBy('link.from_id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
