// Saves a planned batch in one transaction: authorities, media, items, what is needed to undo it,
// and how far the run is. A kill at any moment leaves the whole batch or nothing of it.
import type { Writer } from '../../platform/database/database.ts';
import { itemDefinition } from '../catalogue/item-definition.ts';
import type { Item } from '../catalogue/item.ts';
import { textIn } from '../records/language-map.ts';
import { addRecords, loadForWriting, reviseRecordIn } from '../records/records.ts';
import type { NewRecord } from '../records/prepare-record.ts';
import { canonicalJson } from '../records/record.ts';
import type { WriteContext } from '../records/write-context.ts';
import { itemOfDraft } from './draft-to-item.ts';
import type { RunCounts } from './import-run.ts';
import type { Outcome } from './import-source.ts';
import { insertEntries, insertProblems, updateRun, type Entry } from './import-store.ts';
import type { Problem } from './problem.ts';
import type { PlannedRow } from './plan-batch.ts';
import { noteRunChange } from './run-changes.ts';
import type { RunContext } from './run-context.ts';
import { mediaOfDraft, type ItemMedia } from './accept-media.ts';
import {
  decodeClaim,
  elementPart,
  encodeClaim,
  fieldCode,
  PUBLICATION,
} from './ownership/claim.ts';
import { claimOf } from './ownership/field-parts.ts';
import { meetResent } from './ownership/meet-resent.ts';
import { mergeRow, type MergedRow, type MetRow } from './ownership/merge-row.ts';
import { stateClaim } from './ownership/merge-state.ts';
import {
  deleteRow,
  keepRowsBefore,
  saveSeenRows,
  type SeenRow,
  type SourcedRow,
} from './ownership/seen-row-store.ts';
import { stateOfNew } from './publication/item-state.ts';
import { publishHeldBy } from './publication/publish-held.ts';

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
  try {
    return await site.database.transaction(async (writer) => {
      const made = await book.prepare(
        { site, actor, runId, sourceKey: source.sourceKey, language, writer },
        planned.map((row) => ({ draft: row.draft, isPublic: isPublic(context, row) })),
      );
      const entries = [...made];
      const saved = await saveItems(context, writer, planned, entries);
      await insertEntries(writer, runId, entries);
      await keepRowsBefore(writer, runId, saved.before);
      for (const rowKey of saved.rekeyed)
        await deleteRow(writer, { sourceKey: source.sourceKey, rowKey });
      await saveSeenRows(writer, source.sourceKey, saved.seen);
      const { counts, problems, firstProblem } = account(saved.outcomes, saved.problems);
      await insertProblems(writer, runId, firstProblem, problems);
      await updateRun(writer, runId, counts);
      if (entries.length > 0) await noteRunChange({ writer, site }, runId);
      return { outcomes: saved.outcomes, problems: saved.problems };
    });
  } catch (error) {
    book.forget();
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
    planned.map((row) => ({ draft: row.draft, isPublic: isPublic(context, row) })),
  );
  const result: SavedBatch = { outcomes: [], problems: [] };
  const { read } = site.database;
  for (const one of planned) {
    const incoming = itemOfDraft(one.draft, { names: book.names });
    const met = await meetResent(read, context, one, incoming);
    if ('heldBack' in met) holdBack(result, one, met.heldBack);
    else if (!isMet(met.row))
      result.outcomes.push(outcomeOf(met.row, 'create', incoming as Item, undefined));
    else {
      const merged = await mergeRow(read, context, met.row, { incoming });
      noteIncomplete(context, merged);
      const action = merged.changes.length > 0 ? 'change' : 'leave';
      const [changes, problems] = await withNames(context, merged);
      result.outcomes.push(outcomeOf(met.row, action, merged.body, changes));
      result.problems.push(...problems);
    }
  }
  return result;
}

const isMet = (row: PlannedRow): row is MetRow => row.current !== undefined;

function holdBack({ outcomes, problems }: SavedBatch, row: PlannedRow, problem: Problem): void {
  const title = row.draft.title ?? {};
  outcomes.push(outcomeOf(row, 'refuse', { title }, undefined));
  problems.push(problem);
}

function noteIncomplete({ incomplete }: RunContext, merged: MergedRow): void {
  for (const field of merged.incomplete) incomplete.set(field, (incomplete.get(field) ?? 0) + 1);
}

/**
 * What a batch has saved. `before`: rows as they were; `rekeyed`: keys that rows have no longer.
 */
type SavedRows = SavedBatch & { seen: SeenRow[]; before: SourcedRow[]; rekeyed: string[] };

/** A batch that is being saved, and what has become of its rows so far. */
type Saving = {
  run: RunContext;
  context: WriteContext;
  entries: Entry[];
  result: SavedRows;
};

async function saveItems(
  run: RunContext,
  writer: Writer,
  planned: readonly PlannedRow[],
  entries: Entry[],
): Promise<SavedRows> {
  const saving: Saving = {
    run,
    context: { writer, site: run.site, actor: run.actor },
    entries,
    result: { outcomes: [], problems: [], seen: [], before: [], rekeyed: [] },
  };
  const fresh: NewItem[] = [];
  for (const one of planned) {
    const words = itemOfDraft(one.draft, { names: run.book.names });
    const met = await meetResent(writer, run, one, words);
    if ('heldBack' in met) {
      holdBack(saving.result, one, met.heldBack);
      continue;
    }
    const { row } = met;
    const media = await mediaFor(saving, row);
    if (media) entries.push(...media.entries);
    const incoming = media
      ? itemOfDraft(row.draft, {
          names: run.book.names,
          media: media.ids,
          details: media.details,
        })
      : words;
    if (isMet(row)) await reviseItem(saving, row, { incoming, media });
    else fresh.push({ row, incoming, media });
  }
  await addItems(saving, fresh);
  return saving.result;
}

type NewItem = { row: PlannedRow; incoming: Partial<Item>; media: ItemMedia | undefined };

async function addItems(
  { run, context, entries, result }: Saving,
  fresh: readonly NewItem[],
): Promise<void> {
  const records = fresh.map(({ row, incoming }): NewRecord => ({
    ...stateOfNew(run.options, row.publication),
    runId: run.runId,
    body: { ...incoming, title: incoming.title ?? { en: 'Untitled' } },
  }));
  const added = await addRecords(context, itemDefinition, records);
  fresh.forEach(({ row, incoming, media }, i) => {
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
    const claim = new Map(claimOf(media ? { ...incoming, media: media.stated } : incoming));
    if (row.publication) claim.set(fieldCode(PUBLICATION), stateClaim(record.state));
    const saved = { id: record.id, version: 1 };
    result.seen.push(seenOf(run, row, saved, { claim, aside: {}, isWaiting: false }));
  });
}

async function reviseItem(
  { run, context, entries, result }: Saving,
  row: MetRow,
  stated: { incoming: Partial<Item>; media: ItemMedia | undefined },
): Promise<void> {
  const { writer } = context;
  const { current } = row;
  const merged = await mergeRow(writer, run, row, stated);
  noteIncomplete(run, merged);
  const saved = await reviseRecordIn(context, itemDefinition, {
    id: current.id,
    expectedVersion: current.version,
    ...stateToSave(merged),
    runId: run.runId,
    body: merged.body,
  });
  if (merged.state === 'published')
    entries.push(...(await publishHeldBy(context, { id: saved.id, runId: run.runId })));
  const changed = saved.version !== current.version;
  if (changed)
    entries.push({
      recordId: saved.id,
      kind: 'item',
      action: 'changed',
      beforeVersion: current.version,
      afterVersion: saved.version,
    });
  const [changes, problems] = await withNames(run, merged, writer);
  result.outcomes.push(outcomeOf(row, changed ? 'change' : 'leave', saved.body, changes));
  result.problems.push(...problems);
  const { seen } = row;
  if (seen) result.before.push({ ...seen, sourceKey: run.source.sourceKey });
  if (seen && seen.rowKey !== row.key) result.rekeyed.push(seen.rowKey);
  result.seen.push(seenOf(run, row, saved, merged));
}

const stateToSave = ({ state, draftReason }: MergedRow) => ({
  ...(state ? { state } : {}),
  ...(draftReason ? { draftReason } : {}),
  ...(state === 'draft' ? { draftReason: 'flag' as const } : {}),
});

async function mediaFor({ run, context }: Saving, row: PlannedRow): Promise<ItemMedia | undefined> {
  const { draft, current } = row;
  if (!draft.media) return undefined;
  const owner = {
    runId: run.runId,
    draft,
    currentIds: current && (current.body.media ?? []),
    isPublic: isPublic(run, row),
    isRemoved: removedFiles(row.seen),
  };
  return mediaOfDraft(context, owner, run.taken);
}

/** Files that a row named before; those that its item has are found among its media first. */
function removedFiles(seen: SeenRow | undefined): (file: string) => boolean {
  const stated = seen?.stated ? (decodeClaim(seen.stated).get(fieldCode('media')) ?? []) : [];
  return (file) => stated.includes(elementPart(file));
}

/** Whether visitors see the item of a row once it is saved. */
const isPublic = ({ options }: RunContext, { current, publication }: PlannedRow): boolean =>
  current
    ? current.state === 'published' && publication?.state !== 'draft'
    : stateOfNew(options, publication).state === 'published';

function seenOf(
  { runId }: RunContext,
  row: PlannedRow,
  { id, version }: { id: string; version: number },
  { claim, aside, isWaiting }: Pick<MergedRow, 'claim' | 'aside' | 'isWaiting'>,
): SeenRow {
  return {
    rowKey: row.key,
    recordId: id,
    rowHash: isWaiting ? '' : row.row.hash,
    version,
    runId,
    stated: encodeClaim(claim),
    aside: Object.keys(aside).length > 0 ? canonicalJson(aside) : null,
  };
}

function outcomeOf(
  row: PlannedRow,
  action: Outcome['action'],
  item: Item,
  changes: Outcome['changes'] | undefined,
): Outcome {
  const { state, column } = row.publication ?? {};
  return {
    row: row.row.number,
    action,
    label: textIn(item.title, 'en') || 'Untitled',
    identifier: item.accessionNumber ?? row.row.key?.value ?? '',
    changes: changes ?? [],
    ...(action === 'create' && state === 'draft' && column !== undefined
      ? { draftBy: column }
      : {}),
  };
}

/** Changes and problems with the names of what they point at, instead of ids. */
async function withNames(
  { site }: RunContext,
  { changes, problems }: Pick<MergedRow, 'changes' | 'problems'>,
  writer?: Writer,
): Promise<[Outcome['changes'], Problem[]]> {
  const texts = [
    ...changes.flatMap(({ before, after }) => [before, after]),
    ...problems.flatMap(({ value, reason }) => [value, reason]),
  ];
  const ids = texts.flatMap((text) => text.match(ID) ?? []);
  if (ids.length === 0) return [changes, problems];
  const records = await loadForWriting(writer ?? site.database.read, [...new Set(ids)]);
  const named = (text: string) =>
    text.replaceAll(ID, (id) => records.get(id)?.label ?? id).replaceAll('new:', '');
  return [
    changes.map(({ field, before, after }) => ({
      field,
      before: named(before),
      after: named(after),
    })),
    problems.map((problem) => ({
      ...problem,
      value: named(problem.value),
      reason: named(problem.reason),
    })),
  ];
}

const ID = /\b[0-7][0-9abcdefghjkmnpqrstvwxyz]{25}\b/g;
