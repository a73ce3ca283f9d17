// After an upgrade: nobody knows under which headings the values of the split fields came, so those
// that an import set last are for staff until somebody releases them. What people wrote stays.
import type { MovedCounts } from './moved-counts.ts';
import type { Writer } from '../../../platform/database/database.ts';
import type { Site } from '../../../platform/site.ts';
import type { Actor } from '../../access/actor.ts';
import { itemDefinition } from '../../catalogue/item-definition.ts';
import type { Item } from '../../catalogue/item.ts';
import { walkRecordIds } from '../../records/list-records.ts';
import type { Stored } from '../../records/record.ts';
import { versionsOf } from '../../records/record-versions.ts';
import { loadForWriting, reviseRecordIn } from '../../records/records.ts';
import { closeRun, noteEntries, openRun } from '../open-run.ts';
import { settersOf, VISIBILITY_KEY } from './field-history.ts';
import { hideIn, isSplitField, splitFields, type SplitField } from './split-fields.ts';
import {
  findSourcesOfRuns,
  findStep,
  lockStep,
  saveStep,
  type UpgradeStep,
} from './visibility-store.ts';

/** How many items are looked at in one transaction. */
const AT_ONCE = 500;

const upgrade: Actor = { kind: 'task', name: 'upgrade', actions: ['import:run', 'record:edit'] };

type Options = {
  /** Sources whose values may be read by everybody, such as the sample. */
  publicSources: readonly string[];
  /** After each step, how many values were moved so far. */
  progress?(moved: number): void;
};

/**
 * Moves the values to staff, once in the life of a database. Killed in the middle, it continues
 * where it was when it is called again.
 *
 * @returns what was moved; undefined where this was done before
 */
export async function hideImported(
  site: Site,
  { publicSources, progress }: Options,
): Promise<MovedCounts | undefined> {
  let step = await findStep(site.database.read);
  if (step.isFinished) return undefined;
  const sources = await findSourcesOfRuns(site.database.read);
  const hidden = new Map([...sources].filter(([, key]) => !publicSources.includes(key)));
  while (!step.isFinished) {
    const ids = await walkRecordIds(site, 'item', step.position, AT_ONCE);
    const { position } = step;
    step = await site.database.transaction(async (writer) => {
      const current = await lockStep(writer);
      // Another process was faster.
      if (current.isFinished || current.position !== position) return current;
      return hideSome(site, writer, current, { ids, sources: hidden });
    });
    progress?.(totalOf(step.moved));
  }
  return step.moved;
}

/** How many values these counts speak of. */
function totalOf(moved: MovedCounts): number {
  return Object.values(moved)
    .flatMap((fields) => Object.values(fields))
    .reduce((sum, count) => sum + count, 0);
}

async function hideSome(
  site: Site,
  writer: Writer,
  step: UpgradeStep,
  { ids, sources }: { ids: readonly string[]; sources: ReadonlyMap<string, string> },
): Promise<UpgradeStep> {
  const last = ids.at(-1);
  const next = { ...step, moved: structuredClone(step.moved) };
  if (last === undefined) return finish(site, writer, next);
  next.position = last;
  const items = [...(await loadForWriting<Item>(writer, ids)).values()].filter(({ body }) =>
    Object.keys(body).some(isSplitField),
  );
  for (const versions of await versionsOf(writer, items)) {
    const item = versions.at(-1);
    const imported = item ? importedFields(versions, sources) : [];
    if (!item || imported.length === 0) continue;
    next.runId ??= await openRun(writer, site, upgrade, {
      source: 'upgrade: imported locations and notes are for staff',
      sourceKey: VISIBILITY_KEY,
    });
    await hideFields(site, writer, next.runId, {
      item,
      fields: imported.map(({ field }) => field),
    });
    for (const { field, source } of imported) {
      const counts = (next.moved[source] ??= {});
      counts[field] = (counts[field] ?? 0) + 1;
    }
  }
  await saveStep(writer, next, null);
  return next;
}

/** The split fields whose values an import set last, with its source. */
function importedFields(
  versions: readonly Stored<Item>[],
  sources: ReadonlyMap<string, string>,
): { field: SplitField; source: string }[] {
  const setters = settersOf(
    versions.map(({ body, runId }) => ({
      body,
      source: runId === undefined ? undefined : sources.get(runId),
    })),
  );
  return Object.keys(splitFields)
    .filter(isSplitField)
    .flatMap((field) => {
      const source = setters.get(field);
      return source === undefined ? [] : [{ field, source }];
    });
}

async function hideFields(
  site: Site,
  writer: Writer,
  runId: string,
  { item, fields }: { item: Stored<Item>; fields: readonly SplitField[] },
): Promise<void> {
  const body = fields.reduce((now, field) => hideIn(now, field) ?? now, item.body);
  const saved = await reviseRecordIn({ writer, site, actor: upgrade }, itemDefinition, {
    id: item.id,
    expectedVersion: item.version,
    runId,
    body,
  });
  await noteEntries(writer, runId, [
    {
      recordId: saved.id,
      kind: 'item',
      action: 'changed',
      beforeVersion: item.version,
      afterVersion: saved.version,
    },
  ]);
}

async function finish(site: Site, writer: Writer, step: UpgradeStep): Promise<UpgradeStep> {
  if (step.runId !== undefined)
    await closeRun({ writer, site, actor: upgrade }, step.runId, { changed: totalOf(step.moved) });
  await saveStep(writer, step, site.clock.now());
  return { ...step, isFinished: true };
}
