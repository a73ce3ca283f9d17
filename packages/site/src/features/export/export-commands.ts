// `vitrine export`, and `vitrine import` of an exported folder.
import { resolve } from 'node:path';
import type { Site } from '../../platform/site.ts';
import { counted } from '../../platform/terminal/counted.ts';
import type { Terminal } from '../../platform/terminal/terminal.ts';
import type { Actor } from '../access/actor.ts';
import type { ExportManifest } from './export-manifest.ts';
import { exportSite } from './export-site.ts';
import { restoreSite } from './restore-site.ts';

export const exportUsage = `vitrine export <folder> [--staff]
    Export all published records with their public fields and the images that visitors may download, as JSON Lines, and as CSV and XLSX tables.
    “npx vitrine import <folder>” imports such a folder into an empty site.
    --staff      also exports drafts, fields for staff, all images and files, what is known of import sources, and search settings`;

const INTERRUPTED = 130;

type Context = { site: Site; actor: Actor; terminal: Terminal };

/** What is in no export. */
const NOT_INCLUDED =
  'Not included: earlier versions, users, tokens, changes that are not published yet, saved lists, the audit log, statistics, submissions, registrations, newsletter subscribers and secrets. “npx vitrine backup” has them.';

/** @returns the exit code */
export async function exportCommand(
  { site, actor, terminal }: Context,
  given: readonly string[],
): Promise<number> {
  const [folder = ''] = given.filter((word) => !word.startsWith('--'));
  const to = resolve(folder);
  return stoppable(terminal, 'Stopped. Nothing was exported.', async () => {
    const { manifest, lost } = await exportSite(site, actor, {
      folder: to,
      scope: given.includes('--staff') ? 'staff' : 'public',
      progress: (text) => terminal.progress(text),
      stop: terminal.stop,
    });
    printFiles(terminal, manifest);
    terminal.line(
      manifest.scope === 'staff'
        ? `Exported to ${to}, with drafts and fields for staff: keep it private.`
        : `Exported to ${to}: what visitors can see. For everything: npx vitrine export <folder> --staff`,
    );
    if (lost > 0)
      terminal.line(
        `${counted(lost, 'file')} could not be copied: missing or damaged in this site. Restore them from a backup.`,
      );
    terminal.line(NOT_INCLUDED);
    return lost > 0 ? 1 : 0;
  });
}

/** Imports an exported folder into an empty site. @returns the exit code */
export async function restoreCommand(
  { site, actor, terminal }: Context,
  folder: string,
): Promise<number> {
  return stoppable(terminal, 'Stopped. Nothing was imported.', async () => {
    const { manifest, files } = await restoreSite(site, actor, {
      folder: resolve(folder),
      progress: (text) => terminal.progress(text),
      stop: terminal.stop,
    });
    printFiles(terminal, manifest);
    terminal.line(
      `Imported the export of “${manifest.site.name}” from ${manifest.madeAt.slice(0, 10)}, with ${counted(files, 'file')}. Images are prepared when the site runs.`,
    );
    const [language] = manifest.site.languages;
    if (language !== site.settings['site.languages'][0])
      terminal.line(`That site’s main language was “${language}”. Set site.languages to the same.`);
    return 0;
  });
}

/** What is in the folder, without what is empty and the tables for people. */
function printFiles(terminal: Terminal, { files }: ExportManifest): void {
  for (const { name, lines } of files)
    if (lines > 0 && !name.startsWith('tables/'))
      terminal.line(`${String(lines).padStart(8)}  ${name}`);
}

async function stoppable(
  terminal: Terminal,
  stopped: string,
  work: () => Promise<number>,
): Promise<number> {
  try {
    return await work();
  } catch (error) {
    if (!terminal.stop.aborted) throw error;
    terminal.line(stopped);
    return INTERRUPTED;
  }
}
