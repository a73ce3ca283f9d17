// SQL of the occurrence table.
import type { Reader, Writer } from '../../../platform/database/database.ts';
import type { NewRow, Row } from '../../../platform/database/tables.ts';

export type OccurrenceRow = Row<'occurrence'>;

/** What the programme is asked for; instants are ISO-8601 in UTC. */
type OccurrenceQuery = {
  /** Not over before. */ from: string;
  /** Begins before. */ to: string;
  eventIds?: readonly string[];
  limit: number;
  /** How many of them to pass over. */ offset?: number;
  newestFirst?: boolean;
};

/** Most values of one statement; SQLite allows 32,766. */
const CHUNK = 500;

/** Occurrences that touch a period, in the order of their beginnings. */
export async function findOccurrences(
  reader: Reader | Writer,
  { from, to, eventIds, limit, offset = 0, newestFirst = false }: OccurrenceQuery,
): Promise<OccurrenceRow[]> {
  if (eventIds?.length === 0) return [];
  let query = reader
    .selectFrom('occurrence')
    .selectAll()
    .where('ends_at', '>', from)
    .where('starts_at', '<', to);
  if (eventIds) query = query.where('event_id', 'in', [...eventIds].slice(0, CHUNK));
  const order = newestFirst ? 'desc' : 'asc';
  return query
    .orderBy('starts_at', order)
    .orderBy('event_id', order)
    .orderBy('original', order)
    .limit(limit)
    .offset(offset)
    .execute();
}

/** Events that have a date which is not over before `from`, however many dates they have. */
export async function findEventsSince(reader: Reader | Writer, from: string): Promise<string[]> {
  const rows = await reader
    .selectFrom('occurrence')
    .select('event_id')
    .where('ends_at', '>', from)
    .groupBy('event_id')
    .orderBy('event_id')
    .execute();
  return rows.map(({ event_id: id }) => id);
}

export async function findOccurrence(
  reader: Reader | Writer,
  eventId: string,
  original: string,
): Promise<OccurrenceRow | undefined> {
  return reader
    .selectFrom('occurrence')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('original', '=', original)
    .executeTakeFirst();
}

/** Every known occurrence of an event. */
export async function findOccurrencesOf(
  reader: Reader | Writer,
  eventId: string,
): Promise<OccurrenceRow[]> {
  return reader
    .selectFrom('occurrence')
    .selectAll()
    .where('event_id', '=', eventId)
    .orderBy('starts_at')
    .execute();
}

/** Writes `rows` over those of the same name, and takes those with these `gone` names away. */
export async function replaceOccurrences(
  writer: Writer,
  eventId: string,
  rows: readonly NewRow<'occurrence'>[],
  gone: readonly string[],
): Promise<void> {
  for (let start = 0; start < gone.length; start += CHUNK) {
    await writer
      .deleteFrom('occurrence')
      .where('event_id', '=', eventId)
      .where('original', 'in', gone.slice(start, start + CHUNK))
      .execute();
  }
  for (let start = 0; start < rows.length; start += CHUNK) {
    await writer
      .insertInto('occurrence')
      .values(rows.slice(start, start + CHUNK))
      .onConflict((c) =>
        c.columns(['event_id', 'original']).doUpdateSet((e) => ({
          starts_at: e.ref('excluded.starts_at'),
          ends_at: e.ref('excluded.ends_at'),
          local_start: e.ref('excluded.local_start'),
          local_end: e.ref('excluded.local_end'),
          time_zone: e.ref('excluded.time_zone'),
          cancelled: e.ref('excluded.cancelled'),
          moved: e.ref('excluded.moved'),
          override: e.ref('excluded.override'),
        })),
      )
      .execute();
  }
}
