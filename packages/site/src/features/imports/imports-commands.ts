// `vitrine imports …`: what was imported, and what can be done with it.
import { failure } from '../../platform/errors/failure.ts';
import type { Site } from '../../platform/site.ts';
import type { Terminal } from '../../platform/terminal/terminal.ts';
import { counted } from '../../platform/terminal/counted.ts';
import type { Actor } from '../access/actor.ts';
import { printProblems } from './gate/print-report.ts';
import { listRuns, problemsOfRun, readRun } from './import-items.ts';
import type { ImportRun } from './import-run.ts';
import { publishCommand, publishUsage } from './publication/publish-commands.ts';
import { sourceCommand, sourcesCommand, sourcesUsage } from './sources/source-commands.ts';
import { undoRun, type UndoableKind } from './undo-run.ts';

type Context = { site: Site; actor: Actor; terminal: Terminal };

export const importsUsage = `vitrine imports list
    List imports, newest first.
vitrine imports show <run>
    Show the results and problems of an import, and what became of every column and cell.
vitrine imports undo <run>
    Undo an import, except for records that someone else has changed since.
${publishUsage}
${sourcesUsage}`;

/** Runs `vitrine imports …`. `kinds`: what other features bring in by runs. */
export async function importsCommand(
  context: Context,
  [verb, ...given]: string[],
  kinds: readonly UndoableKind[] = [],
): Promise<number> {
  const [id] = given;
  if (verb === 'undo' && id) return undoCommand(context, id, kinds);
  if (verb === 'publish') return publishCommand(context, given);
  if (verb === 'sources') return sourcesCommand(context);
  if (verb === 'source') return sourceCommand(context, given);
  const { site, terminal } = context;
  if (verb === 'show' && id) {
    const run = await readRun(site, id);
    if (!run) throw failure('run-unknown', id);
    for (const line of [...run.notices, formatRun(run)]) terminal.line(line);
    printProblems(terminal, await problemsOfRun(site, id), { all: true });
    return 0;
  }
  const runs = await listRuns(site);
  if (runs.length === 0) terminal.line('No imports yet.');
  for (const run of runs) terminal.line(formatRun(run));
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

function formatRun(run: ImportRun): string {
  return `${run.id}  ${run.startedAt.slice(0, 16).replace('T', ' ')}  ${run.state.padEnd(8)} ${run.source}: ${run.created} created, ${run.changed} changed, ${run.unchanged} unchanged, ${run.refused} refused, ${counted(run.problems, 'problem')} (by ${run.actor.replace(/^\w+:/, '')})`;
}
