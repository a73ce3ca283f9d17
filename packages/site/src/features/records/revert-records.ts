// Takes back what a run did to records: made ones go (leaving tombstones where they were public),
// changed ones become byte for byte what they were. What somebody changed since is left alone and
// told.
import { recordChanges } from '../../platform/changes/changes.ts';
import type { Writer } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/tables.ts';
import type { Site } from '../../platform/site.ts';
import { nameOf, type Actor } from '../access/actor.ts';
import { require } from '../access/permission.ts';
import type { RecordDefinition, RecordKind } from './record.ts';
import {
  countNamers,
  deleteRevisionsFrom,
  deleteRows,
  findRevision,
  findRows,
  insertTombstones,
  overwriteRow,
  tombstoneOf,
} from './record-store.ts';
import { defaultLanguage } from './records.ts';

export type Done = {
  recordId: string;
  action: 'created' | 'changed';
  beforeVersion: number | null;
  afterVersion: number;
};

export type Refused = { recordId: string; label: string; why: string };

type UndoResult = { undone: string[]; refused: Refused[] };

/**
 * Takes back `entries`, all of one kind, in the caller's transaction.
 * @param keepNamed  leave a made record that other records still name (an authority that somebody has used since)
 * @throws not-allowed
 */
export async function undoEntries(
  writer: Writer,
  site: Site,
  actor: Actor,
  definition: RecordDefinition<unknown>,
  entries: readonly Done[],
  keepNamed: boolean,
): Promise<UndoResult> {
  require(actor, 'import:undo');
  const rows = new Map(
    (
      await findRows(
        writer,
        entries.map((entry) => entry.recordId),
      )
    ).map((row) => [row.id, row]),
  );
  const taken: UndoResult = { undone: [], refused: [] };
  const gone: Row<'record'>[] = [];
  for (const entry of entries) {
    const row = rows.get(entry.recordId);
    const why = row && refusal(entry, row);
    if (!row) taken.undone.push(entry.recordId);
    else if (why) taken.refused.push({ recordId: row.id, label: row.label, why });
    else if (entry.action === 'created') gone.push(row);
    else taken.undone.push(...(await restoreBefore(writer, site, definition, entry)));
  }
  const named = keepNamed
    ? await countNamers(
        writer,
        gone.map((row) => row.id),
      )
    : new Map<string, number>();
  const removed = gone.filter((row) => !named.has(row.id));
  for (const row of gone) {
    const count = named.get(row.id);
    if (count)
      taken.refused.push({
        recordId: row.id,
        label: row.label,
        why: `${count} ${count === 1 ? 'record' : 'records'} from outside this import ${count === 1 ? 'refers' : 'refer'} to it`,
      });
  }
  await remove(writer, site, actor, definition.kind, removed);
  taken.undone.push(...removed.map((row) => row.id));
  await recordChanges(
    writer,
    site.database,
    site.clock,
    taken.undone.map((recordId) => ({ kind: definition.kind, recordId, action: 'undone' })),
  );
  return taken;
}

function refusal(entry: Done, row: Row<'record'>): string | undefined {
  if (row.version === entry.afterVersion) return undefined;
  return row.run_id === null
    ? `it has since been edited by ${row.updated_by.replace(/^\w+:/, '')}`
    : `a later import (${row.run_id}) has changed it`;
}

async function restoreBefore(
  writer: Writer,
  site: Site,
  definition: RecordDefinition<unknown>,
  entry: Done,
): Promise<string[]> {
  const past =
    entry.beforeVersion === null
      ? undefined
      : await findRevision(writer, entry.recordId, entry.beforeVersion);
  if (!past) return [];
  await overwriteRow(
    writer,
    past,
    definition.outline(JSON.parse(past.body), defaultLanguage(site)),
  );
  await deleteRevisionsFrom(writer, entry.recordId, past.version);
  return [entry.recordId];
}

async function remove(
  writer: Writer,
  site: Site,
  actor: Actor,
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
