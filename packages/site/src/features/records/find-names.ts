// Records to name in another one, by what they are called: for whoever fills in a field.
import type { Row } from '../../platform/database/tables.ts';
import type { Site } from '../../platform/site.ts';
import { can, type Actor } from '../access/actor.ts';
import { requireSome } from '../access/permission.ts';
import { findCalled, type Called } from './name-store.ts';
import { findNamers } from './outline-store.ts';
import { findRows, toEnvelope } from './record-store.ts';
import { aboutRow } from './record-permission.ts';
import { parsed } from './records.ts';
import type { Envelope, Stored } from './record.ts';

/**
 * Records that `actor` may see, published or not, by words of their names or the start of a number.
 * @throws not-allowed
 */
export async function findNames(
  site: Site,
  actor: Actor,
  called: Called,
): Promise<Stored<unknown>[]> {
  requireSome(actor, 'record:submit');
  const rows = await findCalled(site.database.read, called);
  return rows.filter((row) => isSeenBy(actor, row)).map((row) => parsed(row));
}

/** Those of these records that `actor` may see: for the names of what a field holds. */
export async function readNames(
  site: Site,
  actor: Actor,
  ids: readonly string[],
): Promise<Stored<unknown>[]> {
  requireSome(actor, 'record:submit');
  const rows = ids.length === 0 ? [] : await findRows(site.database.read, ids);
  return rows.filter((row) => isSeenBy(actor, row)).map((row) => parsed(row));
}

/** What names each of these records, by its id: the oldest record that `actor` may see. */
export async function readNamers(
  site: Site,
  actor: Actor,
  ids: readonly string[],
): Promise<Map<string, Envelope>> {
  requireSome(actor, 'record:submit');
  const namers = new Map<string, Envelope>();
  for (const { named, namer } of await findNamers(site.database.read, ids))
    if (!namers.has(named) && isSeenBy(actor, namer)) namers.set(named, toEnvelope(namer));
  return namers;
}

const isSeenBy = (actor: Actor, row: Row<'record'>): boolean =>
  row.state === 'published' || can(actor, 'record:read-draft', aboutRow(actor, row));
