// Imports a file that arrived unattended, by the same gate as any other: what would be asked
// becomes drafts, and what has changed about the table itself stops it.
import { basename } from 'node:path';
import { isFailure } from '../../../platform/errors/failure.ts';
import type { Site } from '../../../platform/site.ts';
import { counted } from '../../../platform/terminal/counted.ts';
import type { Actor } from '../../access/actor.ts';
import { fetchSourceImages } from '../fetch-source-images.ts';
import { passGate, type Passed } from '../gate/pass-gate.ts';
import { importItems } from '../import-items.ts';
import type { ImportRun } from '../import-run.ts';
import { inspectSource, type InspectedSource } from '../open-source.ts';
import type { KnownSource } from '../sources/known-source.ts';
import { withUnpacked } from '../unpacked-source.ts';
import type { ArrivedFile } from './arrived-file.ts';
import type { ScheduleOptions, Stop, StopCode } from './schedule.ts';

type Imported = { kind: 'imported'; run: ImportRun; message: string } | Stop;

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
      importUnlessStopped(unattended, { ...file, path }),
    );
  } catch (error) {
    const code = isFailure(error) ? stopCodes[error.code] : undefined;
    if (!isFailure(error) || !code) throw error;
    // Where the copy is that was read says nothing to anybody.
    return { kind: 'stopped', code, why: error.message.replaceAll(file.path, basename(file.path)) };
  }
}

async function importUnlessStopped(
  unattended: Unattended,
  { path, beside }: Pick<ArrivedFile, 'path' | 'beside'>,
): Promise<Imported> {
  const { site, source, options } = unattended;
  const { match: _match, vanished: _vanished, ...table } = options;
  const inspected = await inspectSource(path, {
    settings: site.settings,
    dataFolder: site.dataFolder,
    sourceName: source.key,
    table,
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
      why: `Something has to be answered first: ${passed.open.map(({ text }) => text).join(' ')} ${byHand(source)}`,
    };
  const { opened, held } = passed;
  const changed = changedColumns(source, passed);
  if (changed) return changed;
  const complete = await fetchSourceImages({ site, actor, terminal }, opened);
  if (!complete) return { kind: 'stopped', code: 'busy', why: 'It was interrupted.' };
  const { run } = await importItems(site, actor, complete.source, {
    draft: held === 'person',
    publication: held === 'gate' ? 'drafts' : 'publish',
    batchRows: site.settings['import.batch-rows'],
    vanished,
    watcher: { stop, outcome: (outcome) => complete.noteOutcome(outcome) },
  });
  return { kind: 'imported', run, message: sentenceOf(run, passed) };
}

const byHand = ({ key }: KnownSource): string =>
  `Import the file once by hand: npx vitrine import <file> --source "${key}"`;

/** Columns may stand in another order; anything else is for a person to look at. */
function otherHeadings(source: KnownSource, now: readonly string[]): Stop | undefined {
  const { headings: before, name } = source;
  if (before.length === 0) return undefined;
  const gone = before.filter((heading) => !now.includes(heading));
  const added = now.filter((heading) => !before.includes(heading));
  if (gone.length === 0 && added.length === 0 && before.length === now.length) return undefined;
  const why =
    gone.length === before.length
      ? `This is another table: it has none of the headings of “${name}”.`
      : [
          'The headings have changed.',
          ...(gone.length > 0 ? [`No longer there: ${quoted(gone)}.`] : []),
          ...(added.length > 0 ? [`New: ${quoted(added)}.`] : []),
        ].join(' ');
  return { kind: 'stopped', code: 'headings', why: `${why} ${byHand(source)}` };
}

/** What a person agreed to is not read differently, whatever a new version makes of it. */
function changedColumns(source: KnownSource, { changes }: Passed): Stop | undefined {
  const agreed = new Set(source.mapping?.items.map(({ column }) => column));
  const changed = changes.filter(({ column }) => agreed.has(column));
  if (changed.length === 0) return undefined;
  const sentences = changed.map(({ sentence }) => sentence).join(' ');
  return {
    kind: 'stopped',
    code: 'profile',
    why: `The table would be read differently than the last time. ${sentences} ${byHand(source)}`,
  };
}

const MAX_QUOTED = 5;

function quoted(words: readonly string[]): string {
  const some = words.slice(0, MAX_QUOTED).map((word) => `“${word}”`);
  const more = words.length - some.length;
  return [...some, ...(more > 0 ? [`${more} more`] : [])].join(', ');
}

function sentenceOf(run: ImportRun, { held, open }: Passed): string {
  const { format } = new Intl.NumberFormat('en');
  const counts = [
    `${format(run.created)} created`,
    `${format(run.changed)} changed`,
    `${format(run.unchanged)} unchanged`,
    ...(run.refused > 0 ? [`${format(run.refused)} refused`] : []),
    ...(run.skipped > 0 ? [`${format(run.skipped)} skipped`] : []),
  ];
  const rows = `${counted(run.rowsRead, 'row')}: ${counts.join(', ')}; ${counted(run.problems, 'problem')}.`;
  if (held !== 'gate' || open.length === 0) return rows;
  return `${rows} New items are drafts until ${counted(open.length, 'question')} about the table ${open.length === 1 ? 'is' : 'are'} answered.`;
}
