// SQL for what is near an item: others that name the same maker, subject or collection. Costs what
// it shows, however many there are.
import { sql } from 'kysely';
import type { Reader } from '../../platform/database/database.ts';
import { keptQuery } from '../../platform/database/kept-query.ts';

type SharingOptions = {
  /**
   * What is shared: the ids of the records that are named, with the part they play, such as
   * `maker`.
   */
  shared: readonly { to: string; role: string }[];
  /**
   * Id of the record whose neighbours are sought: those that came after it are taken first, then
   * those before.
   */
  near: string;
  /** The most for each that is shared. */
  limit: number;
};

/**
 * For each of `shared`, ids of the records that name it so, public or not, beginning after `near`
 * and going round.
 */
export async function listSharing(
  reader: Reader,
  { shared, near, limit }: SharingOptions,
): Promise<string[][]> {
  const after = await listNaming(reader, { shared, near, limit }, '>');
  const lacking = shared
    .map((_, group) => group)
    .filter((group) => (after[group]?.length ?? 0) < limit);
  const rest = lacking.flatMap((group) => shared[group] ?? []);
  const before = await listNaming(reader, { shared: rest, near, limit }, '<');
  return shared.map((_, group) =>
    [...(after[group] ?? []), ...(before[lacking.indexOf(group)] ?? [])].slice(0, limit),
  );
}

type Naming = { part: number; id: string };
const beside = keptQuery<Naming>('link');

/**
 * For each of `shared`, the first ids on one side of `near`: read from the index alone, in one
 * query for all. The values are hidden from SQLite's planner, which otherwise plans the statement
 * again for each.
 */
async function listNaming(
  reader: Reader,
  { shared, near, limit }: SharingOptions,
  side: '>' | '<',
): Promise<string[][]> {
  if (shared.length === 0) return [];
  const steps = () =>
    shared.map(
      ({ to, role }, group) => sql`select * from (
    select ${sql.lit(group)} as part, from_id as id from link
    where to_id = ${to} || '' and role = ${role} || '' and from_id ${sql.raw(side)} ${near} || ''
    group by from_id order by from_id limit ${sql.lit(limit)}) as ${sql.raw(`step${group}`)}`,
    );
  const rows = await beside(
    reader,
    `${side} ${shared.length} ${limit}`,
    shared.flatMap(({ to, role }) => [to, role, near]),
    () => sql<Naming>`${sql.join(steps(), sql` union all `)}`.compile(reader),
  );
  return shared.map((_, group) =>
    rows
      .filter(({ part }) => Number(part) === group)
      .map(({ id }) => id)
      .toSorted(),
  );
}
