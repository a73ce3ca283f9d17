// Runs an import: batch after batch, each saved whole or not at all, so that it can be stopped,
// killed, resumed and undone.
import { newId } from '../../platform/short-id.ts';
import type { Site } from '../../platform/site.ts';
import { nameOf, type Actor } from '../access/actor.ts';
import { require } from '../access/permission.ts';
import { defaultLanguage } from '../records/records.ts';
import { newBook } from './name-book.ts';
import { noCounts, type ImportRun, type RunCounts } from './import-run.ts';
import type { DraftRow, ImportOptions, ImportSource, Outcome, PersonRow } from './import-source.ts';
import {
  findProblems,
  findRun,
  findRuns,
  findUnfinished,
  insertEntries,
  insertProblems,
  insertRun,
  updateRun,
} from './import-store.ts';
import type { Problem } from './problem.ts';
import { planBatch, type BatchPlan } from './plan-batch.ts';
import type { RunContext } from './run-context.ts';
import { saveBatch, tryBatch } from './save-batch.ts';
import { takeFiles, type TakenFiles } from './accept-media.ts';

type Watcher = {
  /** After each batch. */
  progress?(counts: RunCounts): void;
  /** For each row, in order. */
  outcome?(outcome: Outcome): void;
  problem?(problem: Problem): void;
  /** Stops cleanly after the batch under way. */
  stop?: AbortSignal;
};

type RunResult = { run: ImportRun; resumed: boolean };

/** A run that is under way: what it has read, and who watches it. */
type Progress = { counts: RunCounts; keysSeen: Set<string>; watcher: Watcher };

/**
 * Imports `source`, or tells what would happen (`dryRun`). A run of the same source and mapping
 * that was stopped or killed is resumed.
 * @throws not-allowed, disk-full; what was saved before stays saved and the run can be resumed
 */
export async function importItems(
  site: Site,
  actor: Actor,
  source: ImportSource,
  { watcher = {}, ...options }: ImportOptions & { watcher?: Watcher },
): Promise<RunResult> {
  requireImport(actor, options);
  const { run, resumed } = options.dryRun
    ? { run: newRun('dry-run', site, actor, source), resumed: false }
    : await startRun(site, actor, source, options);
  const language = defaultLanguage(site);
  const book = newBook(source, language);
  const runId = run.id;
  const taken: TakenFiles = new Map();
  const context: RunContext = { site, actor, source, options, runId, book, taken, language };
  const counts = countsOf(run);
  if (resumed) Object.assign(counts, { rowsRead: 0, unchanged: 0, refused: 0 });
  try {
    const state = await importRows(context, { counts, keysSeen: new Set(), watcher });
    return { run: await finishRun(context, run, counts, state), resumed };
  } catch (error) {
    // The disk may be full: that the run is unfinished is known all the same, by its state.
    await finishRun(context, run, counts, 'stopped').catch(() => undefined);
    throw error;
  }
}

/** Imports people and items, until all are read or the watcher stops it. */
async function importRows(context: RunContext, progress: Progress): Promise<'done' | 'stopped'> {
  const { source, options } = context;
  const { counts, watcher } = progress;
  await importPeople(context, watcher);
  for await (const rows of inBatches(source.rows(), options.batchRows)) {
    if (watcher.stop?.aborted) return 'stopped';
    await importBatch(context, rows, progress);
    watcher.progress?.(counts);
  }
  if (watcher.stop?.aborted) return 'stopped';
  await report(context, counts, source.closingProblems?.() ?? [], watcher);
  return 'done';
}

const countsOf = (run: ImportRun): RunCounts => ({
  rowsRead: run.rowsRead,
  created: run.created,
  changed: run.changed,
  unchanged: run.unchanged,
  refused: run.refused,
  problems: run.problems,
});

/** Checks everything at once: a run that may save nothing must not begin. */
function requireImport(actor: Actor, { dryRun, draft }: ImportOptions): void {
  require(actor, 'import:run');
  if (dryRun) return;
  require(actor, 'record:edit');
  if (!draft) require(actor, 'record:publish');
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
  { counts, keysSeen, watcher }: Progress,
): Promise<void> {
  const { site, actor, source, options, runId, taken } = context;
  const { dryRun = false } = options;
  const plan = await planBatch(site.database.read, rows, { source, runId, keysSeen });
  const drafts = plan.planned.map(({ row, draft }) => ({ row: row.number, draft }));
  const refusals = await takeFiles({ site, actor, dryRun }, drafts, taken);
  const problems = [...plan.problems, ...refusals];
  const next: RunCounts = {
    ...counts,
    rowsRead: counts.rowsRead + rows.length,
    unchanged: counts.unchanged + plan.unchanged.length,
    refused: counts.refused + plan.refused.length,
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
  if (dryRun) account(saved.outcomes, saved.problems);
  Object.assign(counts, next);
  for (const problem of [...problems, ...saved.problems]) watcher.problem?.(problem);
  for (const outcome of inOrder(saved.outcomes, plan)) watcher.outcome?.(outcome);
}

/** What became of all rows of a batch, in the order of the source. */
function inOrder(saved: readonly Outcome[], { refused, unchanged }: BatchPlan): Outcome[] {
  const all = [
    ...saved,
    ...refused.map(({ row, draft }) =>
      refusedOutcome(row, Object.values(draft.title ?? {})[0] ?? ''),
    ),
    ...unchanged.map(leftOutcome),
  ];
  return all.sort((a, b) => a.row - b.row);
}

function count(counts: RunCounts, outcomes: readonly Outcome[]): void {
  for (const { action } of outcomes) {
    if (action === 'create') counts.created++;
    else if (action === 'change') counts.changed++;
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
      await insertEntries(
        writer,
        runId,
        made.map(({ kind, id }) => ({
          recordId: id,
          kind,
          action: 'created',
          beforeVersion: null,
          afterVersion: 1,
        })),
      );
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

async function startRun(
  site: Site,
  actor: Actor,
  source: ImportSource,
  options: ImportOptions,
): Promise<RunResult> {
  const requested = JSON.stringify({ draft: options.draft ?? false });
  const unfinished = await findUnfinished(
    site.database.read,
    source.sourceKey,
    source.mappingKey,
    requested,
  );
  if (unfinished) {
    await site.database.transaction((writer) =>
      updateRun(writer, unfinished.id, { state: 'running', finishedAt: null }),
    );
    return { run: { ...unfinished, state: 'running' }, resumed: true };
  }
  const run = newRun(newId(), site, actor, source);
  await site.database.transaction((writer) =>
    insertRun(writer, {
      id: run.id,
      source: source.label,
      sourceKey: source.sourceKey,
      mapping: source.mappingKey,
      actor: run.actor,
      options: requested,
      startedAt: run.startedAt,
      notices: run.notices,
    }),
  );
  return { run, resumed: false };
}

function newRun(id: string, site: Site, actor: Actor, source: ImportSource): ImportRun {
  return {
    id,
    state: 'running',
    source: source.label,
    sourceKey: source.sourceKey,
    actor: nameOf(actor),
    startedAt: site.clock.now(),
    notices: [...source.notices],
    ...noCounts(),
  };
}

async function finishRun(
  { site, options }: RunContext,
  run: ImportRun,
  counts: RunCounts,
  state: 'done' | 'stopped',
): Promise<ImportRun> {
  const finishedAt = site.clock.now();
  if (!options.dryRun)
    await site.database.transaction((writer) =>
      updateRun(writer, run.id, { ...counts, state, finishedAt }),
    );
  return { ...run, ...counts, state, finishedAt };
}

async function* inBatches<T>(
  all: AsyncIterable<T> | Iterable<T>,
  size: number,
): AsyncIterable<T[]> {
  let batch: T[] = [];
  for await (const one of all) {
    batch.push(one);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
