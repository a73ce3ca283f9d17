// Records that come back as they were elsewhere: with their ids, versions and times, not saved
// again.
import { recordChanges } from '../../platform/changes/changes.ts';
import { require } from '../access/permission.ts';
import { keyed, outlinedOf } from './change-keys.ts';
import { checkedBody } from './prepare-record.ts';
import { canonicalJson, type Envelope, type RecordDefinition } from './record.ts';
import { deleteRows, insertRows, toRow } from './record-store.ts';
import { defaultLanguage } from './records.ts';
import type { WriteContext } from './write-context.ts';

/** A record without what follows from its content. */
export type RestoredRecord = Omit<Envelope, 'kind' | 'label'> & { body: unknown };

/**
 * Inserts records exactly as given, in the caller's transaction; none of their ids is there yet.
 * @throws not-allowed, invalid-record
 */
export async function restoreRecords<Body>(
  { writer, site, actor }: WriteContext,
  definition: RecordDefinition<Body>,
  records: readonly RestoredRecord[],
): Promise<void> {
  require(actor, definition.permissions.edit);
  require(actor, definition.permissions.publish);
  const { kind } = definition;
  const prepared = records.map(({ body: given, ...envelope }) => {
    const body = checkedBody(definition, given);
    const outline = definition.outline(body, defaultLanguage(site));
    const row = toRow(
      { ...envelope, kind, label: outline.label },
      canonicalJson(body),
      outline.sortKey,
    );
    return { row, outline };
  });
  await insertRows(
    writer,
    prepared.map(({ row }) => row),
    prepared.map(({ outline }) => outline),
  );
  await recordChanges(
    writer,
    site.database,
    site.clock,
    keyed(
      prepared,
      ({ row }) => ({ kind, recordId: row.id, action: 'saved' }),
      (after) => ({ after }),
    ),
  );
}

/** Removes what `maker` made and is unchanged since, as if it had never been there. */
export async function removeUntouched(
  { writer, site, actor }: WriteContext,
  maker: string,
): Promise<void> {
  require(actor, 'record:withdraw');
  const rows = await writer
    .selectFrom('record')
    .select(['id', 'kind'])
    .where('created_by', '=', maker)
    .where('version', '=', 1)
    .execute();
  const ids = rows.map(({ id }) => id);
  const outlines = await outlinedOf(writer, ids);
  await deleteRows(writer, ids);
  await recordChanges(
    writer,
    site.database,
    site.clock,
    keyed(
      rows,
      ({ id, kind }) => ({ kind, recordId: id, action: 'withdrawn' }),
      ({ id }) => ({ before: outlines.get(id) }),
    ),
  );
}
