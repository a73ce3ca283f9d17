// Publishes what the gate held in one import, as a run of its own that can be undone like any
// other. Killed in the middle, it goes on where it was when it is called again.
import { failure } from '../../../platform/errors/failure.ts';
import type { Site } from '../../../platform/site.ts';
import type { Actor } from '../../access/actor.ts';
import { require } from '../../access/permission.ts';
import { draftsAmong, type Draft } from '../../records/publish-records.ts';
import type { RecordKind } from '../../records/record.ts';
import type { ImportRun } from '../import-run.ts';
import {
  countEntries,
  findEntries,
  findRun,
  findUnfinished,
  insertEntries,
} from '../import-store.ts';
import { closeRun, openRun } from '../open-run.ts';
import { draftsNamedBy } from './named-drafts.ts';
import { isHeldByGate, publishHeld } from './publish-held.ts';

/** How many items are published in one transaction, with what they name. */
const AT_ONCE = 500;

/** What would be published, by kind: how many, and the first of them by name. */
type PublishPreview = { kind: RecordKind; count: number; labels: string[] }[];

const MAX_LABELS = 5;

/**
 * What publishing a run would publish.
 * @throws not-allowed, run-unknown, run-not-publishable
 */
export async function previewPublishing(
  site: Site,
  actor: Actor,
  id: string,
): Promise<PublishPreview> {
  require(actor, 'import:run');
  const run = await publishableRun(site, id);
  const found = new Map<string, Draft>();
  for await (const ids of itemsOf(site, run.id)) {
    const items = (await draftsAmong(site.database.read, ids)).filter(isHeldByGate);
    const itemIds = items.map((item) => item.id);
    const named = await draftsNamedBy(site.database.read, itemIds, isHeldByGate);
    for (const draft of [...items, ...named]) found.set(draft.id, draft);
  }
  return [...Map.groupBy(found.values(), ({ kind }) => kind)].map(([kind, drafts]) => ({
    kind,
    count: drafts.length,
    labels: drafts.slice(0, MAX_LABELS).map(({ label }) => label),
  }));
}

type Published = { runId: string; published: number; resumed: boolean };

/**
 * Publishes the items of run `id` that the gate holds, with what they name.
 * @param progress  after each step, how many records were published so far
 * @returns the run of the publishing, and how many records it published
 * @throws not-allowed, run-unknown, run-not-publishable
 */
export async function publishRun(
  site: Site,
  actor: Actor,
  id: string,
  progress?: (published: number) => void,
): Promise<Published> {
  require(actor, 'import:run');
  require(actor, 'record:publish', { kind: 'item' });
  const run = await publishableRun(site, id);
  const { runId, resumed } = (await unfinishedOf(site, run)) ?? {
    runId: await startPublishing(site, actor, run),
    resumed: false,
  };
  let published = await countEntries(site.database.read, runId, { action: 'changed' });
  for await (const ids of itemsOf(site, run.id)) {
    published += await site.database.transaction(async (writer) => {
      const entries = await publishHeld({ writer, site, actor }, { ids, runId });
      await insertEntries(writer, runId, entries);
      return entries.length;
    });
    progress?.(published);
  }
  await site.database.transaction((writer) =>
    closeRun({ writer, site, actor }, runId, { changed: published }),
  );
  return { runId, published, resumed };
}

const optionsOf = ({ id }: ImportRun): string => JSON.stringify({ publishes: id });

async function unfinishedOf(site: Site, run: ImportRun) {
  const found = await findUnfinished(site.database.read, run.sourceKey, '', optionsOf(run));
  return found && { runId: found.id, resumed: true };
}

async function startPublishing(site: Site, actor: Actor, run: ImportRun): Promise<string> {
  return site.database.transaction((writer) =>
    openRun(writer, site, actor, {
      source: `Published from ${run.source}`,
      sourceKey: run.sourceKey,
      options: optionsOf(run),
    }),
  );
}

async function publishableRun(site: Site, id: string): Promise<ImportRun> {
  const run = await findRun(site.database.read, id);
  if (!run) throw failure('run-unknown', id);
  if (run.state === 'undone' || run.state === 'undoing')
    throw failure('run-not-publishable', id, 'it has been undone');
  return run;
}

/** The items that a run made or changed, in steps. */
async function* itemsOf(site: Site, runId: string): AsyncGenerator<string[]> {
  for (let after = ''; ;) {
    const page = { kind: 'item', after, limit: AT_ONCE };
    const entries = await findEntries(site.database.read, runId, page);
    const last = entries.at(-1);
    if (!last) return;
    yield entries.map(({ recordId }) => recordId);
    after = last.recordId;
  }
}
