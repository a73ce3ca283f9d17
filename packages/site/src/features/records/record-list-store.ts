// SQL for lists of public records: what names a record, an A–Z index, pages of a kind. Cost is that
// of what is shown.
import { sql } from 'kysely';
import type { Reader } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/tables.ts';
import type { RecordKind } from './record.ts';

type ListOptions = {
  kind: RecordKind;
  now: string;
  initial?: string;
  offset?: number;
  limit: number;
};

const publicAt = (now: string) =>
  sql<boolean>`record.state = 'published' and (record.publish_at is null or record.publish_at <= ${now}) and (record.unpublish_at is null or record.unpublish_at > ${now})`;

/**
 * An equality in SQL whose value SQLite does not look at while it plans. A statement that is
 * ordered by an index is planned again each time such a value is bound, which takes several times
 * as long as reading ten rows.
 */
const unseen = (value: string) => sql<string>`${value} || ''`;

/** Public records of a kind in the order of their names. */
export async function listPublic(
  reader: Reader,
  { kind, now, initial, offset = 0, limit }: ListOptions,
): Promise<Row<'record'>[]> {
  let query = reader
    .selectFrom('record')
    .selectAll()
    .where('kind', '=', unseen(kind))
    .where(publicAt(now));
  if (initial !== undefined) query = query.where('initial', '=', unseen(initial));
  return query.orderBy('sort_key').orderBy('id').offset(offset).limit(limit).execute();
}

/**
 * How many public records of a kind begin with each letter: read from an index alone, less those
 * that are published but not to be seen now.
 */
export async function countInitials(
  reader: Reader,
  kind: RecordKind,
  now: string,
): Promise<{ initial: string; count: number }[]> {
  const [rows, hidden] = await Promise.all([
    reader
      .selectFrom('record')
      .select(['initial', (e) => e.fn.countAll<number>().as('count')])
      .where('kind', '=', kind)
      .where('state', '=', 'published')
      .groupBy('initial')
      .orderBy('initial')
      .execute(),
    initialsHidden(reader, kind, now),
  ]);
  return rows
    .map(({ initial, count }) => ({
      initial,
      count: Number(count) - hidden.filter((one) => one === initial).length,
    }))
    .filter(({ count }) => count > 0);
}

export async function countPublic(reader: Reader, kind: RecordKind, now: string): Promise<number> {
  const [published, hidden] = await Promise.all([
    countPublished(reader, kind),
    initialsHidden(reader, kind, now),
  ]);
  return published - hidden.length;
}

/** How many records of a kind are published, those that are not to be seen now included. */
export async function countPublished(reader: Reader, kind: RecordKind): Promise<number> {
  const row = await reader
    .selectFrom('record')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('kind', '=', kind)
    .where('state', '=', 'published')
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}

/**
 * The letters of published records of a kind whose time has not come or is over. What is joined
 * with nothing is no key, so that the small indexes of times are read.
 */
async function initialsHidden(reader: Reader, kind: RecordKind, now: string): Promise<string[]> {
  const ofKind = sql<boolean>`record.kind || '' = ${kind} and record.state || '' = 'published'`;
  const [early, late] = await Promise.all([
    reader
      .selectFrom('record')
      .select('initial')
      .where('publish_at', '>', now)
      .where(ofKind)
      .execute(),
    reader
      .selectFrom('record')
      .select('initial')
      .where('unpublish_at', '<=', now)
      .where(sql<boolean>`coalesce(record.publish_at, '') <= ${now}`)
      .where(ofKind)
      .execute(),
  ]);
  return [...early, ...late].map(({ initial }) => initial);
}

/** When the next record appears or vanishes by itself after `now`; nothing if none is to. */
export async function nextScheduledChange(
  reader: Reader,
  now: string,
): Promise<string | undefined> {
  const [published, expiring] = await Promise.all([
    reader
      .selectFrom('record')
      .select((e) => e.fn.min('publish_at').as('at'))
      .where('publish_at', '>', now)
      .executeTakeFirst(),
    reader
      .selectFrom('record')
      .select((e) => e.fn.min('unpublish_at').as('at'))
      .where('unpublish_at', '>', now)
      .executeTakeFirst(),
  ]);
  return [published?.at, expiring?.at].filter((at) => typeof at === 'string').sort()[0];
}

/** Ids of records that are to appear or to vanish after `from`, up to `to`. */
export async function findScheduled(
  reader: Reader,
  { from, to, limit = Infinity }: { from: string; to: string; limit?: number },
): Promise<string[]> {
  const between = (column: 'publish_at' | 'unpublish_at') => {
    const found = reader
      .selectFrom('record')
      .select('id')
      .where(column, '>', from)
      .where(column, '<=', to);
    return (limit === Infinity ? found : found.limit(limit)).execute();
  };
  const [appearing, vanishing] = await Promise.all([
    between('publish_at'),
    between('unpublish_at'),
  ]);
  return [...new Set([...appearing, ...vanishing].map(({ id }) => id))];
}

type NamingOptions = {
  kind: RecordKind;
  roles?: readonly string[];
  now: string;
  offset?: number;
  limit: number;
};

/**
 * As many namers are put in order by their names here; where there are more, reading all records in
 * that order soon meets them.
 */
const FEW_NAMERS = 1500;

/** Public records of `kind` that name the record `to`, in the order of their names. */
export async function listNaming(
  reader: Reader,
  to: string,
  { kind, roles, now, offset = 0, limit }: NamingOptions,
): Promise<Row<'record'>[]> {
  let naming = reader
    .selectFrom('link')
    .select('from_id')
    .distinct()
    .where('to_id', '=', unseen(to));
  if (roles) naming = naming.where('role', 'in', roles);
  const ids = (await naming.limit(FEW_NAMERS + 1).execute()).map((row) => row.from_id);
  if (ids.length === 0) return [];
  const records = reader
    .selectFrom('record')
    .where(publicAt(now))
    .orderBy('sort_key')
    .orderBy('id')
    .offset(offset)
    .limit(limit);
  // Joined with nothing, the kind is no key: these records are read by their ids.
  if (ids.length <= FEW_NAMERS)
    return records
      .selectAll()
      .where('id', 'in', ids)
      .where(sql<string>`kind || ''`, '=', kind)
      .execute();
  const names = sql<boolean>`exists (select 1 from link where link.from_id = record.id and link.to_id = ${to}${roles ? sql` and link.role in (${sql.join(roles)})` : sql``})`;
  return records.selectAll().where('kind', '=', unseen(kind)).where(names).execute();
}

/**
 * Of `ids`, those of records that the public may see at the instant `now`, and when they vanish by
 * themselves, if they do.
 */
export async function findPublic(
  reader: Reader,
  ids: readonly string[],
  now: string,
): Promise<Pick<Row<'record'>, 'id' | 'unpublish_at'>[]> {
  return ids.length === 0
    ? []
    : reader
        .selectFrom('record')
        .select(['id', 'unpublish_at'])
        .where('id', 'in', ids)
        .where(publicAt(now))
        .execute();
}

/** Ids that records of `kind` name, in no order. */
export async function namedByKind(
  reader: Reader,
  kind: RecordKind,
  limit: number,
): Promise<string[]> {
  const rows = await reader
    .selectFrom('record')
    .innerJoin('link', 'link.from_id', 'record.id')
    .select('link.to_id')
    .distinct()
    .where('record.kind', '=', unseen(kind))
    .limit(limit)
    .execute();
  return rows.map((row) => row.to_id);
}

/** How many public records of `kind` name `to`. */
export async function countNaming(
  reader: Reader,
  to: string,
  { kind, roles, now }: Omit<NamingOptions, 'limit'>,
): Promise<number> {
  let query = reader
    .selectFrom('link')
    .innerJoin('record', 'record.id', 'link.from_id')
    .select(sql<number>`count(distinct link.from_id)`.as('count'))
    .where('link.to_id', '=', unseen(to))
    .where('record.kind', '=', unseen(kind))
    .where(publicAt(now));
  if (roles) query = query.where('link.role', 'in', roles);
  return Number((await query.executeTakeFirst())?.count ?? 0);
}

/**
 * Ids of a kind's records after `after`, in the order of ids: for walking through all of them in
 * steps.
 */
export async function walkIds(
  reader: Reader,
  kind: RecordKind,
  after: string,
  limit: number,
): Promise<string[]> {
  // Joined with nothing, the kind is no key: by its index every step would sort all that is left,
  // by the ids it reads on.
  const rows = await reader
    .selectFrom('record')
    .select('id')
    .where(sql<string>`kind || ''`, '=', kind)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

/**
 * Ids of published records of a kind from `position` on in the order of their names, read from the
 * index alone.
 */
export async function idsFrom(
  reader: Reader,
  kind: RecordKind,
  position: number,
  limit: number,
): Promise<string[]> {
  const rows = await reader
    .selectFrom('record')
    .select('id')
    .where('kind', '=', unseen(kind))
    .where('state', '=', 'published')
    .orderBy('sort_key')
    .orderBy('id')
    .offset(position)
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

/** Public records of a kind that have an identifier of a scheme, in the order of their names. */
export async function listByIdentifierPrefix(
  reader: Reader,
  { kind, scheme, now, limit }: { kind: RecordKind; scheme: string; now: string; limit: number },
): Promise<Row<'record'>[]> {
  const bearers = reader
    .selectFrom('identifier')
    .select('record_id')
    .where('kind', '=', kind)
    .where('scheme', '=', scheme);
  return reader
    .selectFrom('record')
    .selectAll()
    .where('id', 'in', bearers)
    .where(publicAt(now))
    .orderBy('sort_key')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Of what names a record, so much is looked at for what is named with it. */
const MAX_NAMERS_READ = 1500;

type TogetherOptions = {
  /** Of the records that name both. */
  kind: RecordKind;
  /** The parts in which the others are named. */
  roles: readonly string[];
  now: string;
  limit: number;
};

/**
 * Ids of the records that public records of `kind` name together with `to`, the most frequent
 * first; each at least twice.
 */
export async function listNamedTogether(
  reader: Reader,
  to: string,
  { kind, roles, now, limit }: TogetherOptions,
): Promise<string[]> {
  const namers = reader
    .selectFrom('link')
    .select('from_id')
    .where('to_id', '=', unseen(to))
    .limit(MAX_NAMERS_READ)
    .as('namer');
  const rows = await reader
    .selectFrom(namers)
    .innerJoin('record', 'record.id', 'namer.from_id')
    .innerJoin('link as beside', 'beside.from_id', 'namer.from_id')
    .select('beside.to_id')
    .where(sql<string>`record.kind || ''`, '=', kind)
    .where(publicAt(now))
    .where('beside.role', 'in', roles)
    .where('beside.to_id', '!=', to)
    .groupBy('beside.to_id')
    .having(sql`count(distinct beside.from_id)`, '>', 1)
    .orderBy(sql`count(distinct beside.from_id)`, 'desc')
    .orderBy('beside.to_id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.to_id);
}
