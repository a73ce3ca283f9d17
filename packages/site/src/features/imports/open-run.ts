// Other features bring things in by runs too, so that they can be listed and undone like any
// import.
import type { Writer } from '../../platform/database/database.ts';
import { newId } from '../../platform/short-id.ts';
import type { Site } from '../../platform/site.ts';
import { nameOf, type Actor } from '../access/actor.ts';
import { noteInAudit } from '../access/audit-log.ts';
import { require } from '../access/permission.ts';
import type { WriteContext } from '../records/write-context.ts';
import type { RunCounts } from './import-run.ts';
import {
  findEntries,
  findRun,
  insertEntries,
  insertRun,
  updateRun,
  type Entry,
} from './import-store.ts';
import { noteRunChange } from './run-changes.ts';

type NewRun = {
  source: string;
  sourceKey: string;
  options?: string;
  /** What its maker needs. Each record that it changes asks for its own permission. */
  needs?: 'import:run' | 'bulk:run';
};

/** Begins a run in the caller's transaction. @returns its id. @throws not-allowed */
export async function openRun(
  writer: Writer,
  site: Site,
  actor: Actor,
  { source, sourceKey, options = '', needs = 'import:run' }: NewRun,
): Promise<string> {
  require(actor, needs);
  const id = newId();
  await insertRun(writer, {
    id,
    source,
    sourceKey,
    mapping: '',
    actor: nameOf(actor),
    options,
    startedAt: site.clock.now(),
    notices: [],
  });
  return id;
}

/** Notes what a run did to records, in the transaction that did it. */
export async function noteEntries(
  writer: Writer,
  runId: string,
  entries: readonly Entry[],
): Promise<void> {
  await insertEntries(writer, runId, entries);
}

/** Ends a run in the caller's transaction. */
export async function closeRun(
  context: WriteContext,
  runId: string,
  counts: Partial<RunCounts>,
): Promise<void> {
  const { writer, site } = context;
  await updateRun(writer, runId, { ...counts, state: 'done', finishedAt: site.clock.now() });
  if (counts.created) await noteRunChange(context, runId);
  const run = await findRun(writer, runId);
  await noteRun(context, { id: runId, source: run?.source ?? '', state: 'done', ...counts });
}

type FinishedRun = { id: string; source: string; state: 'done' | 'stopped' } & Partial<RunCounts>;

/** Tells the audit what a run did, in the transaction that ends it, if it did anything. */
export async function noteRun(
  { writer, site, actor }: WriteContext,
  { id, source, state, created = 0, changed = 0 }: FinishedRun,
): Promise<void> {
  if (created + changed === 0) return;
  await noteInAudit(writer, site, actor, {
    action: state === 'done' ? 'import:finished' : 'import:stopped',
    subject: id,
    detail: `${source}: ${created} created, ${changed} changed`,
  });
}

/** Whether a run made or changed a record of `kind`. */
export async function runTouched(site: Site, runId: string, kind: string): Promise<boolean> {
  return (await findEntries(site.database.read, runId, { kind, after: '', limit: 1 })).length > 0;
}
