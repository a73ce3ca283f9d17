// Use cases of every kind of record: save, publish, withdraw, read. Each save checks the
// right to do it, keeps the old version, and tells the subscribers, in one transaction.
import { recordChanges } from '../../platform/changes/changes.ts';
import type { Reader, Writer } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/tables.ts';
import { covered, noteRead } from '../../platform/pages/page-reads.ts';
import { failure, type Failure } from '../../platform/errors/failure.ts';
import type { Site } from '../../platform/site.ts';
import { can, nameOf, visitor, type Actor } from '../access/actor.ts';
import { noteInAudit } from '../access/audit-log.ts';
import { require, requireSome } from '../access/permission.ts';
import { changeKeys, keyed, outlinedOf } from './change-keys.ts';
import { notePublication } from './note-publication.ts';
import { hasSameContent, prepareRecord, type NewRecord } from './prepare-record.ts';
import { cachedRecords } from './record-cache.ts';
import {
  aboutRecord,
  aboutRow,
  canReadDraft,
  placed,
  requireMove,
  requireSave,
  requireSomeSaving,
} from './record-permission.ts';
import { publicationTime } from './publication-time.ts';
import {
  foldIdentifier,
  isPublic,
  wasPublic,
  type Envelope,
  type RecordDefinition,
  type RecordKind,
  type Stored,
  type Tombstone,
} from './record.ts';
import {
  deleteRow,
  findByExact,
  findRow,
  findRows,
  findTombstone,
  insertRows,
  insertTombstones,
  replaceRow,
  tombstoneOf,
  toStored,
} from './record-store.ts';
import {
  deleteRevision,
  findEnvelopes,
  findRevision,
  findRevisions,
  findRevisionsOf,
} from './revision-store.ts';
import type { WriteContext } from './write-context.ts';

type Revised = NewRecord & {
  id: string;
  /** The version that was read before editing. */ expectedVersion: number;
};

const saveBy = (site: Site, actor: Actor) => ({
  by: nameOf(actor),
  now: site.clock.now(),
  language: defaultLanguage(site),
});

/** The default language, in which labels and addresses are made. */
export const defaultLanguage = (site: Pick<Site, 'settings'>): string =>
  site.settings['site.languages'][0] ?? 'en';

/** Saves a new record. @throws not-allowed, invalid-record */
export async function addRecord<Body>(
  site: Site,
  actor: Actor,
  definition: RecordDefinition<Body>,
  record: NewRecord,
): Promise<Stored<Body>> {
  const [added] = await site.database.transaction((writer) =>
    addRecords({ writer, site, actor }, definition, [record]),
  );
  if (!added) throw failure('invalid-record', definition.kind, 'the record is empty');
  return added;
}

/** Saves new records in the caller's transaction. @throws not-allowed, invalid-record */
export async function addRecords<Body>(
  context: WriteContext,
  definition: RecordDefinition<Body>,
  records: readonly NewRecord[],
): Promise<Stored<Body>[]> {
  const { writer, site, actor } = context;
  const { kind, permissions } = definition;
  requireSomeSaving(actor, definition, {
    publishes: records.some((record) => record.state === 'published'),
  });
  const prepared = records.map((record) =>
    prepareRecord(definition, placed(actor, definition, record), saveBy(site, actor)),
  );
  for (const { stored } of prepared)
    requireSave(actor, permissions, actor.kind === 'staff' ? aboutRecord(stored) : undefined, {
      isDraft: stored.state === 'draft',
      publishes: stored.state === 'published',
    });
  await insertRows(
    writer,
    prepared.map(({ row }) => row),
    prepared.map(({ outline }) => outline),
  );
  await recordChanges(
    writer,
    site.database,
    site.clock,
    keyed(
      prepared,
      ({ stored }) => ({ kind, recordId: stored.id, action: 'saved' }),
      ({ row, outline }) => ({ after: { row, outline } }),
    ),
  );
  for (const { row } of prepared) await notePublication(context, row);
  return prepared.map(({ stored }) => stored);
}

/**
 * Saves a record over the version that was read, in the caller's transaction. A save that changes
 * nothing is no save: the version stays.
 * @throws changed-meanwhile when somebody saved in between
 */
export async function reviseRecordIn<Body>(
  context: WriteContext,
  definition: RecordDefinition<Body>,
  record: Revised,
): Promise<Stored<Body>> {
  const { writer, site, actor } = context;
  const { permissions } = definition;
  requireSomeSaving(actor, definition);
  const current = await findRow(writer, record.id);
  if (!current || current.kind !== definition.kind) throw failure('not-found', definition.kind);
  const before = aboutRow(actor, current);
  const isDraft = current.state === 'draft' && (record.state ?? 'draft') === 'draft';
  // Who may show a record to visitors may take it from them again.
  const publishes =
    record.state !== undefined &&
    (record.state === 'published') !== (current.state === 'published');
  requireSave(actor, permissions, before, { isDraft, publishes });
  if (current.version !== record.expectedVersion) throw failure('changed-meanwhile', current.label);
  const { row, outline, stored } = prepareRecord(definition, record, saveBy(site, actor), current);
  requireMove(actor, permissions, { before, after: stored, isDraft });
  if (hasSameContent(row, current)) return { ...toStored(current), body: stored.body };
  const outlines = await outlinedOf(writer, [current.id]);
  if (!(await replaceRow(writer, row, outline, record.expectedVersion)))
    throw failure('changed-meanwhile', current.label);
  await recordChanges(writer, site.database, site.clock, [
    {
      kind: definition.kind,
      recordId: record.id,
      action: 'saved',
      keys: changeKeys(outlines.get(record.id), { row, outline }),
    },
  ]);
  await notePublication(context, row, current);
  return stored;
}

/**
 * Removes a record for good; where visitors ever saw it, its address answers 410 with the name they
 * saw from then on. With a version, only while it still has that one.
 * @throws changed-meanwhile when somebody saved in between
 */
export async function withdrawRecord(
  site: Site,
  actor: Actor,
  which: string | { id: string; expectedVersion: number },
  reason: string,
): Promise<void> {
  requireSome(actor, 'record:withdraw');
  const id = typeof which === 'string' ? which : which.id;
  await site.database.transaction(async (writer) => {
    const row = await findRow(writer, id);
    if (!row) throw failure('not-found', 'record');
    require(actor, 'record:withdraw', aboutRow(actor, row));
    const expected = typeof which === 'string' ? row.version : which.expectedVersion;
    const now = site.clock.now();
    const seen = await lastSeen(writer, now, parsed(row));
    const outlines = await outlinedOf(writer, [id]);
    if (row.version !== expected || !(await deleteRow(writer, id, expected)))
      throw failure('changed-meanwhile', row.label);
    if (seen)
      await insertTombstones(writer, [
        tombstoneOf({ ...row, label: seen.label }, now, nameOf(actor), reason),
      ]);
    await recordChanges(writer, site.database, site.clock, [
      {
        kind: row.kind,
        recordId: id,
        action: 'withdrawn',
        keys: changeKeys(outlines.get(id), undefined),
      },
    ]);
    if (actor.kind !== 'task')
      await noteInAudit(writer, site, actor, {
        action: 'record:withdrawn',
        subject: id,
        detail: row.label,
      });
  });
}

/** A record that `actor` may see. @throws not-found; withdrawn when it was there once */
export async function readRecord<Body>(
  site: Site,
  actor: Actor,
  definition: RecordDefinition<Body>,
  id: string,
): Promise<Stored<Body>> {
  const [found] = await cachedRecords(site, [id]);
  if (found && found.kind === definition.kind) {
    const stored = found as Stored<Body>;
    if (
      isPublic(stored, publicationTime(site)) ||
      canReadDraft(actor, definition.permissions, stored)
    )
      return stored;
    throw (await goneOf(site, stored)) ?? failure('not-found', definition.kind);
  }
  const tombstone = await readTombstone(site, id);
  throw tombstone?.kind === definition.kind
    ? failure('withdrawn', tombstone.label)
    : failure('not-found', definition.kind);
}

/** The records with these ids that a visitor may see, by id; of any kind unless `kind` is given. */
export async function readPublic(
  site: Site,
  ids: readonly string[],
  kind?: string,
): Promise<Map<string, Stored<unknown>>> {
  const now = publicationTime(site);
  const found = (await cachedRecords(site, [...new Set(ids)])).filter(
    (record) => kind === undefined || record.kind === kind,
  );
  return new Map(
    found
      .filter((record) => can(visitor, 'record:read-draft') || isPublic(record, now))
      .map((record) => [record.id, record]),
  );
}

/** What was kept of a withdrawn record, if there was one with this id. */
export async function readTombstone(site: Site, id: string): Promise<Tombstone | undefined> {
  noteRead(`record:${id}`);
  return covered(() => findTombstone(site.database.read, id));
}

/**
 * What to tell visitors of a record that they may not see: that it was withdrawn, under the name
 * they knew; nothing if it never was theirs.
 */
export async function goneOf(site: Site, record: Stored<unknown>): Promise<Failure | undefined> {
  noteRead(`record:${record.id}`);
  const seen =
    record.state === 'archived'
      ? await covered(() => lastSeen(site.database.read, site.clock.now(), record))
      : undefined;
  return seen && failure('withdrawn', seen.label);
}

async function lastSeen(
  reader: Reader | Writer,
  now: string,
  current: Stored<unknown>,
): Promise<Stored<unknown> | undefined> {
  return wasPublic(current, now) ? current : lastPublicBefore(reader, current);
}

/** What visitors saw of a record before its current version; nothing if they never saw any. */
export async function lastPublicBefore<Body>(
  reader: Reader | Writer,
  current: Stored<Body>,
): Promise<Stored<Body> | undefined> {
  let until = current.updatedAt;
  for (const row of await findRevisions(reader, current.id)) {
    const version = parsed<Body>(row);
    if (wasPublic(version, until)) return version;
    until = version.updatedAt;
  }
  return undefined;
}

/** The body was checked when it was saved, so reading trusts it. */
export function parsed<Body>(row: Row<'record'>): Stored<Body> {
  return { ...toStored(row), body: JSON.parse(row.body) as Body };
}

/**
 * Ids of records of a kind by an exact identifier, in the caller's transaction or read: value → id.
 */
export async function idsByExact(
  reader: Writer | Site['database']['read'],
  kind: RecordKind,
  scheme: string,
  values: readonly string[],
): Promise<Map<string, string>> {
  for (const value of values) noteRead(`identifier:${kind}:${foldIdentifier(value)}`);
  return values.length === 0 ? new Map() : covered(() => findByExact(reader, kind, scheme, values));
}

/** Records by id as they are in the caller's transaction, public or not. */
export async function loadForWriting<Body>(
  writer: Writer | Site['database']['read'],
  ids: readonly string[],
): Promise<Map<string, Stored<Body>>> {
  for (const id of ids) noteRead(`record:${id}`);
  const rows = ids.length === 0 ? [] : await covered(() => findRows(writer, ids));
  return new Map(rows.map((row) => [row.id, parsed<Body>(row)]));
}

/** A record as it was at `version`, the current one included. */
export async function versionAt<Body>(
  reader: Writer | Site['database']['read'],
  current: Stored<Body>,
  version: number,
): Promise<Stored<Body> | undefined> {
  if (current.version === version) return current;
  const past = await findRevision(reader, current.id, version);
  return past && parsed<Body>(past);
}

/** The body of a record as it was at `version`, the current one included. */
export async function bodyAt<Body>(
  reader: Writer | Site['database']['read'],
  current: Stored<Body>,
  version: number,
): Promise<Body | undefined> {
  return (await versionAt(reader, current, version))?.body;
}

/** The past versions of a record, newest first; the current one is not among them. */
export async function pastVersions<Body>(
  reader: Writer | Site['database']['read'],
  id: string,
): Promise<Stored<Body>[]> {
  return (await findRevisions(reader, id)).map((row) => parsed<Body>(row));
}

/** The newest versions of a record below `before`, without what they hold, newest first. */
export async function versionsBelow(
  reader: Reader,
  record: Stored<unknown>,
  { before = record.version + 1, limit }: { before?: number | undefined; limit: number },
): Promise<Envelope[]> {
  const { body: _, ...current } = record;
  const past = await findEnvelopes(reader, current.id, {
    before: Math.min(before, current.version),
    limit,
  });
  return (current.version < before ? [current, ...past] : past).slice(0, limit);
}

/**
 * Forgets one past version, in the caller's transaction: for a preliminary one that nobody will
 * want back.
 */
export async function forgetVersion(
  writer: Writer,
  actor: Actor,
  id: string,
  version: number,
): Promise<void> {
  require(actor, 'record:edit');
  await deleteRevision(writer, id, version);
}

/** The bodies of every version of these records, the current ones included. */
export async function bodiesOf<Body>(
  reader: Writer | Site['database']['read'],
  ids: readonly string[],
): Promise<Body[]> {
  const rows =
    ids.length === 0
      ? []
      : [...(await findRows(reader, ids)), ...(await findRevisionsOf(reader, ids))];
  return rows.map((row) => JSON.parse(row.body) as Body);
}
