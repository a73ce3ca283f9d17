// SQL of what calendars published.
import type { Reader, Writer } from '../../../platform/database/database.ts';
import type { NewRow, Row } from '../../../platform/database/tables.ts';

/** Most values of one statement. */
const CHUNK = 500;

export async function upsertPublishedOccurrences(
  writer: Writer,
  rows: readonly NewRow<'told_date'>[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += CHUNK) {
    await writer
      .insertInto('told_date')
      .values(rows.slice(start, start + CHUNK))
      .onConflict((c) =>
        c.columns(['event_id', 'kind', 'original']).doUpdateSet((e) => ({
          local_start: e.ref('excluded.local_start'),
          minutes: e.ref('excluded.minutes'),
          time_zone: e.ref('excluded.time_zone'),
        })),
      )
      .execute();
  }
}

/** Forgets that these dates were left out. */
export async function deleteLeftOut(
  writer: Writer,
  eventId: string,
  originals: readonly string[],
): Promise<void> {
  for (let start = 0; start < originals.length; start += CHUNK) {
    await writer
      .deleteFrom('told_date')
      .where('event_id', '=', eventId)
      .where('kind', '=', 'left-out')
      .where('original', 'in', originals.slice(start, start + CHUNK))
      .execute();
  }
}

/** Forgets dates that were published to begin before a local time. */
export async function deletePublishedBefore(writer: Writer, local: string): Promise<void> {
  await writer.deleteFrom('told_date').where('local_start', '<', local).execute();
}

export async function upsertPublishedEvent(
  writer: Writer,
  row: NewRow<'told_event'>,
): Promise<void> {
  await writer
    .insertInto('told_event')
    .values(row)
    .onConflict((c) =>
      c
        .column('event_id')
        .doUpdateSet((e) => ({ slug: e.ref('excluded.slug'), facets: e.ref('excluded.facets') })),
    )
    .execute();
}

/** What was published of these events' dates, in one order. */
export async function findPublishedOccurrences(
  reader: Reader | Writer,
  eventIds: readonly string[],
): Promise<Row<'told_date'>[]> {
  const rows: Row<'told_date'>[] = [];
  for (let start = 0; start < eventIds.length; start += CHUNK) {
    rows.push(
      ...(await reader
        .selectFrom('told_date')
        .selectAll()
        .where('event_id', 'in', eventIds.slice(start, start + CHUNK))
        .orderBy('event_id')
        .orderBy('original')
        .orderBy('kind')
        .execute()),
    );
  }
  return rows;
}

export async function findPublishedEvents(
  reader: Reader | Writer,
  eventIds: readonly string[],
): Promise<Row<'told_event'>[]> {
  const rows: Row<'told_event'>[] = [];
  for (let start = 0; start < eventIds.length; start += CHUNK)
    rows.push(
      ...(await reader
        .selectFrom('told_event')
        .selectAll()
        .where('event_id', 'in', eventIds.slice(start, start + CHUNK))
        .execute()),
    );
  return rows;
}

/** The event that was published at an address; of several the newest, as their ids tell. */
export async function findLatestPublication(
  reader: Reader | Writer,
  slug: string,
): Promise<Row<'told_event'> | undefined> {
  return reader
    .selectFrom('told_event')
    .selectAll()
    .where('slug', '=', slug)
    .orderBy('event_id', 'desc')
    .executeTakeFirst();
}
