// What only tests ask of records: to be saved over an earlier version at once, and their history.
import type { Actor } from '../../packages/site/src/features/access/actor.ts';
import type { RecordDefinition, Stored } from '../../packages/site/src/features/records/record.ts';
import { findRow } from '../../packages/site/src/features/records/record-store.ts';
import { findRevisions } from '../../packages/site/src/features/records/revision-store.ts';
import { parsed, reviseRecordIn } from '../../packages/site/src/features/records/records.ts';
import type { Site } from '../../packages/site/src/platform/site.ts';

/** Saves a record over an earlier version, in a transaction of its own. */
export async function reviseRecord<Body>(
  site: Site,
  actor: Actor,
  definition: RecordDefinition<Body>,
  record: Parameters<typeof reviseRecordIn>[2],
): Promise<Stored<Body>> {
  return site.database.transaction((writer) =>
    reviseRecordIn({ writer, site, actor }, definition, record),
  );
}

/** Every version of a record, newest first, the current one included. */
export async function readHistory(site: Site, id: string): Promise<Stored<unknown>[]> {
  const current = await findRow(site.database.read, id);
  const earlier = await findRevisions(site.database.read, id);
  return [...(current ? [current] : []), ...earlier].map((version) => parsed(version));
}
