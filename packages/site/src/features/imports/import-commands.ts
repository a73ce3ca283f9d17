// `vitrine import …`: the command, and what it prints.
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { failure } from '../../platform/errors/failure.ts';
import type { Site } from '../../platform/site.ts';
import type { Terminal } from '../../platform/terminal/terminal.ts';
import { counted } from '../../platform/terminal/counted.ts';
import type { Actor } from '../access/actor.ts';
import { agreeToFetch, fetchPreview, fetchSourceImages } from './fetch-source-images.ts';
import { ledgerTable } from './gate/ledger.ts';
import { passGate, type GateRequest, type NotPassed, type Passed } from './gate/pass-gate.ts';
import { printExamples, printFindings, printProblems, writeExamples } from './gate/print-report.ts';
import { importItems } from './import-items.ts';
import { formatProgress, type ImportRun } from './import-run.ts';
import type { ImportOptions, Outcome } from './import-source.ts';
import { inspectSource, type OpenedSource } from './open-source.ts';
import type { TableAnswers } from './open-table.ts';
import type { Problem } from './problem.ts';
import { problemsCsv } from './problems-file.ts';
import { flagDrafts } from './publication/flag-drafts.ts';
import { resultLines } from './result-lines.ts';
import { writeTemplate } from './templates/write-template.ts';
import { withUnpacked } from './unpacked-source.ts';

export const importUsage = `vitrine import <folder | file | archive.zip> [--dry-run] [--yes] [--draft] [--publish] [--preview OUT.html] [--map FILE] [--save-map FILE] [--images FOLDER] [--fetch-images --image-rights TEXT] [--sheet NAME] [--heading-row NUMBER] [--source NAME] [--problems OUT.csv] [--vanished report|archive] [--allow-vanished] [--accept-renames] [--all] [--without-sample]
    Import items from CSV, TSV, XLSX, XLS, ODS, JSON, JSON Lines or XML (LIDO, EAD, MARCXML, MODS, Dublin Core and others), with their images.
    Texts may be gzipped, and a folder may be a ZIP archive.
    At a terminal, it asks what it cannot know. Otherwise, what it would ask becomes drafts.
    --dry-run    shows what would be created, changed and left unchanged, without saving
    --yes        asks nothing: what it would ask becomes drafts
    --draft      creates new items as drafts
    --publish    publishes new items without asking, unless something private might become public
    --preview    saves three items as visitors would see them, as a page
    --save-map   saves the detected mapping to a file that you can edit and use with --map
    --images     the folder of the images, where it is another one
    --fetch-images  downloads images that the table names by web addresses, now and at later imports of this source; needs --image-rights
    --image-rights  how these images may be used, such as "CC BY 4.0"
    --sheet      the sheet of a workbook; several with the same headings are read together
    --heading-row  the number of the row with the headings; 0 for none
    --source     the name by which later imports of the same table are recognised
    --problems   saves the rows with problems to a file; correct it and import it on its own
    --vanished   what to do with items whose rows are missing from an updated table: report (default) or archive, which withdraws them from publication
    --allow-vanished   imports although more than 5 % of the rows are missing
    --accept-renames   gives items new numbers where only the number of a row has changed
    --all        lists all rows and problems
    --without-sample   removes the sample museum; otherwise your first import offers to remove it
    Exit codes: 0 done, 1 some rows were refused, 2 stopped by an answer or an open question, 130 interrupted.
vitrine import --template <objects.xlsx | objects.csv> [--language LANGUAGE]
    Save an empty table with a column for every field, and explanations, to fill in and import.
    --language   the language of its headings; otherwise the site’s`;

/** How many rows and problems are shown unless `--all` is given. */
const MAX_PRINTED = 20;

const INTERRUPTED = 130;
const STOPPED = 2;

type Context = { site: Site; actor: Actor; terminal: Terminal };

const options = {
  'dry-run': { type: 'boolean' },
  yes: { type: 'boolean' },
  draft: { type: 'boolean' },
  publish: { type: 'boolean' },
  preview: { type: 'string' },
  map: { type: 'string' },
  'save-map': { type: 'string' },
  images: { type: 'string' },
  'fetch-images': { type: 'boolean' },
  'image-rights': { type: 'string' },
  sheet: { type: 'string', multiple: true },
  'heading-row': { type: 'string' },
  source: { type: 'string' },
  problems: { type: 'string' },
  all: { type: 'boolean' },
  template: { type: 'string' },
  language: { type: 'string' },
  vanished: { type: 'string' },
  'allow-vanished': { type: 'boolean' },
  'accept-renames': { type: 'boolean' },
} as const;

type Values = ReturnType<typeof readArguments>['values'];

const readArguments = (given: string[]) =>
  parseArgs({ args: given, allowPositionals: true, options });

/** What becomes of rows that are gone or have another number. */
type SyncOptions = Pick<ImportOptions, 'vanished' | 'allowVanished' | 'renames'>;

function syncOptions(values: Values): SyncOptions {
  return {
    vanished: vanishedRule(values.vanished),
    allowVanished: values['allow-vanished'] ?? false,
    ...(values['accept-renames'] ? { renames: 'accept' } : {}),
  };
}

/** @throws command-unusable */
function tableAnswers({ sheet, 'heading-row': row }: Values): TableAnswers {
  if (row !== undefined && !/^\d{1,6}$/.test(row))
    throw failure('command-unusable', `--heading-row needs a number, not “${row}”.`, importUsage);
  return {
    ...(sheet === undefined ? {} : { sheet }),
    ...(row === undefined ? {} : { headingRow: Number(row) }),
  };
}

/** @throws command-unusable */
function vanishedRule(given: string | undefined): 'report' | 'archive' {
  if (given === undefined || given === 'report') return 'report';
  if (given === 'archive') return 'archive';
  throw failure('command-unusable', `--vanished ${given} is not known.`, importUsage);
}

/** Runs `vitrine import`. @returns the exit code, as the usage lists them */
export async function importCommand(
  site: Site,
  actor: Actor,
  terminal: Terminal,
  words: string[],
): Promise<number> {
  const { values, positionals } = readArguments(words);
  if (values.template !== undefined) return templateCommand({ site, actor, terminal }, values);
  const [given = ''] = positionals;
  if (values.draft && values.publish)
    throw failure(
      'command-unusable',
      'Use --draft or --publish, not both.',
      'npx vitrine import --help',
    );
  if (Boolean(values['fetch-images']) !== Boolean(values['image-rights']?.trim()))
    throw failure(
      'command-unusable',
      'Use --fetch-images and --image-rights together: say how the images may be used.',
      'npx vitrine import --help',
    );
  const context = { site, actor, terminal };
  return withUnpacked(site, given, (path) => importFrom(context, path, { path: given, values }));
}

/** @param path  where it lies: elsewhere than it was given, where it was an archive */
async function importFrom(context: Context, path: string, input: Input): Promise<number> {
  const { site, terminal } = context;
  const { values } = input;
  const inspected = await inspectSource(path, {
    settings: site.settings,
    dataFolder: site.dataFolder,
    ...(values.map ? { mapFile: values.map } : {}),
    ...(values.images ? { imagesFolder: values.images } : {}),
    ...(values.source ? { sourceName: values.source } : {}),
    displayPath: input.path,
    table: tableAnswers(values),
  });
  try {
    const passed = await passGate(context, inspected, gateRequest(context, values));
    if ('refused' in passed) return notPassed(terminal, passed);
    return await importPassed(context, passed, input);
  } finally {
    inspected.close();
  }
}

function gateRequest({ site, terminal }: Context, values: Values): GateRequest {
  return {
    dryRun: values['dry-run'] ?? false,
    publication: publicationOf(values),
    unattended: values.yes ?? false,
    isNamed: values.source !== undefined,
    isMapped: values.map !== undefined,
    showExamples: ({ examples }) =>
      printExamples(terminal, examples, site.settings['site.languages']),
  };
}

function publicationOf({ draft, publish }: Values): GateRequest['publication'] {
  if (draft) return 'draft';
  return publish ? 'publish' : 'gate';
}

function notPassed(terminal: Terminal, { refused, open }: NotPassed): number {
  if (refused === 'interrupted') {
    terminal.line('Stopped: nothing was imported, and no answer was kept.');
    return INTERRUPTED;
  }
  const grave = open.filter(({ gravity }) => gravity === 'stop');
  printFindings(terminal, grave);
  terminal.line(
    grave.length > 0
      ? 'Nothing was imported: this has to be answered first. Run the command at a terminal to answer, correct the table or its mapping (--save-map, --map), or add --draft to import everything as drafts.'
      : 'Stopped: nothing was imported.',
  );
  return STOPPED;
}

async function templateCommand({ site, terminal }: Context, values: Values): Promise<number> {
  const { template = '', language = site.settings['site.languages'][0] ?? 'en' } = values;
  await writeTemplate(template, language);
  terminal.line(`Template saved to ${template}. Fill it in, and import it.`);
  return 0;
}

type Input = { path: string; values: Values };

async function importPassed(
  context: Context,
  passed: Passed,
  { path, values }: Input,
): Promise<number> {
  const { site, terminal } = context;
  const { opened, examined, open, changes, isFirst, examplesPrinted } = passed;
  const dryRun = values['dry-run'] ?? false;
  const languages = site.settings['site.languages'];
  // Where questions were asked, they stand above these.
  if (!examplesPrinted) for (const sentence of opened.source.notices) terminal.line(sentence);
  for (const { sentence } of changes) terminal.line(`Changed since the last import: ${sentence}`);
  if (values['save-map'] === undefined) printMapping(terminal, opened);
  else await saveMap(terminal, opened, values['save-map']);
  const warnings = examined.findings.filter(({ gravity }) => gravity === 'warn');
  printFindings(terminal, [...open, ...warnings]);
  if (!dryRun) await passed.remember();
  const complete = await withFetchedImages(context, opened, values);
  if (!complete) {
    terminal.line('Stopped: nothing was imported. Run the same command again to continue.');
    return INTERRUPTED;
  }
  const { run, code } = await importOpened(context, { ...passed, opened: complete }, values);
  if (dryRun || (isFirst && !examplesPrinted))
    printExamples(terminal, examined.examples, languages);
  if (values.preview !== undefined) {
    await writeExamples(values.preview, examined.examples, languages);
    terminal.line(`Three items saved as a page: ${values.preview}`);
  }
  for (const line of lastLines(run, passed, { dryRun, path })) terminal.line(line);
  return code;
}

/** The source with images from the web, where that is agreed; nothing where interrupted. */
async function withFetchedImages(
  context: Context,
  opened: OpenedSource,
  values: Values,
): Promise<OpenedSource | undefined> {
  const rights = values['image-rights']?.trim();
  if (values['dry-run']) {
    if (rights) for (const line of await fetchPreview(opened)) context.terminal.line(line);
    return opened;
  }
  if (rights) await agreeToFetch(context, opened.source.sourceKey, rights);
  return fetchSourceImages(context, opened);
}

/** What is held back, why, and how to go on. */
function lastLines(
  run: ImportRun,
  { open, held }: Passed,
  { dryRun, path }: { dryRun: boolean; path: string },
): string[] {
  if (held !== 'gate') return [];
  const questions = counted(open.length, 'question');
  const isSingle = open.length === 1;
  if (dryRun)
    return [
      open.length > 0
        ? `The import asks ${questions} at a terminal. Without answers, new items would be drafts, and the columns in question for staff only.`
        : 'New items would be drafts, as you answered.',
    ];
  if (run.created === 0) return [];
  return [
    open.length > 0
      ? `New items are drafts, because ${questions} ${isSingle ? 'has' : 'have'} no answer. To answer: npx vitrine import ${quotedPath(path)} (at a terminal)`
      : 'New items are drafts, as you answered.',
    `To publish them as they are: npx vitrine imports publish ${run.id}`,
  ];
}

const quotedPath = (path: string): string => (/\s/.test(path) ? `"${path}"` : path);

async function importOpened(
  { site, actor, terminal }: Context,
  { opened, held }: Passed,
  values: Values,
): Promise<{ run: ImportRun; code: number }> {
  const dryRun = values['dry-run'] ?? false;
  const all = values.all ?? false;
  const startedAt = performance.now();
  const problems: Problem[] = [];
  const outcomes = outcomePrinter(terminal, { dryRun, all });
  const drafts = flagDrafts();
  const { run, resumed } = await importItems(site, actor, opened.source, {
    dryRun,
    draft: held === 'person',
    publication: held === 'gate' ? 'drafts' : 'publish',
    batchRows: site.settings['import.batch-rows'],
    ...syncOptions(values),
    watcher: {
      stop: terminal.stop,
      progress: (counts) =>
        terminal.progress(
          formatProgress(counts.rowsRead, opened.source.totalRows, performance.now() - startedAt),
        ),
      problem: (problem) => problems.push(problem),
      outcome(outcome) {
        opened.noteOutcome(outcome);
        drafts.note(outcome);
        outcomes.print(outcome);
      },
    },
  });
  terminal.progress('');
  outcomes.finish();
  printProblems(terminal, problems, { all });
  if (values.problems) await writeProblems(terminal, opened, problems, values.problems);
  if (run.state !== 'stopped') {
    terminal.line('What became of the cells:');
    for (const line of ledgerTable(opened.ledger())) terminal.line(line);
  }
  const elapsedMs = performance.now() - startedAt;
  for (const line of resultLines(run, { dryRun, resumed, elapsedMs })) terminal.line(line);
  for (const line of drafts.sentences({ dryRun })) terminal.line(line);
  return { run, code: codeOf(run) };
}

function codeOf({ state, refused }: ImportRun): number {
  if (state === 'stopped') return INTERRUPTED;
  return refused > 0 ? 1 : 0;
}

/** Prints what becomes of the first rows, or of all of them, and says how many are left out. */
function outcomePrinter(terminal: Terminal, { dryRun, all }: { dryRun: boolean; all: boolean }) {
  let printed = 0;
  let hidden = 0;
  return {
    print(outcome: Outcome) {
      if (outcome.action === 'leave' || !(dryRun || all)) return;
      if (printed++ < MAX_PRINTED || all)
        for (const line of formatOutcome(outcome)) terminal.line(line);
      else hidden++;
    },
    finish() {
      if (hidden > 0)
        terminal.line(`… and ${counted(hidden, 'more row')} (use --all to list them).`);
    },
  };
}

/** One row's fate: “create 77.AO.84 Pendant”, with what changes beneath. */
function formatOutcome({ row, action, label, identifier, changes }: Outcome): string[] {
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

function printMapping(terminal: Terminal, { mappingReasons }: OpenedSource): void {
  for (const { column, field, reason } of mappingReasons)
    terminal.line(`  ${column} → ${field}   (${reason})`);
}

async function saveMap(terminal: Terminal, opened: OpenedSource, file: string): Promise<void> {
  await writeFile(file, opened.mappingText());
  terminal.line(`Mapping saved to ${file}. Edit it, then use it with --map ${file}.`);
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
