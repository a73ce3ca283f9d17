// Keeps the rows of the desk’s lists in step with the records.
import { sql } from 'kysely';
import { sharedCursor } from '../../platform/changes/cursor.ts';
import {
  catchUp,
  DERIVED,
  finishedChange,
  latestChange,
  type Change,
} from '../../platform/changes/changes.ts';
import type { Writer } from '../../platform/database/database.ts';
import type { NewRow } from '../../platform/database/tables.ts';
import type { Site } from '../../platform/site.ts';
import type { Item } from '../catalogue/item.ts';
import { filesOf } from '../media/masters.ts';
import type { Media } from '../media/media.ts';
import { foldForSorting, type Stored } from '../records/record.ts';
import { loadForWriting } from '../records/records.ts';
import { bitsOf, gapsOf, listedKinds, type ListedKind, type Pictures } from './gaps.ts';
import { deleteListRows, findNamers, upsertListRows } from './list-store.ts';
import { wordsOf } from './list-words.ts';

/** Another name makes all rows again: failed pictures were not stored before. */
const SUBSCRIBER = 'desk-list-3';
const BATCH = 500;

/** Writers of the list take turns on PostgreSQL, or one could write what another has just read. */
const LOCK = 741_004;

/** A list that is so many changes behind is brought up to date before it is read. */
const MAX_WAITED_FOR = 2000;

type ListSite = Pick<Site, 'database'>;

/** Brings the lists up to date. */
export async function followList(site: ListSite, stop?: AbortSignal): Promise<void> {
  const { database } = site;
  await catchUp(
    database,
    {
      cursor: sharedCursor(database, SUBSCRIBER),
      batch: BATCH,
      handle: (changes) =>
        refresh(
          site,
          changes.filter(({ kind }) => kind !== DERIVED),
        ),
    },
    stop,
  );
}

/**
 * What was saved before is in the list afterwards, unless the list has long to go yet.
 * @returns whether it has
 */
export async function settleList(site: ListSite): Promise<{ isBehind: boolean }> {
  const { read } = site.database;
  const behind = (await latestChange(read)) - (await finishedChange(read, SUBSCRIBER));
  if (behind > MAX_WAITED_FOR) return { isBehind: true };
  if (behind > 0) await followList(site);
  return { isBehind: false };
}

async function refresh({ database }: ListSite, changes: readonly Change[]): Promise<void> {
  const changed = [...new Set(changes.map(({ recordId }) => recordId))];
  const named = changes.filter(({ kind }) => kind === 'person' || kind === 'media');
  await database.transaction(async (writer) => {
    if (database.kind === 'postgres')
      await sql`select pg_advisory_xact_lock(${LOCK})`.execute(writer);
    const namers = await findNamers(writer, [...new Set(named.map(({ recordId }) => recordId))]);
    await refreshRows({ database }, writer, [...new Set([...changed, ...namers])]);
  });
}

async function refreshRows(site: ListSite, writer: Writer, ids: readonly string[]): Promise<void> {
  const records = await loadForWriting<unknown>(writer, ids);
  const listed = [...records.values()].filter(isListed);
  const named = await loadForWriting<unknown>(writer, [...new Set(listed.flatMap(namedBy))]);
  const pictures = [...named.values()].filter(({ kind }) => kind === 'media');
  const files = await filesOf(site, [...new Set(pictures.map(({ body }) => (body as Media).file))]);
  await deleteListRows(
    writer,
    ids.filter((id) => !records.has(id)),
  );
  await upsertListRows(
    writer,
    listed.map((record) => rowOf(record, { named, files })),
  );
}

type Listed = Stored<unknown> & { kind: ListedKind };

const isListed = (record: Stored<unknown>): record is Listed =>
  (listedKinds as readonly string[]).includes(record.kind);

/** The records that a row says something of. */
function namedBy({ kind, body }: Listed): string[] {
  if (kind !== 'item') return [];
  const { media = [], production = [] } = body as Item;
  return [...media, ...production.flatMap(({ person }) => person ?? [])];
}

type Around = { named: ReadonlyMap<string, Stored<unknown>>; files: Pictures['files'] };

function rowOf(record: Listed, { named, files }: Around): NewRow<'desk_list'> {
  const others = namedBy(record).flatMap((id) => named.get(id) ?? []);
  const media = others.filter(({ kind }) => kind === 'media').map(({ body }) => body as Media);
  return {
    record_id: record.id,
    kind: record.kind,
    state: record.state,
    sort_key: foldForSorting(sortNameOf(record)),
    title_key: foldForSorting(record.label),
    updated_at: record.updatedAt,
    created_by: record.createdBy,
    gaps: bitsOf(gapsOf(record.kind, record.body, { media, files })),
    words: wordsOf([
      ...namesOf(record),
      ...others.filter(({ kind }) => kind === 'person').map(({ label }) => label),
    ]),
  };
}

type Names = {
  title?: Record<string, string>;
  name?: Record<string, string>;
  accessionNumber?: string;
  sortName?: string;
  nameVariants?: string[];
  otherNames?: string[];
  alternativeTitles?: { value: Record<string, string> }[];
  identifiers?: { value: string }[];
};

/** An item sorts by its number, a person by the family name. */
function sortNameOf({ body, label }: Listed): string {
  const { accessionNumber, sortName } = body as Names;
  return accessionNumber ?? sortName ?? label;
}

function namesOf(record: Listed): string[] {
  const body = record.body as Names;
  return [
    record.label,
    ...Object.values(body.title ?? body.name ?? {}),
    ...(body.alternativeTitles ?? []).flatMap(({ value }) => Object.values(value)),
    ...(body.nameVariants ?? body.otherNames ?? []),
    ...(body.sortName ? [body.sortName] : []),
    ...(body.accessionNumber ? [body.accessionNumber] : []),
    ...(body.identifiers ?? []).map(({ value }) => value),
    record.id,
  ];
}
