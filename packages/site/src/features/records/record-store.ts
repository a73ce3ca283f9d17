// SQL ↔ records, for every kind. Reads go through any reader, writes only through a transaction.
import type { Reader, Writer } from '../../platform/database/database.ts';
import { keptQuery } from '../../platform/database/kept-query.ts';
import { insertMany } from '../../platform/database/insert-many.ts';
import type { NewRow, Row } from '../../platform/database/tables.ts';
import {
  foldIdentifier,
  initialOf,
  type DraftReason,
  type Envelope,
  type Outline,
  type RecordKind,
  type State,
  type Stored,
  type Tombstone,
} from './record.ts';

/** SQLite takes 32,766 variables in a statement. */
const VARIABLES = 30_000;

/** A record as its row holds it: the body still text. */
type StoredText = Stored<string>;

/** The columns of an envelope. */
export const envelopeColumns = [
  'id',
  'kind',
  'state',
  'slug',
  'label',
  'version',
  'publish_at',
  'unpublish_at',
  'created_at',
  'created_by',
  'updated_at',
  'updated_by',
  'run_id',
  'draft_reason',
] as const;

export const toStored = (row: Row<'record'>): StoredText => ({
  ...toEnvelope(row),
  body: row.body,
});

export function toEnvelope(row: Pick<Row<'record'>, (typeof envelopeColumns)[number]>): Envelope {
  return {
    id: row.id,
    kind: row.kind as RecordKind,
    state: row.state as State,
    slug: row.slug,
    label: row.label,
    version: row.version,
    createdAt: row.created_at,
    createdBy: row.created_by,
    updatedAt: row.updated_at,
    updatedBy: row.updated_by,
    ...(row.publish_at === null ? {} : { publishAt: row.publish_at }),
    ...(row.unpublish_at === null ? {} : { unpublishAt: row.unpublish_at }),
    ...(row.run_id === null ? {} : { runId: row.run_id }),
    ...(row.draft_reason === null ? {} : { draftReason: row.draft_reason as DraftReason }),
  };
}

/** The row of a record with this content. */
export function toRow(envelope: Envelope, body: string, sortKey: string): NewRow<'record'> {
  return {
    id: envelope.id,
    kind: envelope.kind,
    state: envelope.state,
    slug: envelope.slug,
    label: envelope.label,
    sort_key: sortKey,
    initial: initialOf(sortKey),
    version: envelope.version,
    body,
    publish_at: envelope.publishAt ?? null,
    unpublish_at: envelope.unpublishAt ?? null,
    created_at: envelope.createdAt,
    created_by: envelope.createdBy,
    updated_at: envelope.updatedAt,
    updated_by: envelope.updatedBy,
    run_id: envelope.runId ?? null,
    draft_reason: envelope.draftReason ?? null,
  };
}

export async function findRow(
  reader: Reader | Writer,
  id: string,
): Promise<Row<'record'> | undefined> {
  return reader.selectFrom('record').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The rows with these ids, in no order; ids that are not there are left out. */
export async function findRows(
  reader: Reader | Writer,
  ids: readonly string[],
): Promise<Row<'record'>[]> {
  const rows: Row<'record'>[] = [];
  for (let start = 0; start < ids.length; start += 5000) {
    const some = ids.slice(start, start + 5000);
    const query = () => reader.selectFrom('record').selectAll().where('id', 'in', some);
    rows.push(
      ...(some.length > FEW_IDS
        ? await query().execute()
        : await byFewIds(reader, some.length, some, () => query().compile())),
    );
  }
  return rows;
}

/** As many records as a page names at once. */
const FEW_IDS = 50;
const byFewIds = keptQuery<Row<'record'>>('record');

/** Inserts new rows and what their outlines say. */
export async function insertRows(
  writer: Writer,
  rows: readonly NewRow<'record'>[],
  outlines: readonly Outline[],
): Promise<void> {
  await insertMany(writer, rows, (some) => writer.insertInto('record').values(some));
  await insertOutlines(writer, rows, outlines);
}

/**
 * Replaces a row, keeping the one that was there as a revision.
 * @returns false when the stored version is not `expectedVersion` any more
 */
export async function replaceRow(
  writer: Writer,
  row: NewRow<'record'>,
  outline: Outline,
  expectedVersion: number,
): Promise<boolean> {
  const current = await findRow(writer, row.id);
  if (!current || current.version !== expectedVersion) return false;
  const { id, ...values } = row;
  const result = await writer
    .updateTable('record')
    .set(values)
    .where('id', '=', id)
    .where('version', '=', expectedVersion)
    .executeTakeFirst();
  if (Number(result.numUpdatedRows) !== 1) return false;
  await writer.insertInto('revision').values(current).execute();
  await deleteOutlines(writer, [id]);
  await insertOutlines(writer, [row], [outline]);
  return true;
}

/**
 * Removes a record for good, with its revisions, identifiers and links.
 * @returns false when the stored version is not `expectedVersion` any more
 */
export async function deleteRow(
  writer: Writer,
  id: string,
  expectedVersion: number,
): Promise<boolean> {
  const result = await writer
    .deleteFrom('record')
    .where('id', '=', id)
    .where('version', '=', expectedVersion)
    .executeTakeFirst();
  if (Number(result.numDeletedRows) !== 1) return false;
  await deleteOutlines(writer, [id]);
  await writer.deleteFrom('revision').where('id', '=', id).execute();
  return true;
}

/** Removes records for good, with their revisions, identifiers and links. */
export async function deleteRows(writer: Writer, ids: readonly string[]): Promise<void> {
  await deleteOutlines(writer, ids);
  for (let start = 0; start < ids.length; start += 5000) {
    const part = ids.slice(start, start + 5000);
    await writer.deleteFrom('revision').where('id', 'in', part).execute();
    await writer.deleteFrom('record').where('id', 'in', part).execute();
  }
}

/** The row by which a removed record is remembered. */
export function tombstoneOf(row: Row<'record'>, now: string, actor: string, reason: string) {
  return {
    id: row.id,
    kind: row.kind,
    label: row.label,
    slug: row.slug,
    removed_at: now,
    removed_by: actor,
    reason,
  };
}

export async function insertTombstones(
  writer: Writer,
  rows: readonly NewRow<'tombstone'>[],
): Promise<void> {
  await chunked(rows, 7, (part) =>
    writer
      .insertInto('tombstone')
      .values(part)
      .onConflict((c) => c.doNothing())
      .execute(),
  );
}

export async function findTombstone(reader: Reader, id: string): Promise<Tombstone | undefined> {
  const row = await reader
    .selectFrom('tombstone')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      kind: row.kind as RecordKind,
      label: row.label,
      removedAt: row.removed_at,
      reason: row.reason,
    }
  );
}

/** Writes a row exactly as given over the one with its id. */
export async function overwriteRow(
  writer: Writer,
  row: NewRow<'record'>,
  outline: Outline,
): Promise<void> {
  const { id, ...values } = row;
  await writer.updateTable('record').set(values).where('id', '=', id).execute();
  await deleteOutlines(writer, [id]);
  await insertOutlines(writer, [row], [outline]);
}

/**
 * Ids of the records of `kind` that have an identifier, in any punctuation and case; exact ones
 * first.
 */
export async function findByIdentifier(
  reader: Reader | Writer,
  kind: RecordKind,
  value: string,
): Promise<string[]> {
  const key = foldIdentifier(value);
  if (key === '') return [];
  const rows = await reader
    .selectFrom('identifier')
    .select(['record_id', 'value'])
    .where('kind', '=', kind)
    .where('value_key', '=', key)
    .limit(100)
    .execute();
  const exactFirst = rows.sort((a, b) => Number(b.value === value) - Number(a.value === value));
  return [...new Set(exactFirst.map((row) => row.record_id))];
}

/**
 * Ids of the records of any of `kinds` that have one of these identifiers, in any punctuation and
 * case; at most 100, in no order.
 */
export async function findByIdentifiers(
  reader: Reader,
  kinds: readonly RecordKind[],
  keys: readonly string[],
): Promise<string[]> {
  if (keys.length === 0) return [];
  const rows = await reader
    .selectFrom('identifier')
    .select('record_id')
    .distinct()
    .where('kind', 'in', kinds)
    .where('value_key', 'in', keys)
    // Otherwise which come first, and which are left out, would change with every save.
    .orderBy('record_id')
    .limit(100)
    .execute();
  return rows.map((row) => row.record_id);
}

/** Folded identifiers of all records of `kinds`. */
export async function findIdentifierKeys(
  reader: Reader,
  kinds: readonly RecordKind[],
  limit: number,
): Promise<string[]> {
  const rows = await reader
    .selectFrom('identifier')
    .select('value_key')
    .where('kind', 'in', kinds)
    .limit(limit)
    .execute();
  return rows.map((row) => row.value_key);
}

async function insertOutlines(
  writer: Writer,
  rows: readonly NewRow<'record'>[],
  outlines: readonly Outline[],
): Promise<void> {
  const identifiers: NewRow<'identifier'>[] = [];
  const links: NewRow<'link'>[] = [];
  rows.forEach((row, i) => {
    const outline = outlines[i];
    if (!outline) return;
    const seen = new Set<string>();
    for (const { scheme, value } of outline.identifiers) {
      if (seen.has(`${scheme}\0${value}`)) continue;
      seen.add(`${scheme}\0${value}`);
      identifiers.push({
        record_id: row.id,
        kind: row.kind,
        scheme,
        value,
        value_key: foldIdentifier(value),
      });
    }
    const places = new Map<string, number>();
    for (const { role, to } of outline.links) {
      const position = places.get(role) ?? 0;
      places.set(role, position + 1);
      links.push({ from_id: row.id, role, to_id: to, position });
    }
  });
  await insertMany(writer, identifiers, (some) => writer.insertInto('identifier').values(some));
  await insertMany(writer, links, (some) => writer.insertInto('link').values(some));
}

async function deleteOutlines(writer: Writer, ids: readonly string[]): Promise<void> {
  await chunked(ids, 1, (part) =>
    writer.deleteFrom('identifier').where('record_id', 'in', part).execute(),
  );
  await chunked(ids, 1, (part) => writer.deleteFrom('link').where('from_id', 'in', part).execute());
}

/** Calls `write` with parts small enough for one statement. */
async function chunked<T>(
  all: readonly T[],
  columns: number,
  write: (part: readonly T[]) => Promise<unknown>,
): Promise<void> {
  const size = Math.floor(Math.min(VARIABLES / columns, 2000));
  for (let start = 0; start < all.length; start += size)
    await write(all.slice(start, start + size));
}

/** Of `ids`, those that other records name, with how many do. */
export async function countNamers(
  reader: Reader | Writer,
  ids: readonly string[],
): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (let start = 0; start < ids.length; start += 5000) {
    const rows = await reader
      .selectFrom('link')
      .select(['to_id', (e) => e.fn.count<number>('from_id').distinct().as('namers')])
      .where('to_id', 'in', ids.slice(start, start + 5000))
      .groupBy('to_id')
      .execute();
    for (const row of rows) counts.set(row.to_id, Number(row.namers));
  }
  return counts;
}

/** Ids of records of `kind` by an exact identifier of `scheme`: value → id. */
export async function findByExact(
  reader: Reader | Writer,
  kind: RecordKind,
  scheme: string,
  values: readonly string[],
): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (let start = 0; start < values.length; start += 5000) {
    const rows = await reader
      .selectFrom('identifier')
      .select(['record_id', 'value'])
      .where('kind', '=', kind)
      .where('scheme', '=', scheme)
      .where('value', 'in', values.slice(start, start + 5000))
      .orderBy('record_id')
      .execute();
    for (const row of rows) if (!found.has(row.value)) found.set(row.value, row.record_id);
  }
  return found;
}
