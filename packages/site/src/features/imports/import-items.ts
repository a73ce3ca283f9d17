// Runs an import: batch after batch, each saved whole or not at all, so that it can be stopped,
// killed, resumed and undone.
import type { Writer } from '../../platform/database/database.ts';
import type { Site } from '../../platform/site.ts';
import type { Actor } from '../access/actor.ts';
import { require } from '../access/permission.ts';
import { defaultLanguage } from '../records/records.ts';
import { newBook } from './name-book.ts';
import type { ImportRun, RunCounts } from './import-run.ts';
import type { DraftRow, ImportOptions, ImportSource, Outcome, PersonRow } from './import-source.ts';
import {
  findProblems,
  findRun,
  findRuns,
  insertEntries,
  insertProblems,
  updateRun,
} from './import-store.ts';
import type { Problem } from './problem.ts';
import { joinParts, noTriedParts, noteTriedParts, type TriedParts } from './join-parts.ts';
import { keyOf, planBatch, type BatchPlan } from './plan-batch.ts';
import { publishes } from './publication/item-state.ts';
import { heldItemsOf, releaseHeld } from './publication/release-held.ts';
import { unnamedPeople } from './publication/unnamed-people.ts';
import type { RunContext } from './run-context.ts';
import { saveBatch, tryBatch } from './save-batch.ts';
import { finishRun, newRun, startRun, type RunResult } from './start-run.ts';
import { incompleteProblems } from './ownership/kept-problems.ts';
import { pastRuns } from './ownership/past-runs.ts';
import { personNames } from '../accounts/person-names.ts';
import { contentOf, noteContent } from './ownership/known-content.ts';
import { settleVanished, type VanishedResult } from './ownership/report-vanished.ts';
import type { KeySet } from './ownership/key-set.ts';
import type { KeptRows } from './ownership/scan-source.ts';
import { compareWithKnown, type KnownRows } from './ownership/vanished-rows.ts';
import { inBatches } from './in-batches.ts';
import { withImportLock } from './sources/import-lock.ts';
import { takeFiles, type TakenFiles } from './accept-media.ts';

type Watcher = {
  /** After each batch. */
  progress?(counts: RunCounts): void;
  /** For each row, in order; rows of a large source that are as they were are only counted. */
  outcome?(outcome: Outcome): void;
  problem?(problem: Problem): void;
  /** Stops cleanly after the batch under way. */
  stop?: AbortSignal;
};

/** A run that is under way: what it has read, and who watches it. */
type Progress = {
  counts: RunCounts;
  keysSeen: Map<string, number>;
  itemsMet: Map<string, number>;
  parts: TriedParts;
  /** Rows whose items are not published, whatever held them before. */
  heldBack: Set<string>;
  /** How many rows were skipped, and how many of them had been imported before, by the reason. */
  skips: Map<string, { rows: number; known: number }>;
  watcher: Watcher;
};

/**
 * Imports `source`, or tells what would happen (`dryRun`). A run of the same source and mapping
 * that was stopped or killed is resumed.
 * @throws not-allowed, import-busy, disk-full; what was saved before stays saved and the run can be
 *   resumed
 */
export async function importItems(
  site: Site,
  actor: Actor,
  source: ImportSource,
  { watcher = {}, ...options }: ImportOptions & { watcher?: Watcher },
): Promise<RunResult> {
  requireImport(actor, options);
  if (options.dryRun) return importLocked({ site, actor, source, options }, watcher);
  const { sourceKey: name, label } = source;
  return withImportLock(site, { name, label }, (lost) =>
    importLocked({ site, actor, source, options }, { ...watcher, stop: eitherOf(lost, watcher) }),
  );
}

const eitherOf = (lost: AbortSignal, { stop }: Watcher): AbortSignal =>
  stop ? AbortSignal.any([lost, stop]) : lost;

/** Imports while nobody else imports the same source. */
async function importLocked(
  { site, actor, source, options }: Pick<RunContext, 'site' | 'actor' | 'source' | 'options'>,
  watcher: Watcher,
): Promise<RunResult> {
  const content = await contentOf(source);
  const known = await compareWithKnown(site, source, { ...options, content });
  const { run, resumed } = options.dryRun
    ? { run: newRun('dry-run', site, actor, source), resumed: false }
    : await startRun(site, actor, source, options);
  const language = defaultLanguage(site);
  const book = newBook(source, language);
  const runId = run.id;
  const taken: TakenFiles = new Map();
  const context: RunContext = {
    site,
    actor,
    source,
    options,
    runId,
    book,
    taken,
    language,
    pastRuns: pastRuns(site.database.read),
    personNames: personNames(site.database.read),
    columns: source.columns,
    resent: known.resent,
    incomplete: new Map(),
  };
  const counts = countsOf(run);
  if (resumed) Object.assign(counts, { rowsRead: 0, unchanged: 0, refused: 0, skipped: 0 });
  try {
    const progress: Progress = {
      counts,
      keysSeen: new Map(),
      itemsMet: new Map(),
      parts: noTriedParts(),
      heldBack: new Set(),
      skips: new Map(),
      watcher,
    };
    const state = await importRows(context, known, progress);
    const finished = await finishRun(context, run, counts, state);
    if (state === 'done' && !options.dryRun && !resumed && !known.isAsBefore)
      await keepContent(context, content, counts);
    return { run: finished, resumed };
  } catch (error) {
    // The disk may be full: that the run is unfinished is known all the same, by its state.
    await finishRun(context, run, counts, 'stopped').catch(() => undefined);
    throw error;
  }
}

/** A table that was changed while it was read is not known. */
async function keepContent(
  { site, source }: RunContext,
  content: string | undefined,
  counts: RunCounts,
): Promise<void> {
  if (content === undefined || (await contentOf(source)) !== content) return;
  await noteContent(site, source, content, counts).catch((error: unknown) =>
    site.log.warn({ err: error }, 'the next import of this source reads all its rows again'),
  );
}

/** Imports people and items, until all are read or the watcher stops it. */
async function importRows(
  context: RunContext,
  known: KnownRows,
  progress: Progress,
): Promise<'done' | 'stopped'> {
  const { source, options } = context;
  const { counts, watcher } = progress;
  await importPeople(context, watcher);
  const kept = known.scanned?.kept;
  if (kept) countLeftOut(context, kept, counts);
  const all = kept?.rows ?? source.rows();
  for await (const rows of inBatches(all, options.batchRows)) {
    if (watcher.stop?.aborted) return 'stopped';
    await importBatch(context, rows, progress);
    watcher.progress?.(counts);
  }
  if (watcher.stop?.aborted) return 'stopped';
  await closeRows(context, known, progress);
  return 'done';
}

/** What only shows when everything was read. */
async function closeRows(
  context: RunContext,
  { vanished, scanned }: KnownRows,
  progress: Progress,
): Promise<void> {
  const { source, options } = context;
  const { counts, keysSeen, parts, watcher } = progress;
  if (publishes(options)) await publishHeldBefore(context, scanned?.keys, progress);
  const waiting = await joinParts(context, keysSeen, parts);
  await settleVanished(context, vanished, (result, writer) =>
    noteVanished(context, progress, result, writer),
  );
  const closing = [
    ...waiting,
    ...incompleteProblems(context.incomplete),
    ...skipProblems(progress.skips),
    ...(source.closingProblems?.() ?? []),
  ];
  if (source.people && publishes(options))
    closing.push(...(await unnamedPeople(context.site, context.runId)));
  await report(context, counts, closing, watcher);
}

/** Rows that are as they were are counted, and not planned one by one. */
function countLeftOut({ runId }: RunContext, { unchanged }: KeptRows, counts: RunCounts): void {
  for (const [lastRun, rows] of unchanged) {
    counts.rowsRead += rows;
    // What this very run did before it was stopped is counted as what it did.
    if (lastRun !== runId) counts.unchanged += rows;
  }
}

/** What the gate held of these rows when they came before is published with them. */
async function publishHeldBefore(
  { site, actor, source: { sourceKey }, runId, options }: RunContext,
  scanned: KeySet | undefined,
  { counts, keysSeen, heldBack }: Progress,
): Promise<void> {
  const ids = await heldItemsOf(site, { sourceKey, keysSeen: scanned ?? keysSeen, heldBack });
  if (ids.length === 0) return;
  const changed = options.dryRun
    ? counts.changed + ids.length
    : await releaseHeld(site, actor, { runId, ids });
  counts.unchanged -= changed - counts.changed;
  counts.changed = changed;
}

/** Counts and saves what became of rows that are gone, in the transaction that settled them. */
async function noteVanished(
  { runId }: RunContext,
  { counts, watcher }: Progress,
  { archived, problems }: VanishedResult,
  writer: Writer | undefined,
): Promise<void> {
  if (writer) await insertProblems(writer, runId, counts.problems, problems);
  counts.changed += archived;
  counts.problems += problems.length;
  if (writer) await updateRun(writer, runId, counts);
  for (const problem of problems) watcher.problem?.(problem);
}

const skipProblems = (skips: Progress['skips']): Problem[] =>
  [...skips].map(([why, { rows, known }]) => ({
    row: 0,
    column: '',
    value: '',
    code: 'rows-skipped',
    reason: `${rows} ${rows === 1 ? 'row was' : 'rows were'} skipped: ${why}.`,
    whatToDo:
      known === 0
        ? 'Their items, if there are any, were left as they are.'
        : `${known} of them ${known === 1 ? 'was' : 'were'} imported before: withdraw the ${known === 1 ? 'item' : 'items'} by hand if ${known === 1 ? 'it' : 'they'} should go.`,
  }));

const countsOf = (run: ImportRun): RunCounts => ({
  rowsRead: run.rowsRead,
  created: run.created,
  changed: run.changed,
  unchanged: run.unchanged,
  refused: run.refused,
  problems: run.problems,
  skipped: run.skipped,
});

/** Checks everything at once: a run that may save nothing must not begin. */
function requireImport(actor: Actor, options: ImportOptions): void {
  require(actor, 'import:run');
  if (options.dryRun) return;
  require(actor, 'record:edit', { kind: 'item' });
  if (publishes(options)) require(actor, 'record:publish', { kind: 'item' });
}

/** Runs, newest first. */
export async function listRuns(site: Site, limit = 100): Promise<ImportRun[]> {
  return findRuns(site.database.read, limit);
}

/** A run by its id. */
export async function readRun(site: Site, id: string): Promise<ImportRun | undefined> {
  return findRun(site.database.read, id);
}

export async function problemsOfRun(site: Site, id: string, limit = 10_000): Promise<Problem[]> {
  return findProblems(site.database.read, id, limit);
}

async function importBatch(
  context: RunContext,
  rows: readonly DraftRow[],
  { counts, keysSeen, itemsMet, parts, heldBack, skips, watcher }: Progress,
): Promise<void> {
  const { site, actor, source, options, runId, taken } = context;
  const { dryRun = false } = options;
  const plan = await planBatch(site.database.read, rows, { source, runId, keysSeen, itemsMet });
  const repeated = new Set(
    plan.problems.filter(({ code }) => code === 'identifier-twice').map(({ row }) => row),
  );
  for (const { row } of [...plan.refused, ...plan.skipped])
    if (!repeated.has(row.number)) heldBack.add(keyOf(row));
  for (const { key, publication } of plan.planned)
    if (publication?.state === 'draft') heldBack.add(key);
  const drafts = plan.planned.map(({ row, draft }) => ({ row: row.number, draft }));
  const refusals = await takeFiles({ site, actor, dryRun }, drafts, taken);
  const problems = [...plan.problems, ...refusals];
  const next: RunCounts = {
    ...counts,
    rowsRead: counts.rowsRead + rows.length,
    unchanged: counts.unchanged + plan.unchanged.length,
    refused: counts.refused + plan.refused.length,
    skipped: counts.skipped + plan.skipped.length,
  };
  const account = (outcomes: readonly Outcome[], conflicts: readonly Problem[]) => {
    count(next, outcomes);
    next.problems += problems.length + conflicts.length;
    return {
      counts: next,
      problems: [...problems, ...conflicts],
      firstProblem: counts.problems,
    };
  };
  const saved = dryRun
    ? await tryBatch(context, plan.planned)
    : await saveBatch(context, plan.planned, account);
  if (dryRun) {
    account(saved.outcomes, saved.problems);
    noteTriedParts(context, plan, parts);
  }
  Object.assign(counts, next);
  for (const { why, isKnown } of plan.skipped) {
    const before = skips.get(why) ?? { rows: 0, known: 0 };
    skips.set(why, { rows: before.rows + 1, known: before.known + Number(isKnown) });
  }
  for (const problem of [...problems, ...saved.problems]) watcher.problem?.(problem);
  for (const outcome of inOrder(saved.outcomes, plan)) watcher.outcome?.(outcome);
}

/** What became of all rows of a batch, in the order of the source. */
function inOrder(saved: readonly Outcome[], { refused, skipped, unchanged }: BatchPlan): Outcome[] {
  const all = [
    ...saved,
    ...refused.map(({ row, draft }) =>
      refusedOutcome(row, Object.values(draft.title ?? {})[0] ?? ''),
    ),
    ...[...unchanged, ...skipped.map(({ row }) => row)].map(leftOutcome),
  ];
  return all.sort((a, b) => a.row - b.row);
}

function count(counts: RunCounts, outcomes: readonly Outcome[]): void {
  for (const { action } of outcomes) {
    if (action === 'create') counts.created++;
    else if (action === 'change') counts.changed++;
    else if (action === 'refuse') counts.refused++;
    else counts.unchanged++;
  }
}

const leftOutcome = (row: DraftRow): Outcome => ({
  row: row.number,
  action: 'leave',
  label: '',
  identifier: row.key?.value ?? '',
  changes: [],
});
const refusedOutcome = (row: DraftRow, label: string): Outcome => ({
  row: row.number,
  action: 'refuse',
  label,
  identifier: row.key?.value ?? '',
  changes: [],
});

/** People of a table of people, whether or not an item names them. */
async function importPeople(
  { site, actor, source, options, runId, book, language }: RunContext,
  watcher: Watcher,
): Promise<void> {
  if (!source.people || options.dryRun) return;
  for await (const people of inBatches<PersonRow>(source.people(), 2000)) {
    if (watcher.stop?.aborted) return;
    await site.database.transaction(async (writer) => {
      const made = await book.preparePeople(
        { site, actor, runId, sourceKey: source.sourceKey, language, writer },
        people.map(({ draft }) => draft),
      );
      await insertEntries(writer, runId, made);
    });
  }
}

async function report(
  context: RunContext,
  counts: RunCounts,
  problems: readonly Problem[],
  watcher: Watcher,
): Promise<void> {
  if (!context.options.dryRun)
    await context.site.database.transaction((writer) =>
      insertProblems(writer, context.runId, counts.problems, problems),
    );
  counts.problems += problems.length;
  for (const problem of problems) watcher.problem?.(problem);
}
