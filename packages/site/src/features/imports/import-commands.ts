// `vitrine import …` and `vitrine imports …`: the commands, and what they print.
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { failure } from '../../platform/errors/failure.ts';
import type { Site } from '../../platform/site.ts';
import type { Terminal } from '../../platform/terminal/terminal.ts';
import type { Actor } from '../access/actor.ts';
import { importItems, listRuns, problemsOfRun, readRun } from './import-items.ts';
import { formatProgress, type ImportRun } from './import-run.ts';
import type { Outcome } from './import-source.ts';
import type { Problem } from './problem.ts';
import { openImportSource, type OpenedSource } from './open-source.ts';
import { problemsCsv } from './problems-file.ts';
import { undoRun, type UndoableKind } from './undo-run.ts';
import { counted } from '../../platform/terminal/counted.ts';

export const importUsage = `vitrine import <folder | file> [--dry-run] [--map FILE] [--save-map FILE] [--images FOLDER] [--source NAME] [--draft] [--problems OUT.csv] [--all] [--without-sample]
    Import items from CSV, TSV, XLSX, JSON or JSON Lines (also gzipped), with their images.
    --dry-run    shows what would be created, changed and left unchanged, without saving
    --save-map   saves the detected mapping to a file that you can edit and use with --map
    --problems   saves the rows with problems to a file; correct it and import it on its own
    --draft      creates new items as drafts
    --all        lists all rows and problems
    --without-sample   removes the sample museum; otherwise your first import offers to remove it`;

export const importsUsage = `vitrine imports list
    List imports, newest first.
vitrine imports show <run>
    Show the results and problems of an import.
vitrine imports undo <run>
    Undo an import, except for records that someone else has changed since.`;

/** How many rows and problems are shown unless `--all` is given. */
const MAX_PRINTED = 20;

/** Runs `vitrine import`. @returns the exit code: 0 done, 1 with rows refused, 130 stopped */
export async function importCommand(
  site: Site,
  actor: Actor,
  terminal: Terminal,
  given: string[],
): Promise<number> {
  const { values, positionals } = parseArgs({
    args: given,
    allowPositionals: true,
    options: {
      'dry-run': { type: 'boolean' },
      map: { type: 'string' },
      'save-map': { type: 'string' },
      images: { type: 'string' },
      source: { type: 'string' },
      draft: { type: 'boolean' },
      problems: { type: 'string' },
      all: { type: 'boolean' },
    },
  });
  const [path = ''] = positionals;
  const opened = await openImportSource(path, {
    settings: site.settings,
    ...(values.map ? { mapFile: values.map } : {}),
    ...(values.images ? { imagesFolder: values.images } : {}),
    ...(values.source ? { sourceName: values.source } : {}),
  });
  try {
    printNotices(terminal, opened);
    if (values['save-map'] === undefined) printMapping(terminal, opened);
    if (values['save-map']) await saveMap(terminal, opened, values['save-map']);
    return await importOpened({ site, actor, terminal }, opened, {
      dryRun: values['dry-run'] ?? false,
      draft: values.draft ?? false,
      all: values.all ?? false,
      ...(values.problems ? { problemsFile: values.problems } : {}),
    });
  } finally {
    await opened.close();
  }
}

type Context = { site: Site; actor: Actor; terminal: Terminal };

type ImportArguments = { dryRun: boolean; draft: boolean; all: boolean; problemsFile?: string };

async function importOpened(
  { site, actor, terminal }: Context,
  opened: OpenedSource,
  requested: ImportArguments,
): Promise<number> {
  const startedAt = performance.now();
  const problems: Problem[] = [];
  const outcomes = outcomePrinter(terminal, requested);
  const { run, resumed } = await importItems(site, actor, opened.source, {
    dryRun: requested.dryRun,
    draft: requested.draft,
    batchRows: site.settings['import.batch-rows'],
    watcher: {
      stop: terminal.stop,
      progress: (counts) =>
        terminal.progress(
          formatProgress(counts.rowsRead, opened.source.totalRows, performance.now() - startedAt),
        ),
      problem: (problem) => problems.push(problem),
      outcome: outcomes.print,
    },
  });
  terminal.progress('');
  outcomes.finish();
  printProblems(terminal, problems, requested);
  if (requested.problemsFile)
    await writeProblems(terminal, opened, problems, requested.problemsFile);
  const elapsedMs = performance.now() - startedAt;
  for (const line of printResult(run, { dryRun: requested.dryRun, resumed, elapsedMs }))
    terminal.line(line);
  if (run.state === 'stopped') return 130;
  return run.refused > 0 ? 1 : 0;
}

/** Prints what becomes of the first rows, or of all of them, and says how many are left out. */
function outcomePrinter(terminal: Terminal, { dryRun, all }: ImportArguments) {
  let printed = 0;
  let hidden = 0;
  return {
    print(outcome: Outcome) {
      if (outcome.action === 'leave' || !(dryRun || all)) return;
      if (printed++ < MAX_PRINTED || all)
        for (const line of printOutcome(outcome)) terminal.line(line);
      else hidden++;
    },
    finish() {
      if (hidden > 0)
        terminal.line(`… and ${counted(hidden, 'more row')} (use --all to list them).`);
    },
  };
}

/** One row's fate: “create 77.AO.84 Pendant”, with what changes beneath. */
function printOutcome({ row, action, label, identifier, changes }: Outcome): string[] {
  const verb = { create: '+ create', change: '~ change', leave: '= leave ', refuse: '! refuse' }[
    action
  ];
  return [
    `${verb}  row ${row}  ${identifier}  ${label}`,
    ...changes.map(
      ({ field, before, after }) =>
        `      ${field}: ${before === '' ? '(nothing)' : before} → ${after === '' ? '(nothing)' : after}`,
    ),
  ];
}

function printResult(
  run: ImportRun,
  { dryRun, resumed, elapsedMs }: { dryRun: boolean; resumed: boolean; elapsedMs: number },
): string[] {
  const did = dryRun
    ? ['would be created', 'would be changed', 'would be unchanged']
    : ['created', 'changed', 'unchanged'];
  const { format } = new Intl.NumberFormat('en');
  const figures = `${counted(run.rowsRead, 'row')}: ${format(run.created)} ${did[0]}, ${format(run.changed)} ${did[1]}, ${format(run.unchanged)} ${did[2]}, ${format(run.refused)} refused; ${counted(run.problems, 'problem')}. ${(elapsedMs / 1000).toFixed(1)} s.`;
  if (dryRun) return [figures, 'Dry run: nothing was saved.'];
  if (run.state === 'stopped')
    return [
      figures,
      `Stopped. Run the same command again to continue (run ${run.id}), or undo it: npx vitrine imports undo ${run.id}`,
    ];
  return [
    figures,
    `${resumed ? 'Resumed and finished' : 'Finished'}: run ${run.id}. To undo it: npx vitrine imports undo ${run.id}`,
  ];
}

function printNotices(terminal: Terminal, { source }: OpenedSource): void {
  for (const sentence of source.notices) terminal.line(sentence);
}

function printMapping(terminal: Terminal, { mappingReasons }: OpenedSource): void {
  for (const { column, field, reason } of mappingReasons)
    terminal.line(`  ${column} → ${field}   (${reason})`);
}

async function saveMap(terminal: Terminal, opened: OpenedSource, file: string): Promise<void> {
  await writeFile(file, opened.mappingText());
  terminal.line(`Mapping saved to ${file}. Edit it, then use it with --map ${file}.`);
}

function printProblems(
  terminal: Terminal,
  problems: readonly Problem[],
  { all }: { all: boolean },
): void {
  const byCode = Map.groupBy(problems, ({ code }) => code);
  for (const [code, group] of byCode) {
    terminal.line(`${code} (${group.length}):`);
    for (const { row, column, value, reason, whatToDo } of all ? group : group.slice(0, 5)) {
      terminal.line(
        `  ${row > 0 ? `row ${row}` : 'source'}${column ? `, ${column}` : ''}${value ? `: “${value.slice(0, 80)}”` : ''} — ${reason} ${whatToDo}`,
      );
    }
    if (!all && group.length > 5)
      terminal.line(
        `  … and ${group.length - 5} more (use --all to list them, or --problems FILE to save the rows).`,
      );
  }
}

async function writeProblems(
  terminal: Terminal,
  opened: OpenedSource,
  problems: readonly Problem[],
  file: string,
): Promise<void> {
  const rows = await opened.rowsWithProblems(
    new Set(problems.filter(({ row }) => row > 0).map(({ row }) => row)),
  );
  await writeFile(file, problemsCsv(rows, problems));
  terminal.line(
    `${counted(rows.length, 'row')} with problems saved to ${file}. Correct the file and import it on its own.`,
  );
}

/** Runs `vitrine imports list | show | undo`. `kinds`: what other features bring in by runs. */
export async function importsCommand(
  context: Context,
  [verb, id]: string[],
  kinds: readonly UndoableKind[] = [],
): Promise<number> {
  if (verb === 'undo' && id) return undoCommand(context, id, kinds);
  const { site, terminal } = context;
  if (verb === 'show' && id) {
    const run = await readRun(site, id);
    if (!run) throw failure('run-unknown', id);
    for (const line of [...run.notices, printRun(run)]) terminal.line(line);
    printProblems(terminal, await problemsOfRun(site, id), { all: true });
    return 0;
  }
  const runs = await listRuns(site);
  if (runs.length === 0) terminal.line('No imports yet.');
  for (const run of runs) terminal.line(printRun(run));
  return 0;
}

async function undoCommand(
  { site, actor, terminal }: Context,
  id: string,
  kinds: readonly UndoableKind[],
): Promise<number> {
  const startedAt = performance.now();
  const { undone, refused } = await undoRun(site, actor, id, {
    progress: (count) => terminal.progress(`${counted(count, 'record')} undone`),
    kinds,
  });
  terminal.progress('');
  for (const { label, why } of refused) terminal.line(`Not undone: “${label}”, because ${why}.`);
  terminal.line(
    `${counted(undone, 'record')} undone, ${refused.length} unchanged. ${((performance.now() - startedAt) / 1000).toFixed(1)} s.`,
  );
  return refused.length > 0 ? 1 : 0;
}

function printRun(run: ImportRun): string {
  return `${run.id}  ${run.startedAt.slice(0, 16).replace('T', ' ')}  ${run.state.padEnd(8)} ${run.source}: ${run.created} created, ${run.changed} changed, ${run.unchanged} unchanged, ${run.refused} refused, ${counted(run.problems, 'problem')} (by ${run.actor.replace(/^\w+:/, '')})`;
}
