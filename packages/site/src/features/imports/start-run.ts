// The beginning and the end of a run: what is known of it before a row is read, and whether it goes
// on with one that was stopped.
import { newId } from '../../platform/short-id.ts';
import type { Site } from '../../platform/site.ts';
import { nameOf, type Actor } from '../access/actor.ts';
import { noCounts, type ImportRun, type RunCounts } from './import-run.ts';
import type { ImportOptions, ImportSource } from './import-source.ts';
import { findLastColumns, findUnfinished, insertRun, updateRun } from './import-store.ts';
import { noteRun } from './open-run.ts';
import { goneColumns } from './ownership/coverage.ts';
import type { RunContext } from './run-context.ts';
import { noteGoodRun, noteSource } from './sources/known-sources.ts';

export type RunResult = { run: ImportRun; resumed: boolean };

/** Begins a run, or goes on with one of the same source, mapping and options. */
export async function startRun(
  site: Site,
  actor: Actor,
  source: ImportSource,
  options: ImportOptions,
): Promise<RunResult> {
  const optionsKey = optionsKeyOf(options);
  const unfinished = await findUnfinished(
    site.database.read,
    source.sourceKey,
    source.mappingKey,
    optionsKey,
  );
  if (unfinished) {
    await site.database.transaction((writer) =>
      updateRun(writer, unfinished.id, { state: 'running', finishedAt: null }),
    );
    return { run: { ...unfinished, state: 'running' }, resumed: true };
  }
  const run = newRun(newId(), site, actor, source);
  const columns = await columnsToNote(site, source);
  await site.database.transaction(async (writer) => {
    await noteSource(writer, site, { key: source.sourceKey, place: source.label });
    await insertRun(writer, {
      id: run.id,
      source: source.label,
      sourceKey: source.sourceKey,
      mapping: source.mappingKey,
      actor: run.actor,
      options: optionsKey,
      startedAt: run.startedAt,
      notices: run.notices,
      ...(columns ? { columns } : {}),
    });
  });
  return { run, resumed: false };
}

/** A run goes on where one with the same options stopped. */
const optionsKeyOf = ({ draft = false, publication, vanished, renames }: ImportOptions): string =>
  JSON.stringify({
    draft,
    ...(publication === 'drafts' ? { publication } : {}),
    ...(vanished === 'archive' ? { vanished } : {}),
    ...(renames ? { renames } : {}),
  });

/** The columns of the table, and those of the last one that it lacks. */
async function columnsToNote(site: Site, { columns, sourceKey }: ImportSource) {
  if (!columns) return undefined;
  const last = await findLastColumns(site.database.read, sourceKey);
  return [...columns, ...goneColumns(last ?? [], columns)];
}

/** A run that has read nothing yet. */
export function newRun(id: string, site: Site, actor: Actor, source: ImportSource): ImportRun {
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

/** Ends a run; what a dry run counted is saved nowhere. */
export async function finishRun(
  { site, actor, options, source }: RunContext,
  run: ImportRun,
  counts: RunCounts,
  state: 'done' | 'stopped',
): Promise<ImportRun> {
  const finishedAt = site.clock.now();
  const closing = state === 'done' ? (source.closingNotices?.() ?? []) : [];
  const notices = [...run.notices, ...closing];
  if (!options.dryRun)
    await site.database.transaction(async (writer) => {
      await updateRun(writer, run.id, { ...counts, state, finishedAt, notices });
      await noteRun({ writer, site, actor }, { ...counts, id: run.id, source: run.source, state });
      if (state === 'done') await noteGoodRun(writer, run.sourceKey, run.id);
    });
  return { ...run, ...counts, state, finishedAt, notices };
}
