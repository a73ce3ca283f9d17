// Prepares taken pictures: pyramid, smaller sizes, colours. Decoding happens in the image server's
// limited processes.
import {
  createPreparer,
  readPrepared,
  type PrepareJob,
  type Preparer,
  type Summary,
} from '@vitrine/image-server';
import type { JobHandler } from '../../platform/jobs/job.ts';
import type { Site } from '../../platform/site.ts';
import { filesOf, PREPARE, settlePicture } from './masters.ts';
import { keepPicture, pictureFolder, preparedAt, removeFormer } from './picture-files.ts';
import type { PictureSummary } from './media.ts';

type PictureWork = { handler: JobHandler; close(): Promise<void> };

/** The handler of `prepare-picture` jobs, with the processes that it needs. */
export function pictureWork(site: Site): PictureWork {
  const { settings } = site;
  const preparer = createPreparer({
    processes: 1,
    memoryMb: settings['media.decode-memory-mb'],
    timeLimitMs: settings['media.decode-seconds'] * 1000,
    limits: { maxBytes: settings['media.max-bytes'], maxPixels: settings['media.max-pixels'] },
  });
  return {
    handler: {
      kind: PREPARE,
      run: (payload, context) =>
        prepare(site, preparer, (payload as { hash: string }).hash, context),
    },
    close: () => preparer.close(),
  };
}

async function prepare(
  site: Site,
  preparer: Preparer,
  hash: string,
  { stop, progress }: Parameters<JobHandler['run']>[1],
): Promise<void> {
  let reported = 0;
  const onProgress = (fraction: number) => {
    const percent = Math.floor(fraction * 100);
    // Each telling is a commit: every tenth is enough for whoever watches.
    if (percent < reported + 10) return;
    reported = percent;
    void progress(percent).catch(() => undefined);
  };
  try {
    const { made, folder } = await prepareFiles(site, preparer, hash, { onProgress, signal: stop });
    const summary: PictureSummary = {
      width: made.width,
      height: made.height,
      sizes: made.sizes.map(({ width, height }) => ({ width, height })),
      colours: made.colours,
      tint: made.tint,
      accent: made.accent,
      preview: made.preview,
      look: made.look,
      ...(folder === undefined ? {} : { folder }),
    };
    await settlePicture(site, hash, { state: 'ready', summary });
    if (folder !== undefined) await removeFormer(site, hash, folder);
  } catch (error) {
    if (stop.aborted) return;
    // What is known about a picture that was prepared before stays: its master may come back, from
    // a backup for instance.
    if ((await filesOf(site, [hash])).get(hash)?.state === 'ready') throw error;
    const code = (error as { code?: string }).code ?? '';
    if (!code.startsWith('image-') && !code.startsWith('decoder-')) throw error;
    await settlePicture(site, hash, {
      state: code.startsWith('image-') ? 'refused' : 'failed',
      reason: (error as Error).message,
    });
  }
}

type Prepared = { made: Summary; folder: string | undefined };

/** Prepares a picture, unless it is whole already. */
async function prepareFiles(
  site: Site,
  preparer: Preparer,
  hash: string,
  options: Pick<PrepareJob, 'onProgress' | 'signal'>,
): Promise<Prepared> {
  const before = (await filesOf(site, [hash])).get(hash)?.summary;
  const { path, files } = preparedAt(site, hash, before);
  // Whole already where the process ended between the two, or where two asked for it.
  const there = await readPrepared(files ?? path);
  if (there) return { made: there, folder: before?.folder };
  const folder = pictureFolder(site, hash);
  const made = await site.masters
    .file(hash)
    .withLocalCopy((master) => preparer.prepare({ master, folder, ...options }));
  return { made, folder: await keepPicture(site, hash, made.version) };
}
