// SQL of parts and their wholes: items by what a source calls them, and its rows by their items.
import type { Reader, Writer } from '../../platform/database/database.ts';
import { foldIdentifier } from '../records/record.ts';

/**
 * The items of a source that have one of these identifiers, of whatever scheme: value → id. A bare
 * id means something else in another source.
 */
export async function findItemsOfSource(
  reader: Reader | Writer,
  sourceKey: string,
  values: readonly string[],
): Promise<Map<string, string>> {
  const rows = await reader
    .selectFrom('identifier')
    .innerJoin('import_row', 'import_row.record_id', 'identifier.record_id')
    .select(['identifier.value', 'identifier.record_id'])
    .where('import_row.source_key', '=', sourceKey)
    .where('identifier.kind', '=', 'item')
    .where('identifier.value_key', 'in', values.map(foldIdentifier))
    .where('identifier.value', 'in', values)
    .orderBy('identifier.record_id')
    .execute();
  return new Map(rows.reverse().map((row) => [row.value, row.record_id]));
}

/** The keys of the rows that a source gave for these records, by record. */
export async function findRowKeys(
  reader: Reader | Writer,
  sourceKey: string,
  recordIds: readonly string[],
): Promise<Map<string, string>> {
  if (recordIds.length === 0) return new Map();
  const rows = await reader
    .selectFrom('import_row')
    .select(['record_id', 'row_key'])
    .where('source_key', '=', sourceKey)
    .where('record_id', 'in', recordIds)
    .execute();
  return new Map(rows.map((row) => [row.record_id, row.row_key]));
}

/** That these versions are what the source said last, when a run saves its records once more. */
export async function updateSeenVersions(
  writer: Writer,
  sourceKey: string,
  records: readonly { id: string; version: number }[],
): Promise<void> {
  for (const { id, version } of records)
    await writer
      .updateTable('import_row')
      .set({ version })
      .where('source_key', '=', sourceKey)
      .where('record_id', '=', id)
      .execute();
}
