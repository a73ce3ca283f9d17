// Other features bring things in by runs too, so that they can be listed and undone like any
// import.
import type { Writer } from '../../platform/database/database.ts';
import { newId } from '../../platform/short-id.ts';
import type { Site } from '../../platform/site.ts';
import { nameOf, type Actor } from '../access/actor.ts';
import { require } from '../access/permission.ts';
import type { RunCounts } from './import-run.ts';
import { findEntries, insertEntries, insertRun, updateRun, type Entry } from './import-store.ts';

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
  writer: Writer,
  site: Site,
  runId: string,
  counts: Partial<RunCounts>,
): Promise<void> {
  await updateRun(writer, runId, { ...counts, state: 'done', finishedAt: site.clock.now() });
}

/** Whether a run made or changed a record of `kind`. */
export async function runTouched(site: Site, runId: string, kind: string): Promise<boolean> {
  return (await findEntries(site.database.read, runId, { kind, after: '', limit: 1 })).length > 0;
}
