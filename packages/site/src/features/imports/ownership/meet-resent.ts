// A row that meets no item may be one that was given before under another key: then it meets the
// item of that one, or is held back until somebody says so.
import type { Reader, Writer } from '../../../platform/database/database.ts';
import type { Item } from '../../catalogue/item.ts';
import { loadForWriting } from '../../records/records.ts';
import type { PlannedRow } from '../plan-batch.ts';
import type { Problem } from '../problem.ts';
import type { RunContext } from '../run-context.ts';
import { findRowsOfRecords } from './seen-row-store.ts';

type MetAgain = { row: PlannedRow } | { heldBack: Problem };

/** The row with the item that it was before, or why it is held back. */
export async function meetResent(
  reader: Reader | Writer,
  { resent, options, source }: RunContext,
  row: PlannedRow,
  incoming: Partial<Item>,
): Promise<MetAgain> {
  if (row.current) return { row: underNewKey(row, { resent, source }) };
  const found = resent.find(incoming);
  if (!found) return { row };
  const { recordId, sourceKey } = found.row;
  const current = (await loadForWriting<Item>(reader, [recordId])).get(recordId);
  if (current?.kind !== 'item') return { row };
  resent.settle(found.row);
  if (found.kind === 'renumbered' && options.renames !== 'accept')
    return { heldBack: renumbered(row, found.row.rowKey, current.label) };
  const others = (await findRowsOfRecords(reader, [recordId])).get(recordId) ?? [];
  const seen = sourceKey === source.sourceKey ? found.row : undefined;
  return { row: { ...row, current, seen, others } };
}

/** A row that meets its item under another key goes on from what it said under the old one. */
function underNewKey(
  row: PlannedRow,
  { resent, source }: Pick<RunContext, 'resent' | 'source'>,
): PlannedRow {
  if (row.seen) return row;
  const before = row.others.find(
    (one) => one.sourceKey === source.sourceKey && resent.isGone(one) && !resent.isSettled(one),
  );
  if (before) resent.settle(before);
  return { ...row, seen: before };
}

function renumbered({ row }: PlannedRow, before: string, label: string): Problem {
  const [, ...number] = before.split('=');
  const now = row.key?.value ?? 'no number';
  return {
    row: row.number,
    column: row.key?.scheme ?? '',
    value: row.key?.value ?? '',
    code: 'number-changed',
    refusesRow: true,
    reason: `The number of “${label}” seems to have changed from ${number.join('=')} to ${now}: all else is the same. No second item was created.`,
    whatToDo: 'To give the item its new number, import the table again with --accept-renames.',
  };
}
