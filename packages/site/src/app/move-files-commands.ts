// `vitrine move-files`: between the data folder and a bucket, in words.
import { claimFolder } from '@vitrine/search-service';
import { failure } from '../platform/errors/failure.ts';
import { moveFiles, type Direction } from '../features/media/move-files.ts';
import type { Site } from '../platform/site.ts';
import { counted } from '../platform/terminal/counted.ts';
import type { Terminal } from '../platform/terminal/terminal.ts';

export const moveFilesUsage = `vitrine move-files to-bucket [--delete]
    Copy master files, processed images, uploads and posters to the bucket in the settings, and verify each file. Stop the site first. Can be interrupted and repeated. --delete: delete each file from the data folder after it was verified.
vitrine move-files to-disk [--delete]
    The same, from the bucket to the data folder.`;

const directions: Readonly<Record<string, Direction>> = {
  'to-bucket': 'to-bucket',
  'to-disk': 'to-disk',
};

/** @returns the exit code */
export async function moveFilesCommand(
  site: Site,
  terminal: Terminal,
  given: readonly string[],
): Promise<number> {
  const [option = '', ...others] = given.filter((word) => word !== '--delete');
  const direction = directions[option];
  if (!direction || others.length > 0) {
    terminal.line(moveFilesUsage);
    return 2;
  }
  const { bucket } = site;
  if (!bucket) {
    terminal.line(
      'There is no bucket in the settings. Set files.bucket, files.endpoint, files.access-key and files.secret-key, and run this command again.',
    );
    return 2;
  }
  const folder = claimFolder(site.dataFolder);
  if ('process' in folder)
    throw failure(
      'folder-served',
      site.dataFolder,
      folder.process ? ` (process ${folder.process})` : '',
    );
  try {
    const options = { direction, isRemoved: given.includes('--delete') };
    const { moved, bytes, there, damaged } = await moveFiles(
      { site, bucket },
      options,
      (so, name) => terminal.progress(`${counted(so.moved + so.there, 'file')}: ${name}`),
    );
    terminal.progress('');
    for (const name of damaged)
      terminal.line(
        `${name} is damaged and was not moved: its content does not match its name. Restore it from a backup and run this command again.`,
      );
    terminal.line(
      `Moved and verified ${counted(moved, 'file')} (${(bytes / 1e6).toFixed(1)} MB); ${there} were there already.`,
    );
    terminal.line(nextStep(direction, site.settings['files.bucket']));
    return damaged.length === 0 ? 0 : 1;
  } finally {
    folder.release();
    bucket.close();
  }
}

const nextStep = (direction: Direction, bucket: string): string =>
  direction === 'to-bucket'
    ? `Start the site with these settings: it uses the bucket ${bucket} now.`
    : 'Remove the files.… settings and start the site: it uses the data folder now.';
