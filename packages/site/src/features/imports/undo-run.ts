// Takes a whole run back, weeks later if need be: every record becomes byte for byte what it was,
// but for those that somebody or a later run has changed since.
import type { Writer } from '../../platform/database/database.ts';
import type { Site } from '../../platform/site.ts';
import { failure } from '../../platform/errors/failure.ts';
import type { Actor } from '../access/actor.ts';
import { noteInAudit } from '../access/audit-log.ts';
import { require, requireSome } from '../access/permission.ts';
import { collectionDefinition } from '../catalogue/collection-definition.ts';
import { itemDefinition } from '../catalogue/item-definition.ts';
import { personDefinition } from '../catalogue/person-definition.ts';
import { placeDefinition } from '../catalogue/place-definition.ts';
import { subjectDefinition } from '../catalogue/subject-definition.ts';
import { releaseFiles } from '../media/masters.ts';
import { filesNamed, mediaDefinition, type Media } from '../media/media.ts';
import { bodiesOf } from '../records/records.ts';
import type { RecordDefinition } from '../records/record.ts';
import { undoEntries, type Refused } from '../records/revert-records.ts';
import type { EntryAction, ImportRun } from './import-run.ts';
import { countEntries, deleteEntries, findEntries, findRun, updateRun } from './import-store.ts';
import {
  forgetRowsOfRecords,
  restoreRowsOfRecords,
  restoreRowsOfRun,
} from './ownership/seen-row-store.ts';
import { noteRunChange } from './run-changes.ts';
import { forgetGoodRun } from './sources/known-sources.ts';

/**
 * What names others goes before what is named: an authority can go when nothing names it any more.
 */
const order: { definition: RecordDefinition<unknown>; keepNamed: boolean }[] = [
  { definition: itemDefinition, keepNamed: false },
  { definition: mediaDefinition, keepNamed: true },
  { definition: collectionDefinition, keepNamed: true },
  { definition: personDefinition, keepNamed: true },
  { definition: subjectDefinition, keepNamed: true },
  { definition: placeDefinition, keepNamed: true },
];

/** How many records are undone in one transaction. */
const AT_ONCE = 1000;

/** A kind of record that a feature above this one brings in by runs. */
export type UndoableKind = {
  definition: RecordDefinition<unknown>;
  /**
   * What has to be worked out again once records of this kind are what they were; in the same
   * transaction.
   */
  recompute?(writer: Writer, site: Site, ids: readonly string[]): Promise<void>;
};

type Options = {
  /** What features above this one bring in by runs; they go first. */
  kinds?: readonly UndoableKind[];
  /** After each step, how many records were undone so far. */
  progress?: (undone: number) => void;
};

export type Undone = { undone: number; refused: Refused[] };

/**
 * Undoes the run `id`. Killed in the middle, it continues where it was when it is called again.
 * @throws not-allowed, run-unknown, run-not-undoable
 */
export async function undoRun(
  site: Site,
  actor: Actor,
  id: string,
  { progress, kinds = [] }: Options = {},
): Promise<Undone> {
  requireSome(actor, 'import:undo');
  const run = await findRun(site.database.read, id);
  if (!run) throw failure('run-unknown', id);
  require(actor, 'import:undo', { createdBy: run.actor });
  if (run.state === 'undone') throw failure('run-not-undoable', id, 'it has already been undone');
  if (run.state === 'done' && run.created + run.changed > 0 && !(await hasEntries(site, id)))
    throw failure(
      'run-not-undoable',
      id,
      'it was made in another site, before its export was imported here',
    );
  await site.database.transaction((writer) => updateRun(writer, id, { state: 'undoing' }));
  const result: Undone = { undone: 0, refused: [] };
  for (const kind of [...kinds.map((one) => ({ ...one, keepNamed: false })), ...order]) {
    let after = '';
    for (;;) {
      const step = await undoSome(site, actor, kind, { run, after });
      if (!step) break;
      after = step.last;
      result.undone += step.undone;
      result.refused.push(...step.refused);
      progress?.(result.undone);
    }
  }
  await site.database.transaction(async (writer) => {
    // What somebody else may take back stays a run that is done.
    if (result.refused.some(({ isDenied }) => isDenied))
      await updateRun(writer, id, { state: 'done' });
    else await finishUndoing(writer, site, run, result.refused);
    await noteInAudit(writer, site, actor, {
      action: 'import:undone',
      subject: id,
      detail: `${result.undone} undone, ${result.refused.length} unchanged`,
    });
  });
  return result;
}

async function finishUndoing(
  writer: Writer,
  site: Site,
  { id }: ImportRun,
  refused: readonly Refused[],
): Promise<void> {
  await restoreRowsOfRun(writer, id, new Set(refused.map(({ recordId }) => recordId)));
  await forgetGoodRun(writer, id);
  await updateRun(writer, id, { state: 'undone', finishedAt: site.clock.now() });
  await noteRunChange({ writer, site }, id);
}

async function hasEntries({ database }: Site, id: string): Promise<boolean> {
  const created = await countEntries(database.read, id, { action: 'created' });
  return created > 0 || (await countEntries(database.read, id, { action: 'changed' })) > 0;
}

async function undoSome(
  site: Site,
  actor: Actor,
  { definition, keepNamed, recompute }: UndoableKind & { keepNamed: boolean },
  { run, after }: { run: ImportRun; after: string },
): Promise<{ last: string; undone: number; refused: Refused[] } | undefined> {
  const released: string[] = [];
  const step = await site.database.transaction(async (writer) => {
    const page = { kind: definition.kind, after, limit: AT_ONCE };
    const entries = await findEntries(writer, run.id, page);
    const last = entries.at(-1)?.recordId;
    if (last === undefined) return undefined;
    if (definition.kind === 'media') {
      for (const body of await bodiesOf<Media>(
        writer,
        entries.map((entry) => entry.recordId),
      ))
        released.push(...filesNamed(body));
    }
    const taken = await undoEntries({ writer, site, actor }, definition, entries, {
      keepNamed,
    });
    await recompute?.(writer, site, taken.undone);
    const undone = new Set(taken.undone);
    const idsOf = (action: EntryAction) =>
      entries.flatMap((entry) =>
        entry.action === action && undone.has(entry.recordId) ? [entry.recordId] : [],
      );
    await forgetRowsOfRecords(writer, idsOf('created'));
    await restoreRowsOfRecords(
      writer,
      { runId: run.id, sourceKey: run.sourceKey },
      idsOf('changed'),
    );
    await deleteEntries(writer, run.id, taken.undone);
    // Without the entries of its items, the run has brought in no items, even if it stays.
    await noteRunChange({ writer, site }, run.id);
    return { last, undone: taken.undone.length, refused: taken.refused };
  });
  await releaseFiles(site, released);
  return step;
}
