// Which nodes serve the site, as far as they were seen: for people and `/readyz`. Whatever nodes do
// is right without these rows.
import type { Database, Reader } from '../database/database.ts';
import type { Clock } from '../clock/clock.ts';

/** A node as it was last seen. Instants are ISO text in UTC. */
export type SeenNode = {
  id: string;
  name: string;
  version: string;
  /** The newest migration that its program knows. */
  migration: string;
  startedAt: string;
  seenAt: string;
  /** The number of the last change that its search has; undefined where that is shared. */
  indexed: number | undefined;
};

/** Between two times that a node says that it is there, in milliseconds. */
export const SEEN_EVERY_MS = 2000;
/** One that was not seen for so long is taken for stopped, in milliseconds. */
const GONE_AFTER_MS = 15_000;
/** One that is gone is forgotten after so long, in milliseconds. */
const FORGOTTEN_AFTER_MS = 86_400_000;

type NodeSite = { database: Database; clock: Clock };

/** Says that a node is there, and forgets those that have long been gone. */
export async function noteNode(
  { database, clock }: NodeSite,
  node: Omit<SeenNode, 'seenAt'>,
): Promise<void> {
  const seen = {
    name: node.name,
    version: node.version,
    migration: node.migration,
    started_at: node.startedAt,
    seen_at: clock.now(),
    indexed: node.indexed ?? null,
  };
  await database.transaction(async (writer) => {
    await writer
      .insertInto('node')
      .values({ id: node.id, ...seen })
      .onConflict((c) => c.column('id').doUpdateSet(seen))
      .execute();
    await writer
      .deleteFrom('node')
      .where('seen_at', '<', before(clock, FORGOTTEN_AFTER_MS))
      .execute();
  });
}

/** Says that a node has stopped. */
export async function removeNode(
  { database }: Pick<NodeSite, 'database'>,
  id: string,
): Promise<void> {
  await database.transaction((writer) => writer.deleteFrom('node').where('id', '=', id).execute());
}

/** The nodes that were seen a moment ago, in the order of their names. */
export async function liveNodes(reader: Reader, clock: Clock): Promise<SeenNode[]> {
  const rows = await reader
    .selectFrom('node')
    .selectAll()
    .where('seen_at', '>=', before(clock, GONE_AFTER_MS))
    .orderBy('name')
    .orderBy('started_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    version: row.version,
    migration: row.migration,
    startedAt: row.started_at,
    seenAt: row.seen_at,
    indexed: row.indexed === null ? undefined : Number(row.indexed),
  }));
}

const before = (clock: Clock, ms: number): string =>
  new Date(Date.parse(clock.now()) - ms).toISOString();
