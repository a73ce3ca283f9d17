// SQL for experiments that have not begun, and for what was decided of those that are over.
import type { Reader, Writer } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/tables.ts';
import type { DecisionKind, ExperimentDecision, ExperimentVerdict } from './experiment-decision.ts';
import type { SavedDraft } from './experiment-draft.ts';

export async function insertDecision(
  writer: Writer,
  {
    id,
    experiment,
    startedAt,
    kind,
    reason,
    before,
    after,
    showed,
    madeAt,
    madeBy,
  }: ExperimentDecision,
): Promise<void> {
  await writer
    .insertInto('experiment_decision')
    .values({
      id,
      experiment,
      began_at: startedAt,
      kind,
      reason,
      before: JSON.stringify(before),
      after: JSON.stringify(after),
      showed,
      made_at: madeAt,
      made_by: madeBy,
      undone_at: null,
      undone_by: null,
    })
    .execute();
}

/** Newest first, those undone included. */
export async function findDecisions(reader: Reader): Promise<ExperimentDecision[]> {
  return (
    await reader
      .selectFrom('experiment_decision')
      .selectAll()
      .orderBy('made_at', 'desc')
      .orderBy('id', 'desc')
      .execute()
  ).map(toDecision);
}

export async function markDecisionUndone(
  writer: Writer,
  id: string,
  { at, by }: { at: string; by: string },
): Promise<void> {
  await writer
    .updateTable('experiment_decision')
    .set({ undone_at: at, undone_by: by })
    .where('id', '=', id)
    .execute();
}

export async function insertDraft(
  writer: Writer,
  { id, key, weeks, name, madeAt, madeBy }: SavedDraft,
): Promise<void> {
  await writer
    .insertInto('experiment_draft')
    .values({ id, tried: key, weeks, name, made_at: madeAt, made_by: madeBy })
    .execute();
}

/** Newest first. */
export async function findDrafts(reader: Reader): Promise<SavedDraft[]> {
  const rows = await reader
    .selectFrom('experiment_draft')
    .selectAll()
    .orderBy('made_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ id, tried, weeks, name, made_at, made_by }) => ({
    id,
    key: tried,
    weeks,
    name,
    madeAt: made_at,
    madeBy: made_by,
  }));
}

/** @returns whether there was one */
export async function deleteDraft(writer: Writer, id: string): Promise<boolean> {
  return (
    (await writer.deleteFrom('experiment_draft').where('id', '=', id).executeTakeFirst())
      .numDeletedRows > 0n
  );
}

function toDecision(row: Row<'experiment_decision'>): ExperimentDecision {
  return {
    id: row.id,
    experiment: row.experiment,
    startedAt: row.began_at,
    kind: row.kind as DecisionKind,
    reason: row.reason,
    before: JSON.parse(row.before),
    after: JSON.parse(row.after),
    showed: row.showed as ExperimentVerdict,
    madeAt: row.made_at,
    madeBy: row.made_by,
    undone: row.undone_at === null ? undefined : { at: row.undone_at, by: row.undone_by ?? '' },
  };
}
