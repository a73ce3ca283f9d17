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

/** Read beside those asked for, because a few may not be public. */
const SPARE = 2;

/** For each of `shared`, ids of public items that name it so, beginning after `near` and going round. */
export async function listSharing(reader: Reader, { shared, near, now, limit }: SharingOptions): Promise<string[][]> {
  const after = await listNaming(reader, shared, near, '>', limit + SPARE);
  const lacking = shared.map((_, group) => group).filter((group) => (after[group]?.length ?? 0) < limit + SPARE);
  const before = await listNaming(reader, lacking.flatMap((group) => shared[group] ?? []), near, '<', limit + SPARE);
  const found = shared.map((_, group) => [...(after[group] ?? []), ...(before[lacking.indexOf(group)] ?? [])]);
  const shown = await publicAmong(reader, [...new Set(found.flat())], now);
  return found.map((ids) => ids.filter((id) => shown.has(id)).slice(0, limit));
}

/** For each of `shared`, the first ids on one side of `near`, public or not: read from the index alone, in one query for all. */
async function listNaming(reader: Reader, shared: SharingOptions['shared'], near: string, side: '>' | '<', limit: number): Promise<string[][]> {
  if (shared.length === 0) return [];
  const steps = shared.map(({ to, role }, group) => sql`select * from (
    select ${sql.lit(group)} as part, from_id as id from link
    where to_id = ${to} and role = ${role} and from_id ${sql.raw(side)} ${near}
    group by from_id order by from_id limit ${sql.lit(limit)}) as ${sql.raw(`step${group}`)}`);
  const { rows } = await sql<{ part: number; id: string }>`${sql.join(steps, sql` union all `)}`.execute(reader);
  return shared.map((_, group) => rows.filter(({ part }) => Number(part) === group).map(({ id }) => id).toSorted());
}

/** Asks by the id alone: with more conditions SQLite takes the index of all published items instead, and reads it whole. */
async function publicAmong(reader: Reader, ids: readonly string[], now: string): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await reader.selectFrom('record').select(['id', 'kind', 'state', 'publish_at', 'unpublish_at']).where('id', 'in', ids).execute();
  const shown = rows.filter((row) => row.kind === 'item' && row.state === 'published' && (row.publish_at ?? '') <= now && (row.unpublish_at === null || row.unpublish_at > now));
  return new Set(shown.map(({ id }) => id));
}
