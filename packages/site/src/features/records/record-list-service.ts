// Lists of public records, as visitors see them now: an A–Z index, pages of a kind, what names a record.
import { latestChange } from '../../platform/changes/changes.ts';
import type { Site } from '../../platform/site.ts';
import { countInitials, countNaming, countPublic, countPublished, idsFrom, listBearing, listNaming, listPublic, nextTurn, walkIds } from './record-list-store.ts';
import { findByIdentifier, findByIdentifiers, findRows } from './record-store.ts';
import { parsed, readPublic } from './record-service.ts';
import type { RecordKind, Stored } from './record.ts';

export type Page = { offset?: number; limit: number };

/** Public records of a kind in the order of their names, all or those under one letter. */
export async function listRecords<Body>(site: Site, kind: RecordKind, page: Page & { initial?: string }): Promise<Stored<Body>[]> {
  const rows = await listPublic(site.database.read, { kind, now: site.clock.now(), ...page });
  return rows.map((row) => parsed<Body>(row));
}

/** The letters under which there are public records of a kind, with how many. */
export async function listInitials(site: Site, kind: RecordKind): Promise<{ initial: string; count: number }[]> {
  return keptWhileSame(site, `initials ${kind}`, (now) => countInitials(site.database.read, kind, now));
}

export async function countRecords(site: Site, kind: RecordKind): Promise<number> {
  return keptWhileSame(site, `count ${kind}`, (now) => countPublic(site.database.read, kind, now));
}

type Kept = { change: number; since: string; until: string; values: Map<string, Promise<unknown>> };
const keptOf = new WeakMap<Site, Kept>();

/** Numbers that are kept for one state of the records; with more, all are forgotten. */
const MOST_KEPT = 5000;

/** What was counted among all records, kept until one changes, or appears or vanishes by itself: to count costs as much as there are. */
async function keptWhileSame<T>(site: Site, name: string, count: (now: string) => Promise<T>): Promise<T> {
  const now = site.clock.now();
  const change = await latestChange(site.database.read);
  let kept = keptOf.get(site);
  if (!kept || kept.change !== change || now < kept.since || now >= kept.until || kept.values.size >= MOST_KEPT) {
    kept = { change, since: now, until: (await nextTurn(site.database.read, now)) ?? FOREVER, values: new Map() };
    keptOf.set(site, kept);
  }
  const { values } = kept;
  const known = values.get(name) ?? count(now);
  values.set(name, known);
  known.catch(() => values.delete(name));
  return known as Promise<T>;
}

/** Later than every time that is written with four digits for the year. */
const FOREVER = ':';

/** Public records of `kind` that name the record `to`, with how many there are in all. */
export async function listRecordsNaming<Body>(site: Site, to: string, options: Page & { kind: RecordKind; roles?: readonly string[] }): Promise<{ records: Stored<Body>[]; total: number }> {
  const asked = { ...options, now: site.clock.now() };
  const rows = await listNaming(site.database.read, to, asked);
  const { offset = 0, limit } = options;
  // A list that ends before the page does has been counted already.
  const isWhole = rows.length < limit && (rows.length > 0 || offset === 0);
  return { records: rows.map((row) => parsed<Body>(row)), total: isWhole ? offset + rows.length : await countedNaming(site, to, asked) };
}

function countedNaming(site: Site, to: string, { kind, roles }: { kind: RecordKind; roles?: readonly string[] }): Promise<number> {
  return keptWhileSame(site, `naming ${kind} ${to} ${roles?.join() ?? ''}`, (now) => countNaming(site.database.read, to, { kind, now, ...(roles ? { roles } : {}) }));
}

/** Records that are read for one that is picked, because a few may not be public now. */
const TRIED = 4;

/**
 * One public record of a kind, picked by `at`.
 * @param at  from 0 up to 1: the same number picks the same record while the collection stays as it is
 */
export async function pickRecord<Body>(site: Site, kind: RecordKind, at: number): Promise<Stored<Body> | undefined> {
  const total = await keptWhileSame(site, `published ${kind}`, () => countPublished(site.database.read, kind));
  const position = Math.min(total - 1, Math.floor(at * total));
  return total === 0 ? undefined : ((await publicFrom<Body>(site, kind, position)) ?? publicFrom<Body>(site, kind, 0));
}

async function publicFrom<Body>(site: Site, kind: RecordKind, position: number): Promise<Stored<Body> | undefined> {
  const ids = await idsFrom(site.database.read, kind, position, TRIED);
  const records = await readPublic(site, ids, kind);
  return ids.map((id) => records.get(id)).find(Boolean) as Stored<Body> | undefined;
}

/** Ids of the records of a kind that bear an identifier, in any punctuation and case; exact ones first. */
export async function idsByIdentifier(site: Site, kind: RecordKind, value: string): Promise<string[]> {
  return findByIdentifier(site.database.read, kind, value);
}

/** Ids of the records of any of `kinds` that bear one of these identifiers, in any punctuation and case; in no order. */
export async function idsByIdentifiers(site: Site, kinds: readonly RecordKind[], values: readonly string[]): Promise<string[]> {
  return findByIdentifiers(site.database.read, kinds, values);
}

/** Ids of a kind's records after `after`, public or not, for walking through all of them in steps. */
export async function walkRecordIds(site: Site, kind: RecordKind, after: string, limit: number): Promise<string[]> {
  return walkIds(site.database.read, kind, after, limit);
}

/** Records by id whether public or not, for the site's own indexing. */
export async function loadRecords(site: Site, ids: readonly string[]): Promise<Map<string, Stored<unknown>>> {
  const rows = await findRows(site.database.read, [...new Set(ids)]);
  return new Map(rows.map((row) => [row.id, parsed<unknown>(row)]));
}

/** Public records of a kind that bear an identifier of a scheme, in the order of their names. */
export async function listRecordsBearing<Body>(site: Site, kind: RecordKind, scheme: string, limit: number): Promise<Stored<Body>[]> {
  const rows = await listBearing(site.database.read, { kind, scheme, now: site.clock.now(), limit });
  return rows.map((row) => parsed<Body>(row));
}
