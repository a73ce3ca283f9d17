// Saves a planned batch in one transaction: authorities, media, items, what is needed to undo it,
// and how far the run is. A kill at any moment leaves the whole batch or nothing of it.
import type { Writer } from '../../platform/database/database.ts';
import { itemDefinition } from '../catalogue/item-definition.ts';
import type { Item } from '../catalogue/item.ts';
import { textIn } from '../records/language-map.ts';
import { addRecords, bodyAt, loadForWriting, reviseRecordIn } from '../records/records.ts';
import type { NewRecord } from '../records/prepare-record.ts';
import type { Stored } from '../records/record.ts';
import type { WriteContext } from '../records/write-context.ts';
import { itemOfDraft } from './draft-to-item.ts';
import type { RunCounts } from './import-run.ts';
import type { Outcome } from './import-source.ts';
import {
  insertEntries,
  insertProblems,
  saveSeenRows,
  updateRun,
  type Entry,
  type SeenRow,
} from './import-store.ts';
import type { Problem } from './problem.ts';
import { mergeBody, type Merged } from './merge-item.ts';
import type { PlannedRow } from './plan-batch.ts';
import type { RunContext } from './run-context.ts';
import { mediaOfDraft, type ItemMedia } from './accept-media.ts';

type SavedBatch = { outcomes: Outcome[]; problems: Problem[] };

/** Given what became of the rows, tells what the run's row and its problems are to say. */
type Account = (
  outcomes: Outcome[],
  conflicts: Problem[],
) => { counts: RunCounts; problems: Problem[]; firstProblem: number };

/**
 * Saves the rows. If the transaction fails, nothing of them is there and the book forgets what it
 * made.
 */
export async function saveBatch(
  context: RunContext,
  planned: readonly PlannedRow[],
  account: Account,
): Promise<SavedBatch> {
  const { site, actor, source, runId, book, language } = context;
  let made: { kind: string; id: string }[] = [];
  try {
    return await site.database.transaction(async (writer) => {
      made = await book.prepare(
        { site, actor, runId, sourceKey: source.sourceKey, language, writer },
        planned.map(({ draft }) => draft),
      );
      const entries: Entry[] = made.map(({ kind, id }) => ({
        recordId: id,
        kind,
        action: 'created',
        beforeVersion: null,
        afterVersion: 1,
      }));
      const saved = await saveItems(context, writer, planned, entries);
      await insertEntries(writer, runId, entries);
      await saveSeenRows(writer, source.sourceKey, saved.seen);
      const { counts, problems, firstProblem } = account(saved.outcomes, saved.problems);
      await insertProblems(writer, runId, firstProblem, problems);
      await updateRun(writer, runId, counts);
      return { outcomes: saved.outcomes, problems: saved.problems };
    });
  } catch (error) {
    book.forget(made);
    throw error;
  }
}

/** What saving would do, without doing it. */
export async function tryBatch(
  context: RunContext,
  planned: readonly PlannedRow[],
): Promise<SavedBatch> {
  const { site, actor, source, runId, book, language } = context;
  await book.prepare(
    { site, actor, runId, sourceKey: source.sourceKey, language, writer: undefined },
    planned.map(({ draft }) => draft),
  );
  const result: SavedBatch = { outcomes: [], problems: [] };
  for (const row of planned) {
    const incoming = itemOfDraft(row.draft, { names: book.names });
    if (!row.current) {
      result.outcomes.push(outcomeOf(row, 'create', incoming as Item, undefined));
      continue;
    }
    const merged = mergeBody(await lastOf(site.database.read, row), row.current.body, incoming);
    result.outcomes.push(
      outcomeOf(
        row,
        merged.changes.length > 0 ? 'change' : 'leave',
        merged.body,
        await withNames(context, merged),
      ),
    );
    result.problems.push(...conflictsOf(row, merged));
  }
  return result;
}

/** A batch that is being saved, and what has become of its rows so far. */
type Saving = {
  run: RunContext;
  context: WriteContext;
  entries: Entry[];
  result: SavedBatch & { seen: SeenRow[] };
};

async function saveItems(
  run: RunContext,
  writer: Writer,
  planned: readonly PlannedRow[],
  entries: Entry[],
): Promise<SavedBatch & { seen: SeenRow[] }> {
  const saving: Saving = {
    run,
    context: { writer, site: run.site, actor: run.actor },
    entries,
    result: { outcomes: [], problems: [], seen: [] },
  };
  const fresh: NewItem[] = [];
  for (const row of planned) {
    const media = await mediaFor(saving, row);
    if (media) entries.push(...media.entries);
    const incoming = itemOfDraft(row.draft, {
      names: run.book.names,
      media: media?.ids,
      details: media?.details,
    });
    if (row.current) await reviseItem(saving, row, row.current, incoming);
    else fresh.push({ row, incoming });
  }
  await addItems(saving, fresh);
  return saving.result;
}

type NewItem = { row: PlannedRow; incoming: Partial<Item> };

async function addItems(
  { run, context, entries, result }: Saving,
  fresh: readonly NewItem[],
): Promise<void> {
  const records = fresh.map(({ incoming }): NewRecord => ({
    state: run.options.draft ? 'draft' : 'published',
    runId: run.runId,
    body: { ...incoming, title: incoming.title ?? { en: 'Untitled' } },
  }));
  const added = await addRecords(context, itemDefinition, records);
  fresh.forEach(({ row }, i) => {
    const record = added[i];
    if (!record) return;
    entries.push({
      recordId: record.id,
      kind: 'item',
      action: 'created',
      beforeVersion: null,
      afterVersion: 1,
    });
    result.outcomes.push(outcomeOf(row, 'create', record.body, undefined));
    result.seen.push(seenOf(row, record.id, 1, run.runId));
  });
}

async function reviseItem(
  { run, context, entries, result }: Saving,
  row: PlannedRow,
  current: Stored<Item>,
  incoming: Partial<Item>,
): Promise<void> {
  const { writer } = context;
  const { runId } = run;
  const merged = mergeBody(await lastOf(writer, row), current.body, incoming);
  const saved = await reviseRecordIn(context, itemDefinition, {
    id: current.id,
    expectedVersion: current.version,
    runId,
    body: merged.body,
  });
  const changed = saved.version !== current.version;
  if (changed)
    entries.push({
      recordId: saved.id,
      kind: 'item',
      action: 'changed',
      beforeVersion: current.version,
      afterVersion: saved.version,
    });
  const changes = await withNames(run, merged, writer);
  result.outcomes.push(outcomeOf(row, changed ? 'change' : 'leave', saved.body, changes));
  result.problems.push(...conflictsOf(row, merged));
  result.seen.push(seenOf(row, saved.id, saved.version, runId));
}

/** The item as the source left it the last time, where that is known. */
async function lastOf(
  reader: Writer | RunContext['site']['database']['read'],
  { seen, current }: PlannedRow,
): Promise<Item | undefined> {
  return seen && current ? bodyAt<Item>(reader, current, seen.version) : undefined;
}

async function mediaFor(
  { run, context }: Saving,
  { draft, current }: PlannedRow,
): Promise<ItemMedia | undefined> {
  if (!draft.media) return undefined;
  const owner = {
    runId: run.runId,
    draft,
    currentIds: current && (current.body.media ?? []),
    state: run.options.draft ? ('draft' as const) : ('published' as const),
  };
  return mediaOfDraft(context, owner, run.taken);
}

const seenOf = (row: PlannedRow, recordId: string, version: number, runId: string): SeenRow => ({
  rowKey: row.key,
  recordId,
  rowHash: row.row.hash,
  version,
  runId,
});

function outcomeOf(
  row: PlannedRow,
  action: Outcome['action'],
  item: Item,
  changes: Outcome['changes'] | undefined,
): Outcome {
  return {
    row: row.row.number,
    action,
    label: textIn(item.title, 'en') || 'Untitled',
    identifier: item.accessionNumber ?? row.row.key?.value ?? '',
    changes: changes ?? [],
  };
}

function conflictsOf(row: PlannedRow, { conflicts }: Merged<Item>): Problem[] {
  return conflicts.map(({ field, kept, offered }) => ({
    row: row.row.number,
    column: field,
    value: offered,
    code: 'edited-by-hand',
    reason: `${row.current?.label ?? 'The item'} was edited manually since the last import: “${kept}” was kept.`,
    whatToDo: 'If the source is right, edit the item; otherwise correct the source.',
  }));
}

/** Changes with the names of what they point at, instead of ids. */
async function withNames(
  { site }: RunContext,
  { changes }: Merged<Item>,
  writer?: Writer,
): Promise<Outcome['changes']> {
  const ids = changes.flatMap(({ before, after }) => `${before} ${after}`.match(ID) ?? []);
  if (ids.length === 0) return changes;
  const records = await loadForWriting(writer ?? site.database.read, [...new Set(ids)]);
  const named = (text: string) =>
    text.replaceAll(ID, (id) => records.get(id)?.label ?? id).replaceAll('new:', '');
  return changes.map(({ field, before, after }) => ({
    field,
    before: named(before),
    after: named(after),
  }));
}

const ID = /\b[0-7][0-9abcdefghjkmnpqrstvwxyz]{25}\b/g;
