// A better file for a medium that a run brought in: the run stays responsible for it, so that
// undoing undoes it too.
import type { Writer } from '../../platform/database/database.ts';
import type { Site } from '../../platform/site.ts';
import { nameOf, type Actor } from '../access/actor.ts';
import { require } from '../access/permission.ts';
import { checkFile, filesOf, registerFiles, releaseFiles, storeMaster } from '../media/masters.ts';
import { mediaDefinition, type Media } from '../media/media.ts';
import { forgetVersion, loadForWriting, reviseRecordIn } from '../records/records.ts';
import type { Stored } from '../records/record.ts';
import { findEntries, findRun, insertEntries, type Entry } from './import-store.ts';

/** How many media a run is searched for at once. */
const AT_ONCE = 500;

/** Takes a file in and asks for its preparation; nothing shows it yet. */
export async function acceptBetterFile(site: Site, actor: Actor, file: string): Promise<string> {
  require(actor, 'media:add', { kind: 'media', createdBy: nameOf(actor) });
  const taken = { mime: await checkFile(site, file), ...(await storeMaster(site, actor, file)) };
  await site.database.transaction((writer) => registerFiles(writer, site, actor, [taken]));
  return taken.hash;
}

type AttachResult = 'hung' | 'not ready' | 'not wanted';

/**
 * Puts the prepared file `hash` in the place of the file called `fileName` that the run brought in.
 * The preliminary file goes, with the version that named it. It is not wanted any more where the
 * run was undone, or where somebody has changed the medium since.
 */
export async function attachBetterFile(
  site: Site,
  actor: Actor,
  { runId, fileName, hash }: { runId: string; fileName: string; hash: string },
): Promise<AttachResult> {
  require(actor, 'media:add', { kind: 'media', createdBy: nameOf(actor) });
  const [run, file] = [
    await findRun(site.database.read, runId),
    (await filesOf(site, [hash])).get(hash),
  ];
  if (file?.state === 'processing') return 'not ready';
  if (!run || run.state === 'undone' || run.state === 'undoing' || file?.state !== 'ready') {
    await releaseFiles(site, [hash]);
    return 'not wanted';
  }
  const replaced: string[] = [];
  const outcome = await site.database.transaction(async (writer): Promise<AttachResult> => {
    const found = await findMedium(writer, runId, fileName);
    if (!found) return 'not wanted';
    const { medium, entry } = found;
    const saved = await reviseRecordIn({ writer, site, actor }, mediaDefinition, {
      id: medium.id,
      expectedVersion: medium.version,
      runId,
      body: { ...medium.body, file: hash },
    });
    await insertEntries(writer, runId, [{ ...entry, afterVersion: saved.version }]);
    await forgetVersion(writer, actor, medium.id, medium.version);
    replaced.push(medium.body.file);
    return 'hung';
  });
  await releaseFiles(site, replaced);
  return outcome;
}

/** The medium that a run made of the file called `fileName`, unless somebody changed it since. */
async function findMedium(
  writer: Writer,
  runId: string,
  fileName: string,
): Promise<{ medium: Stored<Media>; entry: Entry } | undefined> {
  for (let after = ''; ;) {
    const entries = await findEntries(writer, runId, { kind: 'media', after, limit: AT_ONCE });
    const last = entries.at(-1);
    if (!last) return undefined;
    after = last.recordId;
    const media = await loadForWriting<Media>(
      writer,
      entries.map((entry) => entry.recordId),
    );
    for (const entry of entries) {
      const medium = media.get(entry.recordId);
      if (medium?.body.fileName === fileName && medium.version === entry.afterVersion)
        return { medium, entry };
    }
  }
}
