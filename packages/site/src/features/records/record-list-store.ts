// SQL for lists of public records: what names a record, an A–Z index, pages of a kind. Cost is that of what is shown.
import { sql } from 'kysely';
import type { Reader } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/tables.ts';
import type { RecordKind } from './record.ts';

export type ListOptions = { kind: RecordKind; now: string; initial?: string; offset?: number; limit: number };

const publicAt = (now: string) =>
  sql<boolean>`record.state = 'published' and (record.publish_at is null or record.publish_at <= ${now}) and (record.unpublish_at is null or record.unpublish_at > ${now})`;

/** Public records of a kind in the order of their names. */
export async function listPublic(reader: Reader, { kind, now, initial, offset = 0, limit }: ListOptions): Promise<Row<'record'>[]> {
  let query = reader.selectFrom('record').selectAll().where('kind', '=', kind).where(publicAt(now));
  if (initial !== undefined) query = query.where('initial', '=', initial);
  return query.orderBy('sort_key').orderBy('id').offset(offset).limit(limit).execute();
}

/** How many public records of a kind begin with each letter. */
export async function countInitials(reader: Reader, kind: RecordKind, now: string): Promise<{ initial: string; count: number }[]> {
  const rows = await reader
    .selectFrom('record')
    .select(['initial', (e) => e.fn.countAll<number>().as('count')])
    .where('kind', '=', kind)
    .where(publicAt(now))
    .groupBy('initial')
    .orderBy('initial')
    .execute();
  return rows.map((row) => ({ initial: row.initial, count: Number(row.count) }));
}

export async function countPublic(reader: Reader, kind: RecordKind, now: string): Promise<number> {
  const row = await reader.selectFrom('record').select((e) => e.fn.countAll<number>().as('count')).where('kind', '=', kind).where(publicAt(now)).executeTakeFirst();
  return Number(row?.count ?? 0);
}

export type NamingOptions = { kind: RecordKind; roles?: readonly string[]; now: string; offset?: number; limit: number };

/** Public records of `kind` that name the record `to`, in the order of their names. */
export async function listNaming(reader: Reader, to: string, { kind, roles, now, offset = 0, limit }: NamingOptions): Promise<Row<'record'>[]> {
  let naming = reader.selectFrom('link').select('from_id').where('to_id', '=', to);
  if (roles) naming = naming.where('role', 'in', roles);
  return reader.selectFrom('record').selectAll().where('id', 'in', naming).where('kind', '=', kind).where(publicAt(now)).orderBy('sort_key').orderBy('id').offset(offset).limit(limit).execute();
}

/** How many public records of `kind` name `to`. */
export async function countNaming(reader: Reader, to: string, { kind, roles, now }: Omit<NamingOptions, 'limit'>): Promise<number> {
  let query = reader
    .selectFrom('link')
    .innerJoin('record', 'record.id', 'link.from_id')
    .select(sql<number>`count(distinct link.from_id)`.as('count'))
    .where('link.to_id', '=', to)
    .where('record.kind', '=', kind)
    .where(publicAt(now));
  if (roles) query = query.where('link.role', 'in', roles);
  return Number((await query.executeTakeFirst())?.count ?? 0);
}

/** Ids of a kind's records after `after`, in the order of ids: for walking through all of them in steps. */
export async function walkIds(reader: Reader, kind: RecordKind, after: string, limit: number): Promise<string[]> {
  // Joined with nothing, the kind is no key: by its index every step would sort all that is left, by the ids it reads on.
  const rows = await reader.selectFrom('record').select('id').where(sql<string>`kind || ''`, '=', kind).where('id', '>', after).orderBy('id').limit(limit).execute();
  return rows.map((row) => row.id);
}

/** The public record at `position` in the order of ids. */
export async function pickPublic(reader: Reader, kind: RecordKind, now: string, position: number): Promise<Row<'record'> | undefined> {
  return reader.selectFrom('record').selectAll().where('kind', '=', kind).where(publicAt(now)).orderBy('sort_key').orderBy('id').offset(position).limit(1).executeTakeFirst();
}
