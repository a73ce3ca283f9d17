// The last change of an event or a venue. Its number only rises, also when an undo gives a record
// back the version that it had.
import { sql } from 'kysely';
import type { Reader, Writer } from '../../../platform/database/database.ts';

/** `at` is an ISO instant. */
export type LastChange = { sequence: number; at: string };

/** Most values of one statement. */
const CHUNK = 500;

/** The last change of each of these events and venues: saves, withdrawals, and what was undone. */
export async function findLastChanges(
  reader: Reader | Writer,
  ids: readonly string[],
): Promise<Map<string, LastChange>> {
  const wanted = [...new Set(ids)];
  const found = new Map<string, LastChange>();
  for (let start = 0; start < wanted.length; start += CHUNK) {
    const rows = await reader
      .selectFrom('change')
      .select((e) => ['record_id', e.fn.max('seq').as('seq'), e.fn.max('at').as('at')])
      .where('record_id', 'in', wanted.slice(start, start + CHUNK))
      // Written out, because an index of a part of the table is only used for a condition that is
      // known beforehand.
      .where(sql<boolean>`kind in ('event', 'venue')`)
      .groupBy('record_id')
      .execute();
    for (const { record_id: id, seq, at } of rows) found.set(id, { sequence: Number(seq), at });
  }
  return found;
}

/**
 * The latest of several changes, as the sequence number and the time of what depends on all of
 * them.
 */
export function latestOf(
  changes: ReadonlyMap<string, LastChange>,
  ids: readonly (string | undefined)[],
  otherwise: LastChange,
): LastChange {
  const known = ids.flatMap((id) => (id && changes.get(id)) || []);
  return {
    sequence: Math.max(otherwise.sequence, ...known.map(({ sequence }) => sequence)),
    at: [otherwise.at, ...known.map(({ at }) => at)].sort().at(-1) ?? otherwise.at,
  };
}
