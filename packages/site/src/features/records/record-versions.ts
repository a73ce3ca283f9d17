// Every version of records, the earliest first, to tell who set what.
import type { Reader, Writer } from '../../platform/database/database.ts';
import { parsed } from './records.ts';
import type { Stored } from './record.ts';
import { findRevisionsOf } from './revision-store.ts';

/** The versions of these records, each list in order and with the current one last. */
export async function versionsOf<Body>(
  reader: Reader | Writer,
  records: readonly Stored<Body>[],
): Promise<Stored<Body>[][]> {
  const changed = records.filter(({ version }) => version > 1).map(({ id }) => id);
  const earlier = Map.groupBy(
    changed.length === 0 ? [] : await findRevisionsOf(reader, changed),
    ({ id }) => id,
  );
  return records.map((record) => {
    const past = (earlier.get(record.id) ?? []).map((row) => parsed<Body>(row));
    return [...past.toSorted((a, b) => a.version - b.version), record];
  });
}
