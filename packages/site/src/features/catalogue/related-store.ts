// SQL for what stands near an item: others that name the same maker, subject or collection. Costs what it shows, however many there are.
import { sql } from 'kysely';
import type { Reader } from '../../platform/database/database.ts';

export type SharingOptions = {
  /** What is shared: the ids of the records that are named, with the part they play, such as `maker`. */
  shared: readonly { to: string; role: string }[];
  /** Id of the item whose neighbours are sought: those that came after it are taken first, then those before. */
  near: string;
  now: string;
  /** The most for each that is shared. */
  limit: number;
};

/** For each of `shared`, ids of public items that name it so, beginning after `near` and going round. One query for all. */
export async function listSharing(reader: Reader, { shared, near, now, limit }: SharingOptions): Promise<string[][]> {
  if (shared.length === 0) return [];
  const steps = shared.flatMap(({ to, role }, group) => [step('>', group, to, role), step('<', group, to, role)]);
  const { rows } = await sql<{ part: number; id: string }>`${sql.join(steps, sql` union all `)}`.execute(reader);
  return shared.map((_, group) => {
    const idsOf = (part: number) => rows.filter((row) => Number(row.part) === part).map(({ id }) => id).toSorted();
    return [...idsOf(group * 2), ...idsOf(group * 2 + 1)].slice(0, limit);
  });

  function step(side: '>' | '<', group: number, to: string, role: string) {
    const part = group * 2 + (side === '>' ? 0 : 1);
    return sql`select * from (
      select ${sql.lit(part)} as part, link.from_id as id from link
      join record on record.id = link.from_id
      where link.to_id = ${to} and link.role = ${role} and link.from_id ${sql.raw(side)} ${near} and record.kind = 'item' and record.state = 'published'
        and (record.publish_at is null or record.publish_at <= ${now}) and (record.unpublish_at is null or record.unpublish_at > ${now})
      group by link.from_id order by link.from_id limit ${sql.lit(limit)}) as ${sql.raw(`step${part}`)}`;
  }
}
