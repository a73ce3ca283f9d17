// Imports a file that arrived unattended, by the same gate as any other: what would be asked
// becomes drafts, and what has changed about the table itself stops it.
import { basename } from 'node:path';
import { isFailure, type Failure } from '../../../platform/errors/failure.ts';
import type { Site } from '../../../platform/site.ts';
import type { Actor } from '../../access/actor.ts';
import { fetchSourceImages } from '../fetch-source-images.ts';
import { passGate, type Passed } from '../gate/pass-gate.ts';
import { importItems } from '../import-items.ts';
import type { ImportRun } from '../import-run.ts';
import { inspectSource, type InspectedSource } from '../open-source.ts';
import type { KnownSource } from '../sources/known-source.ts';
import { withUnpacked } from '../unpacked-source.ts';
import type { ArrivedFile } from './arrived-file.ts';
import type { Report } from './schedule-report.ts';
import type { ScheduleOptions, Stop, StopCode } from './schedule.ts';

type Imported = { kind: 'imported'; run: ImportRun; report: Report } | Stop;

type Unattended = {
  site: Site;
  actor: Actor;
  source: KnownSource;
  options: ScheduleOptions;
  stop: AbortSignal;
};

/** Failures that say something about the file or the source, by what they mean here. */
const stopCodes: Readonly<Partial<Record<string, StopCode>>> = {
  'source-unusable': 'unusable',
  'rows-vanished': 'vanished',
  'import-busy': 'busy',
};

/** Imports a file as `source`, or says why not; then nothing was written. */
export async function importArrived(
  unattended: Unattended,
  file: Pick<ArrivedFile, 'path' | 'beside'>,
): Promise<Imported> {
  try {
    return await withUnpacked(unattended.site, file.path, (path) =>
      importUnlessStopped(unattended, { ...file, path, displayPath: basename(file.path) }),
    );
  } catch (error) {
    const code = isFailure(error) ? stopCodes[error.code] : undefined;
    if (!isFailure(error) || !code) throw error;
    return { kind: 'stopped', code, report: reportOf(error, file.path) };
  }
}

async function importUnlessStopped(
  unattended: Unattended,
  { path, beside, displayPath }: Pick<ArrivedFile, 'path' | 'beside'> & { displayPath: string },
): Promise<Imported> {
  const { site, source, options } = unattended;
  const { match: _match, vanished: _vanished, ...table } = options;
  const inspected = await inspectSource(path, {
    settings: site.settings,
    dataFolder: site.dataFolder,
    sourceName: source.key,
    table,
    displayPath,
    ...(beside === undefined ? {} : { beside }),
  });
  try {
    return await importInspected(unattended, inspected);
  } finally {
    inspected.close();
  }
}

async function importInspected(
  { site, actor, source, options, stop }: Unattended,
  inspected: InspectedSource,
): Promise<Imported> {
  const { vanished = 'report' } = options;
  const other = otherHeadings(source, inspected.headings);
  if (other) return other;
  const terminal = { line: () => undefined, progress: () => undefined, stop };
  const passed = await passGate({ site, actor, terminal }, inspected, {
    dryRun: false,
    publication: 'gate',
    unattended: true,
    isNamed: true,
    isMapped: false,
    showExamples: () => undefined,
  });
  if ('refused' in passed)
    return {
      kind: 'stopped',
      code: 'questions',
      report: {
        code: 'questions',
        values: { count: passed.open.length },
        detail: passed.open.map(({ text }) => text).join(' '),
        byHand: source.key,
      },
    };
  const { opened, held } = passed;
  const changed = changedColumns(source, passed);
  if (changed) return changed;
  const complete = await fetchSourceImages({ site, actor, terminal }, opened);
  if (!complete) return { kind: 'stopped', code: 'busy', report: { code: 'interrupted' } };
  const { run } = await importItems(site, actor, complete.source, {
    draft: held === 'person',
    publication: held === 'gate' ? 'drafts' : 'publish',
    batchRows: site.settings['import.batch-rows'],
    vanished,
    watcher: { stop, outcome: (outcome) => complete.noteOutcome(outcome) },
  });
  return { kind: 'imported', run, report: reportOfRun(run, passed) };
}

function reportOf({ code, message, values }: Failure, path: string): Report {
  // Where the copy is that was read says nothing to anybody.
  const detail = message.replaceAll(path, basename(path));
  if (code === 'import-busy') return { code: 'busy', detail };
  if (code !== 'rows-vanished')
    return { code: 'unusable', values: { file: basename(path) }, detail };
  const [, gone, known] = values;
  return { code: 'vanished', values: { gone: Number(gone), known: Number(known) }, detail };
}

/** Columns may stand in another order; anything else is for a person to look at. */
function otherHeadings(source: KnownSource, now: readonly string[]): Stop | undefined {
  const { headings: before, name } = source;
  if (before.length === 0) return undefined;
  const gone = before.filter((heading) => !now.includes(heading));
  const added = now.filter((heading) => !before.includes(heading));
  if (gone.length === 0 && added.length === 0 && before.length === now.length) return undefined;
  const report: Report =
    gone.length === before.length
      ? { code: 'other-table', values: { name } }
      : {
          code: 'headings',
          values: { gone, added, goneCount: gone.length, addedCount: added.length },
        };
  return { kind: 'stopped', code: 'headings', report: { ...report, byHand: source.key } };
}

/** What a person agreed to is not read differently, whatever a new version makes of it. */
function changedColumns(source: KnownSource, { changes }: Passed): Stop | undefined {
  const agreed = new Set(source.mapping?.items.map(({ column }) => column));
  const changed = changes.filter(({ column }) => agreed.has(column));
  if (changed.length === 0) return undefined;
  return {
    kind: 'stopped',
    code: 'profile',
    report: {
      code: 'profile',
      values: { columns: changed.map(({ column }) => column) },
      detail: changed.map(({ sentence }) => sentence).join(' '),
      byHand: source.key,
    },
  };
}

function reportOfRun(run: ImportRun, { held, open }: Passed): Report {
  const { rowsRead, created, changed, unchanged, refused, skipped, problems } = run;
  const questions = held === 'gate' ? open.length : 0;
  return {
    code: 'imported',
    values: { rowsRead, created, changed, unchanged, refused, skipped, problems, questions },
  };
}
