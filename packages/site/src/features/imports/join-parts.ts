// A part may come before its whole. When all rows are read, those that waited are joined to it; the
// number of a whole that is not found stays with the part, for staff.
import type { Writer } from '../../platform/database/database.ts';
import { itemDefinition } from '../catalogue/item-definition.ts';
import type { Item } from '../catalogue/item.ts';
import { loadForWriting, reviseRecordIn } from '../records/records.ts';
import type { Stored } from '../records/record.ts';
import { findWholes } from './find-wholes.ts';
import { findEntries, insertEntries } from './import-store.ts';
import { findRowKeys, updateSeenVersions } from './parts-store.ts';
import type { BatchPlan } from './plan-batch.ts';
import type { Problem } from './problem.ts';
import type { RunContext } from './run-context.ts';

/** How many items are looked at in one transaction. */
const AT_ONCE = 1000;

type Waiting = { row: number; column: string; number: string };

/** What a dry run has seen: it writes nothing that could be looked up at its end. */
export type TriedParts = { numbers: Set<string>; waiting: Waiting[] };

export const noTriedParts = (): TriedParts => ({ numbers: new Set(), waiting: [] });

/** Notes the numbers of a batch that a dry run has tried, and its parts without a whole. */
export function noteTriedParts(
  { source, book }: RunContext,
  { planned }: BatchPlan,
  { numbers, waiting }: TriedParts,
): void {
  if (source.wholeColumn === undefined) return;
  for (const { row, draft } of planned) {
    const { accessionNumber, identifier, identifiers = [], partOf } = draft;
    for (const number of [accessionNumber, identifier?.value, ...identifiers.map((i) => i.value)])
      if (number !== undefined) numbers.add(number);
    if (partOf && partOf.number !== '' && book.names.item(partOf.number) === undefined)
      waiting.push({ row: row.number, ...partOf });
  }
}

/**
 * Joins the parts of a run that wait for their wholes. Killed in the middle, it continues when the
 * run is resumed.
 *
 * @param rowNumbers the number of each row of the run, by its key
 * @returns the problems of those whose whole is not there
 */
export async function joinParts(
  context: RunContext,
  rowNumbers: ReadonlyMap<string, number>,
  tried: TriedParts,
): Promise<Problem[]> {
  const { site, source, options } = context;
  if (source.wholeColumn === undefined) return [];
  if (options.dryRun) {
    const missing = tried.waiting.filter(({ number }) => !tried.numbers.has(number));
    const wanted = missing.map(({ number }) => number);
    const found = await findWholes(site.database.read, source.sourceKey, wanted);
    return missing.filter(({ number }) => !found.has(number)).map(wholeUnknown);
  }
  const problems: Problem[] = [];
  for (let after = ''; ;) {
    const step = await site.database.transaction((writer) => joinSome(context, writer, after));
    if (step.last === undefined) return problems;
    after = step.last;
    for (const { key, ...waiting } of step.waiting)
      problems.push(wholeUnknown({ ...waiting, row: rowNumbers.get(key) ?? 0 }));
  }
}

type Step = {
  /** The last record that was looked at. */
  last: string | undefined;
  waiting: { key: string; column: string; number: string }[];
};

async function joinSome(context: RunContext, writer: Writer, after: string): Promise<Step> {
  const { runId, source } = context;
  const page = { kind: 'item', after, limit: AT_ONCE };
  const ids = (await findEntries(writer, runId, page)).map(({ recordId }) => recordId);
  const items = await loadForWriting<Item>(writer, ids);
  const waiting = [...items.values()].flatMap((item) => {
    const number = item.body.unread?.find(({ column }) => column === source.wholeColumn)?.value;
    return number === undefined ? [] : [{ item, number }];
  });
  const numbers = waiting.map(({ number }) => number);
  const wholes = await findWholes(writer, source.sourceKey, numbers);
  const joined: Stored<Item>[] = [];
  const left: typeof waiting = [];
  for (const one of waiting) {
    const whole = wholes.get(one.number);
    if (whole === undefined || whole === one.item.id) left.push(one);
    else joined.push(await joinPart(context, writer, one, whole));
  }
  await updateSeenVersions(writer, source.sourceKey, joined);
  const keys = await findRowKeys(
    writer,
    source.sourceKey,
    left.map(({ item }) => item.id),
  );
  return {
    last: ids.at(-1),
    waiting: left.map(({ item, number }) => ({
      key: keys.get(item.id) ?? '',
      column: source.wholeColumn ?? '',
      number,
    })),
  };
}

async function joinPart(
  { site, actor, runId, source }: RunContext,
  writer: Writer,
  { item, number }: { item: Stored<Item>; number: string },
  whole: string,
): Promise<Stored<Item>> {
  const unread = item.body.unread?.filter(
    ({ column, value }) => column !== source.wholeColumn || value !== number,
  );
  const saved = await reviseRecordIn({ writer, site, actor }, itemDefinition, {
    id: item.id,
    expectedVersion: item.version,
    runId,
    body: { ...item.body, partOf: whole, unread: unread?.length ? unread : undefined },
  });
  await insertEntries(writer, runId, [
    {
      recordId: saved.id,
      kind: 'item',
      action: 'changed',
      beforeVersion: item.version,
      afterVersion: saved.version,
    },
  ]);
  return saved;
}

const wholeUnknown = ({ row, column, number }: Waiting): Problem => ({
  row,
  column,
  value: number,
  code: 'whole-unknown',
  reason: 'No other object has this number, neither in this import nor on the site.',
  whatToDo:
    'Correct the number, or add the whole object and import this row again. The number is saved for staff.',
});
