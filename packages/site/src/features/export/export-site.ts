// Everything of a site as a folder of files that another site can import. It appears whole or not
// at all.
import { readdir, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { readSnapshot } from '../../platform/database/read-snapshot.ts';
import { failure } from '../../platform/errors/failure.ts';
import {
  DRAFT,
  makeFolder,
  moveDurably,
  syncFolder,
  writeDraft,
  writeDurably,
} from '../../platform/files/durable-write.ts';
import { newId } from '../../platform/short-id.ts';
import type { Site } from '../../platform/site.ts';
import type { Actor } from '../access/actor.ts';
import { noteInAudit } from '../access/audit-log.ts';
import { require } from '../access/permission.ts';
import { writeExportFile } from './export-file.ts';
import { recordFiles, recordLines, rowFiles, rowLines } from './export-lines.ts';
import { masterLines } from './export-masters.ts';
import {
  MANIFEST,
  MASTERS,
  newManifest,
  unfinishedManifest,
  type ExportedFile,
  type ExportManifest,
  type ExportScope,
} from './export-manifest.ts';
import { tableFiles } from './tables/table-files.ts';

type Options = {
  /** A new or empty folder. */
  folder: string;
  scope: ExportScope;
  progress?: (text: string) => void;
  stop?: AbortSignal;
};

type Exported = {
  manifest: ExportManifest;
  /** Masters that the site has lost. */
  lost: number;
};

/**
 * Exports a site as it is at one instant.
 * @throws not-allowed, export-unusable; an AbortError when it is stopped: then nothing is left
 */
export async function exportSite(site: Site, actor: Actor, options: Options): Promise<Exported> {
  const { folder, scope, progress } = options;
  require(actor, 'record:read-draft');
  // Some fields are for those alone who may change them.
  if (scope === 'staff') require(actor, 'record:edit');
  await checkFolder(folder);
  const draft = `${folder}.${newId()}${DRAFT}`;
  try {
    await makeFolder(draft, 0o700);
    await writeDraft(join(draft, MANIFEST), unfinishedManifest());
    const { files, lost } = await readSnapshot(site, (snapshot) =>
      writeFiles(snapshot, draft, options),
    );
    const manifest = manifestOf(site, scope, files);
    await writeDurably(join(draft, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`);
    await syncNames(draft);
    await rmdir(folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    });
    await moveDurably(draft, folder);
    if (scope === 'staff')
      await site.database.transaction((writer) =>
        noteInAudit(writer, site, actor, { action: 'site:exported', subject: 'site' }),
      );
    return { manifest, lost };
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') throw failure('disk-full', folder);
    throw error;
  } finally {
    progress?.('');
  }
}

/** The names of all that was written reach the disk before the folder gets its own. */
async function syncNames(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true }))
    if (entry.isDirectory()) await syncNames(join(folder, entry.name));
  await syncFolder(folder);
}

const manifestOf = (site: Site, scope: ExportScope, files: ExportedFile[]): ExportManifest =>
  newManifest({
    madeAt: site.clock.now(),
    scope,
    site: {
      name: site.settings['site.name'],
      url: site.settings['site.url'],
      languages: [...site.settings['site.languages']],
    },
    files,
  });

async function checkFolder(folder: string): Promise<void> {
  const there: string[] = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw failure(
      'export-unusable',
      folder,
      `it cannot be written to (${error.code ?? error.message}).`,
    );
  });
  if (there.length > 0)
    throw failure('export-unusable', folder, 'it contains files. Choose a new or empty folder.');
}

async function writeFiles(
  site: Site,
  draft: string,
  { scope, stop, progress }: Options,
): Promise<{ files: ExportedFile[]; lost: number }> {
  const files: ExportedFile[] = [];
  const hashes = new Set<string>();
  const write = async (name: string, lines: Parameters<typeof writeExportFile>[2]) => {
    progress?.(name);
    files.push(await writeExportFile(draft, name, lines));
  };
  const takeFiles = (taken: readonly string[]) => {
    for (const hash of taken) hashes.add(hash);
  };
  for (const { name, kind } of recordFiles)
    await write(name, recordLines(site, kind, { scope, stop, takeFiles }));
  if (scope === 'staff')
    for (const file of rowFiles) await write(file.name, rowLines(site, file, stop));
  let lost = 0;
  const copying = {
    folder: draft,
    stop,
    lost: () => void lost++,
    progress: (done: number) => progress?.(`${done} of ${hashes.size} masters`),
  };
  await write(MASTERS, masterLines(site, hashes, copying));
  for (const { name, parts } of tableFiles(site, { folder: draft, scope, stop, hashes }))
    await write(name, parts());
  return { files, lost };
}
