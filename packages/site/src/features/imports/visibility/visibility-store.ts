// SQL of the moves between visitors and staff: how far the upgrade is, and the sources of runs.
import type { MovedCounts } from './moved-counts.ts';
import type { Reader, Writer } from '../../../platform/database/database.ts';
import type { Row } from '../../../platform/database/tables.ts';

const NAME = 'imported-values-for-staff';

export type UpgradeStep = {
  /** The last record that was looked at. */
  position: string;
  runId: string | undefined;
  moved: MovedCounts;
  isFinished: boolean;
};

export async function findStep(reader: Reader | Writer): Promise<UpgradeStep> {
  const row = await reader
    .selectFrom('upgrade_step')
    .selectAll()
    .where('name', '=', NAME)
    .executeTakeFirst();
  return row ? toStep(row) : notStarted;
}

const notStarted: UpgradeStep = { position: '', runId: undefined, moved: {}, isFinished: false };

/** The step as it is, which no other process moves on before the transaction ends. */
export async function lockStep(writer: Writer): Promise<UpgradeStep> {
  await writer
    .insertInto('upgrade_step')
    .values({ name: NAME, position: '', run_id: null, result: '{}', finished_at: null })
    .onConflict((c) =>
      c.column('name').doUpdateSet((e) => ({ position: e.ref('upgrade_step.position') })),
    )
    .execute();
  return findStep(writer);
}

export async function saveStep(
  writer: Writer,
  { position, runId, moved }: UpgradeStep,
  finishedAt: string | null,
): Promise<void> {
  await writer
    .updateTable('upgrade_step')
    .set({
      position,
      run_id: runId ?? null,
      result: JSON.stringify(moved),
      finished_at: finishedAt,
    })
    .where('name', '=', NAME)
    .execute();
}

const toStep = (row: Row<'upgrade_step'>): UpgradeStep => ({
  position: row.position,
  runId: row.run_id ?? undefined,
  moved: JSON.parse(row.result) as MovedCounts,
  isFinished: row.finished_at !== null,
});

/** The keys of the sources of all runs, by run. */
export async function findSourcesOfRuns(reader: Reader | Writer): Promise<Map<string, string>> {
  const rows = await reader.selectFrom('import_run').select(['id', 'source_key']).execute();
  return new Map(rows.map((row) => [row.id, row.source_key]));
}
