// Rows that a source gives no longer, at the end of a run that read all of it: they are reported,
// or their items are taken out of publication. Nothing is deleted.
import type { Writer } from '../../../platform/database/database.ts';
import { itemDefinition } from '../../catalogue/item-definition.ts';
import type { Item } from '../../catalogue/item.ts';
import { loadForWriting, pastVersions, reviseRecordIn } from '../../records/records.ts';
import type { Stored } from '../../records/record.ts';
import { insertEntries } from '../import-store.ts';
import type { Problem } from '../problem.ts';
import type { RunContext } from '../run-context.ts';
import { encodeClaim, fieldCode, PUBLICATION } from './claim.ts';
import { vanishedClaim } from './merge-state.ts';
import { claimOfRow, historyOf } from './row-claim.ts';
import {
  findRowsOfRecords,
  findSeenRows,
  keepRowsBefore,
  saveSeenRows,
  type SourcedRow,
} from './seen-row-store.ts';
import { stateSetterOf } from './who-set.ts';

/** Rows that are named one by one. */
const MAX_NAMED = 1000;

const AT_ONCE = 500;

export type VanishedResult = { archived: number; problems: Problem[] };

type Vanished = { row: SourcedRow; item: Stored<Item> };

/** Reports the rows, and takes their items out of publication where that is asked for. */
export async function settleVanished(
  context: RunContext,
  rows: readonly SourcedRow[],
  save: (result: VanishedResult, writer: Writer | undefined) => Promise<void>,
): Promise<void> {
  const left = rows.filter((row) => !context.resent.isSettled(row));
  for (let start = 0; start < left.length; start += AT_ONCE) {
    const some = left.slice(start, start + AT_ONCE);
    const settle = async (writer?: Writer) => {
      const { archived, problems } = await settleSome(context, some, writer);
      await save({ archived, problems: start < MAX_NAMED ? problems : [] }, writer);
    };
    if (context.options.dryRun) await settle();
    else await context.site.database.transaction(settle);
  }
  if (left.length <= MAX_NAMED) return;
  const more: VanishedResult = { archived: 0, problems: [manyMore(left.length)] };
  if (context.options.dryRun) await save(more, undefined);
  else await context.site.database.transaction((writer) => save(more, writer));
}

async function settleSome(
  context: RunContext,
  rows: readonly SourcedRow[],
  writer?: Writer,
): Promise<VanishedResult> {
  const reader = writer ?? context.site.database.read;
  const items = await loadForWriting<Item>(
    reader,
    rows.map(({ recordId }) => recordId),
  );
  const keys = rows.map(({ rowKey }) => rowKey);
  const stored = await findSeenRows(reader, context.source.sourceKey, keys);
  const result: VanishedResult = { archived: 0, problems: [] };
  for (const given of rows) {
    const row = { ...given, ...stored.get(given.rowKey) };
    const item = items.get(row.recordId);
    if (!item) continue;
    const why =
      context.options.vanished === 'archive' ? await whyItStays(context, item) : undefined;
    const isArchived = context.options.vanished === 'archive' && why === undefined;
    if (isArchived) result.archived++;
    if (isArchived && writer) await archive(context, writer, { row, item });
    result.problems.push(vanishedProblem(context, { row, item }, { isArchived, why }));
  }
  return result;
}

/** Why an item is not taken out of publication. */
async function whyItStays(run: RunContext, item: Stored<Item>): Promise<string | undefined> {
  const { site, source, pastRuns } = run;
  if (item.state !== 'published') return 'it is not published';
  const { read } = site.database;
  const rows = (await findRowsOfRecords(read, [item.id])).get(item.id) ?? [];
  const other = rows.find(({ sourceKey }) => sourceKey !== source.sourceKey);
  if (other) return `${(await pastRuns(other.runId))?.source ?? other.sourceKey} gives it too`;
  const versions = [item, ...(await pastVersions(read, item.id))];
  const setter = await stateSetterOf(versions, item.state, run);
  return setter.kind === 'person' ? `it was published by ${setter.name}` : undefined;
}

async function archive(
  { site, actor, runId, source, pastRuns }: RunContext,
  writer: Writer,
  { row, item }: Vanished,
): Promise<void> {
  const saved = await reviseRecordIn({ writer, site, actor }, itemDefinition, {
    id: item.id,
    expectedVersion: item.version,
    state: 'archived',
    runId,
    body: item.body,
  });
  await insertEntries(writer, runId, [
    {
      recordId: item.id,
      kind: 'item',
      action: 'changed',
      beforeVersion: item.version,
      afterVersion: saved.version,
    },
  ]);
  await keepRowsBefore(writer, runId, [row]);
  const claim = new Map(await claimOfRow(pastRuns, row, historyOf(writer, item)));
  claim.set(fieldCode(PUBLICATION), vanishedClaim());
  // Without its hash the row is read when it comes back.
  const seen = { ...row, rowHash: '', version: saved.version, runId, stated: encodeClaim(claim) };
  await saveSeenRows(writer, source.sourceKey, [seen]);
}

function vanishedProblem(
  { source }: RunContext,
  { row, item }: Vanished,
  { isArchived, why }: { isArchived: boolean; why: string | undefined },
): Problem {
  const [column = '', ...value] = row.rowKey.split('=');
  const stays = why === undefined ? '' : ` It stays as it is, because ${why}.`;
  const became = isArchived ? ' It was withdrawn from publication.' : stays;
  return {
    row: 0,
    column: value.length > 0 ? column : '',
    value: value.join('='),
    code: 'row-vanished',
    reason: `“${item.label}” is no longer in ${source.label}.${became}`,
    whatToDo: isArchived
      ? 'If it was removed by mistake, add the row again and import the table.'
      : 'If it was removed on purpose, withdraw the item, or import with --vanished archive.',
  };
}

const manyMore = (count: number): Problem => ({
  row: 0,
  column: '',
  value: '',
  code: 'row-vanished',
  reason: `${count} rows of the last import are missing; the first ${MAX_NAMED} are listed.`,
  whatToDo: 'Check whether the table is complete.',
});
