// SQL of drafts that the gate holds, and of the rows that they came from.
import type { Reader } from '../../../platform/database/database.ts';

/** Whether the gate holds any item; most sites have none, and need not be searched for more. */
export async function holdsAnything(reader: Reader): Promise<boolean> {
  const row = await reader
    .selectFrom('record')
    .select('id')
    .where('kind', '=', 'item')
    .where('state', '=', 'draft')
    .where('draft_reason', '=', 'gate')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The rows of a source whose items the gate holds, in the order in which the items were made. */
export async function heldRows(
  reader: Reader,
  sourceKey: string,
): Promise<{ rowKey: string; recordId: string }[]> {
  return reader
    .selectFrom('import_row')
    .innerJoin('record', 'record.id', 'import_row.record_id')
    .select(['import_row.row_key as rowKey', 'import_row.record_id as recordId'])
    .where('import_row.source_key', '=', sourceKey)
    .where('record.kind', '=', 'item')
    .where('record.state', '=', 'draft')
    .where('record.draft_reason', '=', 'gate')
    .orderBy('record.id')
    .execute();
}

/** People that a run made and that are held: how many, and the first of them by name. */
export async function heldPeopleOf(
  reader: Reader,
  runId: string,
  limit: number,
): Promise<{ count: number; labels: string[] }> {
  const held = reader
    .selectFrom('import_entry')
    .innerJoin('record', 'record.id', 'import_entry.record_id')
    .where('import_entry.run_id', '=', runId)
    .where('import_entry.kind', '=', 'person')
    .where('import_entry.action', '=', 'created')
    .where('record.state', '=', 'draft')
    .where('record.draft_reason', '=', 'gate');
  const { count } = await held
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await held.select('record.label').orderBy('record.label').limit(limit).execute();
  return { count: Number(count), labels: rows.map(({ label }) => label) };
}
