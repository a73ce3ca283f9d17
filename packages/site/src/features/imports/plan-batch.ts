// Decides, for a batch of rows, which item each one meets and whether it is new, changed, unchanged
// or refused. Writes nothing.
import type { Reader } from '../../platform/database/database.ts';
import { idsByExact, loadForWriting } from '../records/records.ts';
import { textIn } from '../records/language-map.ts';
import type { Stored } from '../records/record.ts';
import type { Item } from '../catalogue/item.ts';
import type { DraftRow, ImportSource, RowPublication } from './import-source.ts';
import type { ItemDraft } from '../catalogue/fields/drafts.ts';
import {
  findRowsOfRecords,
  findSeenRows,
  type SeenRow,
  type SourcedRow,
} from './ownership/seen-row-store.ts';
import type { Problem } from './problem.ts';

/** A row that has to be saved, with the item that it meets, if there is one. */
export type PlannedRow = {
  row: DraftRow;
  key: string;
  draft: ItemDraft;
  publication: RowPublication | undefined;
  /** The row as the source gave it the last time; under another key where that has changed. */
  seen: SeenRow | undefined;
  current: Stored<Item> | undefined;
  /** What any source gave about the item. */
  others: readonly SourcedRow[];
};

export type BatchPlan = {
  planned: PlannedRow[];
  unchanged: DraftRow[];
  /** Done by this very run before it was stopped. */
  alreadyDone: number;
  refused: { row: DraftRow; draft: ItemDraft }[];
  /** Rows of which nothing is imported, with the reason. */
  skipped: { row: DraftRow; draft: ItemDraft; why: string; isKnown: boolean }[];
  problems: Problem[];
};

type Run = {
  source: Pick<ImportSource, 'sourceKey'>;
  runId: string;
  /**
   * The keys of the run so far with the numbers of their rows, so that a second row with the same
   * key is noticed.
   */
  keysSeen: Map<string, number>;
  /**
   * The items that the rows of the run so far met or will become, by id and by accession number,
   * with the numbers of those rows.
   */
  itemsMet: Map<string, number>;
};

/** Plans the next rows of a run. */
export async function planBatch(
  reader: Reader,
  rows: readonly DraftRow[],
  run: Run,
): Promise<BatchPlan> {
  const plan: BatchPlan = {
    planned: [],
    unchanged: [],
    alreadyDone: 0,
    refused: [],
    skipped: [],
    problems: [],
  };
  const fresh = await sortOutKnown(reader, rows, run, plan);
  const read = fresh.map((one) => ({ ...one, ...one.row.read() }));
  const usable = read.filter((one) => isUsable(one, plan));
  const met = await meet(reader, usable);
  const others = await findRowsOfRecords(
    reader,
    [...met.values()].map(({ id }) => id),
  );
  for (const one of usable) {
    const current = met.get(one.key);
    const names = namesOf(one, current);
    const problem = refusal(one, current) ?? metAgain(one, names, run.itemsMet);
    if (problem) {
      plan.refused.push({ row: one.row, draft: one.draft });
      plan.problems.push(problem);
      continue;
    }
    const { row, key, draft, seen, publication } = one;
    for (const name of names) run.itemsMet.set(name, row.number);
    const rowsOfItem = current ? (others.get(current.id) ?? []) : [];
    plan.planned.push({ row, key, draft, publication, seen, current, others: rowsOfItem });
  }
  return plan;
}

type Read = Fresh & { problems: Problem[] };

/** Notes what is wrong with a row. @returns whether anything of it is imported */
function isUsable({ row, draft, problems, publication, seen }: Read, plan: BatchPlan): boolean {
  if (publication?.state === 'skip') {
    plan.skipped.push({ row, draft, why: publication.why, isKnown: seen !== undefined });
    return false;
  }
  plan.problems.push(...problems, ...missing(row, draft));
  const refuses = problems.some((problem) => problem.refusesRow);
  if (refuses) plan.refused.push({ row, draft });
  return !refuses;
}

/** Why a row cannot be saved, seen beside the item that it meets. */
function refusal(one: Fresh, current: Stored<Item> | undefined): Problem | undefined {
  if (one.seen && !current) return removed(one.row, one.draft);
  return current && isAnother(one, current) ? elsewhere(one.row, current) : undefined;
}

/** Notes in the plan what need not be read; the rows that are left are new or changed. */
async function sortOutKnown(
  reader: Reader,
  rows: readonly DraftRow[],
  { source, runId, keysSeen, itemsMet }: Run,
  plan: BatchPlan,
): Promise<Omit<Fresh, 'draft'>[]> {
  const seenRows = await findSeenRows(reader, source.sourceKey, rows.flatMap(keysOf));
  const fresh: Omit<Fresh, 'draft'>[] = [];
  for (const row of rows) {
    const key = keyOf(row);
    const seen = seenRow(seenRows, row);
    if (keysSeen.has(key)) {
      const { draft } = row.read();
      plan.refused.push({ row, draft });
      plan.problems.push(twice(row));
      continue;
    }
    keysSeen.set(key, row.number);
    if (seen && seen.rowHash === row.hash) itemsMet.set(seen.recordId, row.number);
    if (seen?.rowHash !== row.hash) fresh.push({ row, key, seen });
    else if (seen.runId === runId) plan.alreadyDone++;
    else plan.unchanged.push(row);
  }
  return fresh;
}

/** The row as it came before, under any of its keys. */
function seenRow(seenRows: ReadonlyMap<string, SeenRow>, row: DraftRow): SeenRow | undefined {
  if (seenRows.size === 0) return undefined;
  for (const key of keysOf(row)) {
    const seen = seenRows.get(key);
    if (seen) return seen;
  }
  return undefined;
}

/** What a row is matched by: its identifier, or its content where it has none. */
export function keyOf(row: DraftRow): string {
  return row.key ? `${row.key.scheme}=${row.key.value}` : (keysOf(row)[0] ?? '');
}

/** The key of a row, and those that it had in earlier versions of the program. */
export function keysOf(row: DraftRow): string[] {
  if (row.key) return [`${row.key.scheme}=${row.key.value}`];
  return row.content === undefined
    ? [`row:${row.hash}`]
    : [`row:${row.content}`, `row:${row.hash}`];
}

type Fresh = {
  row: DraftRow;
  key: string;
  draft: ItemDraft;
  publication?: RowPublication;
  seen: SeenRow | undefined;
};

/**
 * The items that these rows meet: by the last import of the same source, by accession number, by
 * the source's own identifier.
 */
async function meet(reader: Reader, rows: readonly Fresh[]): Promise<Map<string, Stored<Item>>> {
  const idsOf = await identifiedItems(reader, rows);
  const idOf = ({ row, draft, seen }: Fresh) =>
    seen?.recordId ??
    idsOf('accession', draft.accessionNumber) ??
    idsOf(row.key?.scheme, row.key?.value) ??
    idsOf(draft.identifier?.scheme, draft.identifier?.value);
  const records = await loadForWriting<Item>(
    reader,
    rows.flatMap((row) => idOf(row) ?? []),
  );
  return new Map(
    rows.flatMap((row): [string, Stored<Item>][] => {
      const record = records.get(idOf(row) ?? '');
      return record?.kind === 'item' ? [[row.key, record]] : [];
    }),
  );
}

/** Looks up all identifiers of these rows. @returns the id of the item with one of a scheme */
async function identifiedItems(
  reader: Reader,
  rows: readonly Fresh[],
): Promise<(scheme?: string, value?: string) => string | undefined> {
  // A row that was known by its id and has an accession number now still has its id.
  const identifiers = rows.flatMap(({ row, draft: { accessionNumber, identifier } }) => [
    ...(accessionNumber === undefined ? [] : [{ scheme: 'accession', value: accessionNumber }]),
    ...[row.key, identifier].flatMap((one) => one ?? []),
  ]);
  const byScheme = new Map<string, Map<string, string>>();
  for (const [scheme, group] of Map.groupBy(identifiers, (one) => one.scheme)) {
    const values = group.map((one) => one.value);
    byScheme.set(scheme, await idsByExact(reader, 'item', scheme, values));
  }
  return (scheme = '', value = '') => byScheme.get(scheme)?.get(value);
}

/**
 * A bare id (1, 2, 3 …) may mean something else in another source: without a shared number, the
 * titles have to agree.
 */
function isAnother({ draft, seen }: Fresh, current: Stored<Item>): boolean {
  if (seen || (draft.accessionNumber && draft.accessionNumber === current.body.accessionNumber))
    return false;
  const [mine, theirs] = [
    Object.values(draft.title ?? {})[0] ?? '',
    textIn(current.body.title, 'en'),
  ];
  return fold(mine) !== '' && fold(mine) !== fold(theirs);
}

const fold = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

function twice(row: DraftRow): Problem {
  return {
    row: row.number,
    column: row.key?.scheme ?? '',
    value: row.key?.value ?? '',
    code: 'identifier-twice',
    refusesRow: true,
    reason: row.key
      ? `Another row already has the identifier ${row.key.value}.`
      : 'This row is a duplicate of another row.',
    whatToDo:
      'Give each row a unique identifier, or delete the duplicate, and import the row again.',
  };
}

function elsewhere(row: DraftRow, current: Stored<Item>): Problem {
  return {
    row: row.number,
    column: row.key?.scheme ?? '',
    value: row.key?.value ?? '',
    code: 'identifier-elsewhere',
    refusesRow: true,
    reason: `An item from another source has the same identifier but a different title: “${current.label}”.`,
    whatToDo:
      'If they are the same object, use its title or accession number; otherwise use another identifier.',
  };
}

function removed(row: DraftRow, draft: ItemDraft): Problem {
  return {
    row: row.number,
    column: row.key?.scheme ?? '',
    value: row.key?.value ?? Object.values(draft.title ?? {})[0] ?? '',
    code: 'removed-by-hand',
    refusesRow: true,
    reason: 'The item of this row was removed from the site, so it was not created again.',
    whatToDo: 'Delete the row. To have the item again, give the row another number.',
  };
}

/** What the item of a row is known by within a run. */
function namesOf({ draft, row, key }: Fresh, current: Stored<Item> | undefined): string[] {
  const { accessionNumber } = draft;
  const names = current ? [current.id] : [];
  if (accessionNumber === undefined || accessionNumber === '') return names;
  // Nearly always the key says it already, and is known to every map.
  const isKey = row.key?.scheme === 'accession' && row.key.value === accessionNumber;
  names.push(isKey ? key : `accession=${accessionNumber}`);
  return names;
}

/** A second row of one item, by another of its numbers. */
function metAgain(
  { row }: Fresh,
  names: readonly string[],
  itemsMet: ReadonlyMap<string, number>,
): Problem | undefined {
  const known = names.find((name) => itemsMet.has(name));
  const first = known === undefined ? undefined : itemsMet.get(known);
  if (first === undefined) return undefined;
  return {
    row: row.number,
    column: row.key?.scheme ?? '',
    value: row.key?.value ?? '',
    code: 'item-met-twice',
    refusesRow: true,
    reason: `This row and row ${String(first)} have the numbers of one item.`,
    whatToDo:
      'Put what both say into one row, or give each row its own numbers, and import the row again.',
  };
}

function missing(row: DraftRow, draft: ItemDraft): Problem[] {
  if (row.key) return [];
  return [
    {
      row: row.number,
      column: '',
      value: Object.values(draft.title ?? {})[0] ?? '',
      code: 'identifier-missing',
      reason: 'The row has no identifier, so it cannot be matched if you import it again.',
      whatToDo: 'Add an accession number or an id and import it again.',
    },
  ];
}
