// Publishes drafts as they are, many at once. Their bodies do not change, so only their rows are
// written.
import { recordChanges } from '../../platform/changes/changes.ts';
import type { Reader, Writer } from '../../platform/database/database.ts';
import { nameOf } from '../access/actor.ts';
import { require, requireSome } from '../access/permission.ts';
import { keyed, outlinedOf } from './change-keys.ts';
import type { DraftReason, RecordDefinition, RecordKind } from './record.ts';
import { findDraftRows, publishFreshRows, publishRows } from './draft-store.ts';
import { aboutRow } from './record-permission.ts';
import { notePublication } from './note-publication.ts';
import { findRows } from './record-store.ts';
import type { WriteContext } from './write-context.ts';

/** A record that was published, with its versions before and after. */
type PublishedRecord = {
  recordId: string;
  kind: RecordKind;
  beforeVersion: number;
  afterVersion: number;
};

/**
 * Publishes those of these records that are drafts of the definition's kind, in the caller's
 * transaction: each as a new version, unless the same run has just made it.
 * @throws not-allowed
 */
export async function publishDrafts(
  context: WriteContext,
  { kind, permissions }: Pick<RecordDefinition<unknown>, 'kind' | 'permissions'>,
  { ids, runId }: { ids: readonly string[]; runId?: string },
): Promise<PublishedRecord[]> {
  const { writer, site, actor } = context;
  requireSome(actor, permissions.publish, kind);
  const lock = site.database.kind === 'postgres';
  const drafts = (await findDraftRows(writer, ids, { lock })).filter((row) => row.kind === kind);
  if (actor.kind === 'staff')
    for (const row of await findRows(writer, idsOf(drafts)))
      require(actor, permissions.publish, aboutRow(actor, row));
  const before = await outlinedOf(writer, idsOf(drafts));
  const isFresh = (draft: (typeof drafts)[number]) =>
    draft.version === 1 && runId !== undefined && draft.run_id === runId;
  await publishFreshRows(writer, idsOf(drafts.filter(isFresh)));
  await publishRows(writer, idsOf(drafts.filter((draft) => !isFresh(draft))), {
    updated_at: site.clock.now(),
    updated_by: nameOf(actor),
    run_id: runId ?? null,
  });
  await recordChanges(
    writer,
    site.database,
    site.clock,
    keyed(
      idsOf(drafts),
      (recordId) => ({ kind, recordId, action: 'saved' }),
      (recordId) => {
        const draft = before.get(recordId);
        return {
          before: draft,
          after: draft && { ...draft, row: { ...draft.row, state: 'published' } },
        };
      },
    ),
  );
  if (runId === undefined)
    for (const { id, label } of drafts)
      await notePublication(
        context,
        { id, label, state: 'published', publish_at: null, run_id: null },
        { state: 'draft' },
      );
  return drafts.map((draft) => ({
    recordId: draft.id,
    kind,
    beforeVersion: draft.version,
    afterVersion: isFresh(draft) ? draft.version : draft.version + 1,
  }));
}

const idsOf = (some: readonly { id: string }[]): string[] => some.map(({ id }) => id);

export type Draft = {
  id: string;
  kind: RecordKind;
  label: string;
  reason: DraftReason | undefined;
};

/** Those of these records that are drafts, and why they are. */
export async function draftsAmong(
  reader: Reader | Writer,
  ids: readonly string[],
): Promise<Draft[]> {
  const rows = ids.length === 0 ? [] : await findDraftRows(reader, ids);
  return rows.map(({ id, kind, label, draft_reason: reason }) => ({
    id,
    kind: kind as RecordKind,
    label,
    reason: (reason as DraftReason | null) ?? undefined,
  }));
}
