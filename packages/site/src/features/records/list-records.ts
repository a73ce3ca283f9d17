// Lists of public records, as visitors see them now: an A–Z index, pages of a kind, what names a
// record.
import type { CacheDefinition } from '../../platform/cache/caches.ts';
import { covered, noteRead } from '../../platform/pages/page-reads.ts';
import type { Row } from '../../platform/database/tables.ts';
import type { Site } from '../../platform/site.ts';
import {
  countInitials,
  countNaming,
  countPublic,
  countPublished,
  idsFrom,
  listByIdentifierPrefix,
  listNamedTogether,
  listNaming,
  listPublic,
  namedByKind,
  walkIds,
} from './record-list-store.ts';
import { cachedUntilChanged } from './cached-until-changed.ts';
import {
  findByIdentifier,
  findByIdentifiers,
  findIdentifierKeys,
  findRows,
} from './record-store.ts';
import { publicationTime } from './publication-time.ts';
import { parsed, readPublic } from './records.ts';
import { foldIdentifier, type RecordKind, type Stored } from './record.ts';

/**
 * What few records name, or are called by, is known without asking for each page; more than this
 * many are asked for.
 */
const MAX_PRELOADED = 20_000;

export type Page = { offset?: number; limit: number };

/** Public records of a kind in the order of their names, all or those under one letter. */
export async function listRecords<Body>(
  site: Site,
  kind: RecordKind,
  page: Page & { initial?: string },
): Promise<Stored<Body>[]> {
  noteRead(`list:${kind}`);
  return listed(() =>
    listPublic(site.database.read, { kind, now: publicationTime(site), ...page }),
  );
}

/** The records of a list whose keys are noted; what each holds is read as well. */
async function listed<Body>(read: () => Promise<Row<'record'>[]>): Promise<Stored<Body>[]> {
  const rows = await covered(read);
  for (const { id } of rows) noteRead(`record:${id}`);
  return rows.map((row) => parsed<Body>(row));
}

/**
 * Whether visitors see any record of a kind: as long as they see the one that was found, whatever
 * happens to others.
 */
export async function hasRecords(site: Site, kind: RecordKind): Promise<boolean> {
  const now = publicationTime(site);
  const [found] = await covered(() => listPublic(site.database.read, { kind, now, limit: 1 }));
  noteRead(found ? `visible:${found.id}` : `list:${kind}`);
  return found !== undefined;
}

/** The letters under which there are public records of a kind, with how many. */
export async function listInitials(
  site: Site,
  kind: RecordKind,
): Promise<{ initial: string; count: number }[]> {
  return cachedUntilChanged(site, `initials ${kind}`, (now) => {
    noteRead(`list:${kind}`);
    return covered(() => countInitials(site.database.read, kind, now));
  });
}

export async function countRecords(site: Site, kind: RecordKind): Promise<number> {
  return cachedUntilChanged(site, `count ${kind}`, (now) => {
    noteRead(`list:${kind}`);
    return covered(() => countPublic(site.database.read, kind, now));
  });
}

/** Public records of `kind` that name the record `to`, with how many there are in all. */
export async function listRecordsNaming<Body>(
  site: Site,
  to: string,
  options: Page & { kind: RecordKind; roles?: readonly string[] },
): Promise<{ records: Stored<Body>[]; total: number }> {
  noteRead(`naming:${to}`);
  const query = { ...options, now: publicationTime(site) };
  const records = await listed<Body>(() => listNaming(site.database.read, to, query));
  const { offset = 0, limit } = options;
  // A list that ends before the page does has been counted already.
  const isWhole = records.length < limit && (records.length > 0 || offset === 0);
  return {
    records,
    total: isWhole ? offset + records.length : await countedNaming(site, to, query),
  };
}

/**
 * Public records that public records of `kind` name together with the record `to`, each at least
 * twice, the most frequent first. Of what very many records name, some of these are looked at.
 */
export async function listRecordsBeside(
  site: Site,
  to: string,
  options: { kind: RecordKind; roles: readonly string[]; limit: number },
): Promise<Stored<unknown>[]> {
  const ids = await cachedUntilChanged(
    site,
    `beside ${to} ${options.kind} ${options.roles.join()} ${options.limit}`,
    (now) => {
      noteRead(`naming:${to}`);
      return covered(() => listNamedTogether(site.database.read, to, { ...options, now }));
    },
  );
  const records = await readPublic(site, ids);
  return ids.flatMap((id) => records.get(id) ?? []);
}

/**
 * Whether any record of `kind`, public or not, may name `to`: a quick no for most, where there are
 * few records of the kind.
 */
export async function mayBeNamed(site: Site, to: string, kind: RecordKind): Promise<boolean> {
  noteRead(`naming:${to}`);
  const named = await cachedUntilChanged(site, `named by ${kind}`, () =>
    covered(async () => setOf(await namedByKind(site.database.read, kind, MAX_PRELOADED + 1))),
  );
  return named === undefined || named.has(to);
}

/** Undefined where there are too many to keep. */
function setOf(values: readonly string[]): ReadonlySet<string> | undefined {
  return values.length > MAX_PRELOADED ? undefined : new Set(values);
}

/** How many there are in a list whose key is noted already. */
function countedNaming(
  site: Site,
  to: string,
  { kind, roles }: { kind: RecordKind; roles?: readonly string[] },
): Promise<number> {
  return cachedUntilChanged(site, `naming ${kind} ${to} ${roles?.join() ?? ''}`, (now) =>
    covered(() => countNaming(site.database.read, to, { kind, now, ...(roles ? { roles } : {}) })),
  );
}

/** Records that are read for one that is picked, because a few may not be public now. */
const PICK_ATTEMPTS = 4;

/** Counting through fewer records than this costs nothing worth remembering. */
const MANY_RECORDS = 5000;
/** How long what was picked among many stays picked while records change, in milliseconds. */
const PICKED_MS = 600_000;
const PICKS: CacheDefinition<{ id: string; until: number }> = { name: 'picks', max: 1000 };

/**
 * One public record of a kind, picked by `at`.
 * @param at  from 0 up to 1: the same number picks the same record while the collection stays as
 *   it is
 * @param many  among so many records a pick outlives changes for ten minutes, while it is public:
 *   to find the place again is to count through half of them
 */
export async function pickRecord<Body>(
  site: Site,
  kind: RecordKind,
  at: number,
  many = MANY_RECORDS,
): Promise<Stored<Body> | undefined> {
  const picks = site.caches.of(PICKS);
  const name = `${kind} ${at}`;
  const earlier = picks.get(name, ({ until }) => performance.now() < until);
  noteRead(`list:${kind}`);
  const known = earlier && (await readPublic(site, [earlier.id], kind)).get(earlier.id);
  if (known) return known as Stored<Body>;
  const total = await cachedUntilChanged(site, `published ${kind}`, () =>
    covered(() => countPublished(site.database.read, kind)),
  );
  const position = Math.min(total - 1, Math.floor(at * total));
  const picked =
    total === 0
      ? undefined
      : ((await publicFrom<Body>(site, kind, position)) ?? (await publicFrom<Body>(site, kind, 0)));
  if (picked && total >= many)
    picks.put(name, { id: picked.id, until: performance.now() + PICKED_MS });
  return picked;
}

async function publicFrom<Body>(
  site: Site,
  kind: RecordKind,
  position: number,
): Promise<Stored<Body> | undefined> {
  const ids = await covered(() => idsFrom(site.database.read, kind, position, PICK_ATTEMPTS));
  const records = await readPublic(site, ids, kind);
  return ids.map((id) => records.get(id)).find(Boolean) as Stored<Body> | undefined;
}

/**
 * Ids of the records of a kind that have an identifier, in any punctuation and case; exact ones
 * first.
 */
export async function idsByIdentifier(
  site: Site,
  kind: RecordKind,
  value: string,
): Promise<string[]> {
  noteRead(`identifier:${kind}:${foldIdentifier(value)}`);
  return covered(() => findByIdentifier(site.database.read, kind, value));
}

/**
 * Ids of the records of any of `kinds` that have one of these identifiers, in any punctuation and
 * case; in no order.
 */
export async function idsByIdentifiers(
  site: Site,
  kinds: readonly RecordKind[],
  values: readonly string[],
): Promise<string[]> {
  const keys = [...new Set(values.map(foldIdentifier))].filter((key) => key !== '');
  noteRead(...kinds.flatMap((kind) => keys.map((key) => `identifier:${kind}:${key}` as const)));
  const all = await cachedUntilChanged(site, `identifiers ${kinds.join()}`, () =>
    covered(async () =>
      setOf(await findIdentifierKeys(site.database.read, kinds, MAX_PRELOADED + 1)),
    ),
  );
  return all && !keys.some((key) => all.has(key))
    ? []
    : covered(() => findByIdentifiers(site.database.read, kinds, keys));
}

/**
 * Ids of a kind's records after `after`, public or not, for walking through all of them in steps.
 */
export async function walkRecordIds(
  site: Site,
  kind: RecordKind,
  after: string,
  limit: number,
): Promise<string[]> {
  return walkIds(site.database.read, kind, after, limit);
}

/** Records by id whether public or not, for the site's own indexing. */
export async function loadRecords(
  site: Site,
  ids: readonly string[],
): Promise<Map<string, Stored<unknown>>> {
  for (const id of ids) noteRead(`record:${id}`);
  const rows = await covered(() => findRows(site.database.read, [...new Set(ids)]));
  return new Map(rows.map((row) => [row.id, parsed<unknown>(row)]));
}

/** Public records of a kind that have an identifier of a scheme, in the order of their names. */
export async function listRecordsByIdentifierPrefix<Body>(
  site: Site,
  kind: RecordKind,
  scheme: string,
  limit: number,
): Promise<Stored<Body>[]> {
  noteRead(`list:${kind}`);
  const now = publicationTime(site);
  return listed(() => listByIdentifierPrefix(site.database.read, { kind, scheme, now, limit }));
}
