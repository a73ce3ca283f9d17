// `vitrine move-files`: between the data folder and a bucket, in words.
import {
  checkBucket,
  leaveBucket,
  refuseOfOther,
  takeBucket,
} from '../platform/files/bucket/bucket-mark.ts';
import type { BucketFiles } from '../platform/files/bucket/bucket-files.ts';
import { moveFiles, type Direction, type FilesMoved } from '../features/media/move-files.ts';
import type { Site } from '../platform/site.ts';
import { counted } from '../platform/terminal/counted.ts';
import type { Terminal } from '../platform/terminal/terminal.ts';
import { claimServing } from './serving-claim.ts';

export const moveFilesUsage = `vitrine move-files to-bucket [--delete] [--restored]
    Copy master files, processed images, uploads and posters to the bucket in the settings, and verify each file. Stop the site on all servers first. Can be interrupted and repeated. --delete: delete each file from the data folder after it was verified. --restored: the files are in the bucket already, such as from a backup; copy nothing, and use this bucket from now on.
vitrine move-files to-disk [--delete] [--restored]
    The same, from the bucket to the data folder.`;

const directions: Readonly<Record<string, Direction>> = {
  'to-bucket': 'to-bucket',
  'to-disk': 'to-disk',
};
const FLAGS = ['--delete', '--restored'];

type Request = { direction: Direction; isRemoved: boolean; isRestored: boolean };

function requestOf(given: readonly string[]): Request | undefined {
  const [isRemoved = false, isRestored = false] = FLAGS.map((flag) => given.includes(flag));
  const [option = '', ...others] = given.filter((word) => !FLAGS.includes(word));
  const direction = directions[option];
  if (!direction || others.length > 0 || (isRemoved && isRestored)) return undefined;
  return { direction, isRemoved, isRestored };
}

/** @returns the exit code */
export async function moveFilesCommand(
  site: Site,
  terminal: Terminal,
  given: readonly string[],
): Promise<number> {
  const request = requestOf(given);
  if (!request) {
    terminal.line(moveFilesUsage);
    return 2;
  }
  const { bucket } = site;
  if (!bucket && !(request.isRestored && request.direction === 'to-disk')) {
    terminal.line(
      'There is no bucket in the settings. Set files.bucket, files.endpoint, files.access-key and files.secret-key, and run this command again.',
    );
    return 2;
  }
  // No server may write files meanwhile, on whichever machine.
  const print = (sentence: string) => terminal.line(sentence);
  const claim = await claimServing(site.settings, site.dataFolder, print, 'alone');
  try {
    const damaged =
      bucket && !request.isRestored
        ? report(terminal, await moved({ site, bucket }, request, terminal))
        : 0;
    await notePlace(site, request);
    terminal.line(nextStep(request.direction, site.settings['files.bucket']));
    return damaged === 0 ? 0 : 1;
  } finally {
    await claim.release();
    bucket?.close();
  }
}

const notePlace = (site: Site, { direction }: Request): Promise<void> =>
  site.bucket && direction === 'to-bucket'
    ? takeBucket(site, site.bucket.mark)
    : leaveBucket(site.database);

async function moved(
  at: { site: Site; bucket: BucketFiles },
  options: { direction: Direction; isRemoved: boolean },
  terminal: Terminal,
): Promise<FilesMoved> {
  await (options.direction === 'to-disk'
    ? checkBucket(at.site, at.bucket.mark)
    : refuseOfOther(at.site, at.bucket.mark));
  const result = await moveFiles(at, options, (so, name) =>
    terminal.progress(`${counted(so.moved + so.there, 'file')}: ${name}`),
  );
  terminal.progress('');
  return result;
}

/** @returns how many were damaged */
function report(terminal: Terminal, { moved, bytes, there, damaged }: FilesMoved): number {
  for (const name of damaged)
    terminal.line(
      `${name} is damaged and was not moved: its content does not match its name. Restore it from a backup and run this command again.`,
    );
  terminal.line(
    `Moved and verified ${counted(moved, 'file')} (${(bytes / 1e6).toFixed(1)} MB); ${there} were there already.`,
  );
  return damaged.length;
}

const nextStep = (direction: Direction, bucket: string): string =>
  direction === 'to-bucket'
    ? `Start the site with these settings: it uses the bucket ${bucket} now.`
    : 'Remove the files.… settings and start the site: it uses the data folder now.';
