// Lists of public records, as visitors see them now: an A–Z index, pages of a kind, what names a record.
import type { Site } from '../../platform/site.ts';
import { countInitials, countNaming, countPublic, listNaming, listPublic, pickPublic, walkIds } from './record-list-store.ts';
import { findByIdentifier, findRows } from './record-store.ts';
import { parsed } from './record-service.ts';
import type { RecordKind, Stored } from './record.ts';

export type Page = { offset?: number; limit: number };

/** Public records of a kind in the order of their names, all or those under one letter. */
export async function listRecords<Body>(site: Site, kind: RecordKind, page: Page & { initial?: string }): Promise<Stored<Body>[]> {
  const rows = await listPublic(site.database.read, { kind, now: site.clock.now(), ...page });
  return rows.map((row) => parsed<Body>(row));
}

/** The letters under which there are public records of a kind, with how many. */
export async function listInitials(site: Site, kind: RecordKind): Promise<{ initial: string; count: number }[]> {
  return countInitials(site.database.read, kind, site.clock.now());
}

export async function countRecords(site: Site, kind: RecordKind): Promise<number> {
  return countPublic(site.database.read, kind, site.clock.now());
}

/** Public records of `kind` that name the record `to`, with how many there are in all. */
export async function listRecordsNaming<Body>(site: Site, to: string, options: Page & { kind: RecordKind; roles?: readonly string[] }): Promise<{ records: Stored<Body>[]; total: number }> {
  const asked = { ...options, now: site.clock.now() };
  const [rows, total] = await Promise.all([listNaming(site.database.read, to, asked), countNaming(site.database.read, to, asked)]);
  return { records: rows.map((row) => parsed<Body>(row)), total };
}

/**
 * One public record of a kind, picked by `at`.
 * @param at  from 0 up to 1: the same number picks the same record while the collection stays as it is
 */
export async function pickRecord<Body>(site: Site, kind: RecordKind, at: number): Promise<Stored<Body> | undefined> {
  const total = await countRecords(site, kind);
  const row = total === 0 ? undefined : await pickPublic(site.database.read, kind, site.clock.now(), Math.min(total - 1, Math.floor(at * total)));
  return row && parsed<Body>(row);
}

/** Ids of the records of a kind that bear an identifier, in any punctuation and case; exact ones first. */
export async function idsByIdentifier(site: Site, kind: RecordKind, value: string): Promise<string[]> {
  return findByIdentifier(site.database.read, kind, value);
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
