// Undoes what a run did to records: made ones go (leaving tombstones where they were public),
// changed ones become byte for byte what they were. What somebody changed since is left alone and
// reported.
import { personNames, type PersonNames } from '../accounts/person-names.ts';
import { recordChanges } from '../../platform/changes/changes.ts';
import type { Writer } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/tables.ts';
import { nameOf } from '../access/actor.ts';
import { requireSome } from '../access/permission.ts';
import { keyed, outlinedOf } from './change-keys.ts';
import { canUndo } from './record-permission.ts';
import type { RecordDefinition, RecordKind } from './record.ts';
import {
  countNamers,
  deleteRows,
  findRows,
  insertTombstones,
  overwriteRow,
  tombstoneOf,
} from './record-store.ts';
import { deleteRevisionsFrom, findRevision } from './revision-store.ts';
import { defaultLanguage } from './records.ts';
import type { WriteContext } from './write-context.ts';

export type Done = {
  recordId: string;
  action: 'created' | 'changed';
  beforeVersion: number | null;
  afterVersion: number;
};

/** `isDenied`: whoever asked may not; somebody else may still take it back. */
export type Refused = { recordId: string; label: string; why: string; isDenied?: true };

type UndoResult = { undone: string[]; refused: Refused[] };

type Options = {
  /**
   * Leave a created record that other records still name: an authority that somebody has used
   * since.
   */
  keepNamed?: boolean;
};

/**
 * Undoes `entries`, all of one kind, in the caller's transaction.
 * @throws not-allowed
 */
export async function undoEntries(
  context: WriteContext,
  definition: RecordDefinition<unknown>,
  entries: readonly Done[],
  { keepNamed = false }: Options = {},
): Promise<UndoResult> {
  const { writer, site, actor } = context;
  requireSome(actor, 'import:undo');
  const ids = entries.map((entry) => entry.recordId);
  const rows = new Map((await findRows(writer, ids)).map((row) => [row.id, row]));
  const before = await outlinedOf(writer, ids);
  const result: UndoResult = { undone: [], refused: [] };
  const created: Row<'record'>[] = [];
  const names = personNames(writer);
  for (const entry of entries) {
    const row = rows.get(entry.recordId);
    const past = row && (await versionBefore(writer, entry));
    const why = row && (await refusal(entry, row, names));
    if (!row) result.undone.push(entry.recordId);
    else if (why) result.refused.push({ recordId: row.id, label: row.label, why });
    else if (!canUndo(actor, definition.permissions, row, past))
      result.refused.push({
        recordId: row.id,
        label: row.label,
        why: 'you do not have permission to change it',
        isDenied: true,
      });
    else if (entry.action === 'created') created.push(row);
    else if (past) {
      await restoreVersion(context, definition, past);
      result.undone.push(row.id);
    }
  }
  const { free, refused } = keepNamed
    ? await withoutNamed(writer, created)
    : { free: created, refused: [] };
  await remove(context, definition.kind, free);
  result.refused.push(...refused);
  result.undone.push(...free.map((row) => row.id));
  const after = await outlinedOf(writer, ids);
  await recordChanges(
    writer,
    site.database,
    site.clock,
    keyed(
      result.undone,
      (recordId) => ({ kind: definition.kind, recordId, action: 'undone' }),
      (recordId) => ({ before: before.get(recordId), after: after.get(recordId) }),
    ),
  );
  return result;
}

/** Tells created records that nothing else names from those that must stay. */
async function withoutNamed(
  writer: Writer,
  rows: readonly Row<'record'>[],
): Promise<{ free: readonly Row<'record'>[]; refused: Refused[] }> {
  const namers = await countNamers(
    writer,
    rows.map((row) => row.id),
  );
  const refused = rows.flatMap(({ id, label }) => {
    const count = namers.get(id);
    if (!count) return [];
    const [records, refer] = count === 1 ? ['record', 'refers'] : ['records', 'refer'];
    return [
      { recordId: id, label, why: `${count} ${records} from outside this import ${refer} to it` },
    ];
  });
  return { free: rows.filter(({ id }) => !namers.has(id)), refused };
}

async function refusal(
  entry: Done,
  row: Row<'record'>,
  names: PersonNames,
): Promise<string | undefined> {
  if (row.version === entry.afterVersion) return undefined;
  return row.run_id === null
    ? `it has since been edited by ${await names(row.updated_by)}`
    : `a later import (${row.run_id}) has changed it`;
}

async function versionBefore(
  writer: Writer,
  { action, recordId, beforeVersion }: Done,
): Promise<Row<'record'> | undefined> {
  if (action === 'created' || beforeVersion === null) return undefined;
  return findRevision(writer, recordId, beforeVersion);
}

async function restoreVersion(
  { writer, site }: WriteContext,
  definition: RecordDefinition<unknown>,
  past: Row<'record'>,
): Promise<void> {
  await overwriteRow(
    writer,
    past,
    definition.outline(JSON.parse(past.body), defaultLanguage(site)),
  );
  await deleteRevisionsFrom(writer, past.id, past.version);
}

async function remove(
  { writer, site, actor }: WriteContext,
  kind: RecordKind,
  rows: readonly Row<'record'>[],
): Promise<void> {
  const now = site.clock.now();
  // A medium has no page of its own, so nobody could come looking for it.
  const remembered = kind === 'media' ? [] : rows.filter((row) => row.state === 'published');
  await insertTombstones(
    writer,
    remembered.map((row) => tombstoneOf(row, now, nameOf(actor), 'its import was undone')),
  );
  await deleteRows(
    writer,
    rows.map((row) => row.id),
  );
}
