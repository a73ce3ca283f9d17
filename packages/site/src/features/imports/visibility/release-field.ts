// Gives visitors back what the upgrade made a matter for staff: the values of a field that came
// from one source, as a run that can be undone.
import type { Writer } from '../../../platform/database/database.ts';
import { failure } from '../../../platform/errors/failure.ts';
import type { Site } from '../../../platform/site.ts';
import type { Actor } from '../../access/actor.ts';
import { require } from '../../access/permission.ts';
import { itemDefinition } from '../../catalogue/item-definition.ts';
import type { Item } from '../../catalogue/item.ts';
import { versionsOf } from '../../records/record-versions.ts';
import { loadForWriting, reviseRecordIn } from '../../records/records.ts';
import type { Stored } from '../../records/record.ts';
import { findEntries, type Entry } from '../import-store.ts';
import { closeRun, noteEntries, openRun } from '../open-run.ts';
import { settersOf, VISIBILITY_KEY } from './field-history.ts';
import { isSplitField, releaseIn, splitFields, type SplitField } from './split-fields.ts';
import { findSourcesOfRuns, findStep } from './visibility-store.ts';

/** How many items are looked at in one transaction. */
const AT_ONCE = 500;

/** `kept`: staff have changed these since, so they stay as they are. */
export type Released = { run: string; released: number; kept: number };

type Release = { field: SplitField; sourceKey: string; sources: ReadonlyMap<string, string> };

/**
 * Releases the values of `field` that a source set before the upgrade.
 * @returns undefined where the upgrade made none of them a matter for staff
 * @throws not-allowed, field-not-releasable
 */
export async function releaseField(
  site: Site,
  actor: Actor,
  { field, sourceKey }: { field: string; sourceKey: string },
): Promise<Released | undefined> {
  for (const action of ['import:run', 'record:edit', 'record:publish'] as const)
    require(actor, action, { kind: 'item' });
  if (!isSplitField(field))
    throw failure('field-not-releasable', field, Object.keys(splitFields).join(', '));
  const { runId: upgrade, moved } = await findStep(site.database.read);
  if (upgrade === undefined || !moved[sourceKey]?.[field]) return undefined;
  const sources = await findSourcesOfRuns(site.database.read);
  const release: Release = { field, sourceKey, sources };
  const run = await site.database.transaction((writer) =>
    openRun(writer, site, actor, {
      source: `release: ${field} of ${sourceKey}`,
      sourceKey: VISIBILITY_KEY,
    }),
  );
  const result: Released = { run, released: 0, kept: 0 };
  for (let after = ''; ;) {
    const page = { kind: 'item', after, limit: AT_ONCE };
    const entries = await findEntries(site.database.read, upgrade, page);
    const last = entries.at(-1)?.recordId;
    if (last === undefined) break;
    after = last;
    const step = await site.database.transaction((writer) =>
      releaseSome({ site, actor, writer, run }, entries, release),
    );
    result.released += step.released;
    result.kept += step.kept;
  }
  await site.database.transaction((writer) =>
    closeRun({ writer, site, actor }, run, { changed: result.released, unchanged: result.kept }),
  );
  return result;
}

type Context = { site: Site; actor: Actor; writer: Writer; run: string };

async function releaseSome(
  context: Context,
  entries: readonly Entry[],
  release: Release,
): Promise<{ released: number; kept: number }> {
  const { writer } = context;
  const hiddenAt = new Map(entries.map((entry) => [entry.recordId, entry.beforeVersion]));
  const items = [...(await loadForWriting<Item>(writer, [...hiddenAt.keys()])).values()];
  const counts = { released: 0, kept: 0 };
  for (const versions of await versionsOf(writer, items)) {
    const item = versions.at(-1);
    const until = versions.findIndex(({ id, version }) => version === hiddenAt.get(id));
    const before = versions[until];
    if (!item || !before || !isOfSource(versions.slice(0, until + 1), release)) continue;
    const body = releaseIn(item.body, release.field, before.body);
    if (body) await save(context, item, body);
    counts[body ? 'released' : 'kept']++;
  }
  return counts;
}

const isOfSource = (
  versions: readonly Stored<Item>[],
  { field, sourceKey, sources }: Release,
): boolean =>
  settersOf(versions.map(({ body, runId }) => ({ body, source: sources.get(runId ?? '') }))).get(
    field,
  ) === sourceKey;

async function save(
  { site, actor, writer, run }: Context,
  item: Stored<Item>,
  body: Item,
): Promise<void> {
  const saved = await reviseRecordIn({ writer, site, actor }, itemDefinition, {
    id: item.id,
    expectedVersion: item.version,
    runId: run,
    body,
  });
  await noteEntries(writer, run, [
    {
      recordId: saved.id,
      kind: 'item',
      action: 'changed',
      beforeVersion: item.version,
      afterVersion: saved.version,
    },
  ]);
}
