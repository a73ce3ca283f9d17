// Moves the files of a site from its data folder into the bucket, or back: each is verified before
// it counts as moved, and what was moved before is passed over.
import { isFailure } from '../../platform/errors/failure.ts';
import { hashOfFile } from '../../platform/files/blob-store.ts';
import type { BucketFiles } from '../../platform/files/bucket/bucket-files.ts';
import { moveDurably, writeDraft, DRAFT } from '../../platform/files/durable-write.ts';
import { openDiskFiles, type FileStore } from '../../platform/files/file-store.ts';
import type { Site } from '../../platform/site.ts';
import { filesOf } from './masters.ts';
import { rm } from 'node:fs/promises';

export type Direction = 'to-bucket' | 'to-disk';

export type FilesMoved = {
  moved: number;
  /** Of those that were moved now. */
  bytes: number;
  /** There before, with the same length. */
  there: number;
  /** Files that are not what their names say, or changed on the way; they stay where they are. */
  damaged: string[];
};

/** What is kept in a bucket, below the data folder. */
const FOLDERS = ['masters', 'pictures', 'uploads', 'outside-films'];

type Move = { site: Site; bucket: BucketFiles; disk: FileStore; direction: Direction };

/**
 * Moves all files. Nobody writes meanwhile. Nothing is removed where it comes from, unless
 * `isRemoved` asks for it: then each file goes once it has arrived.
 *
 * @throws bucket-away, bucket-refused, disk-full; another call goes on
 */
export async function moveFiles(
  { site, bucket }: { site: Site; bucket: BucketFiles },
  { direction, isRemoved }: { direction: Direction; isRemoved: boolean },
  progress: (moved: FilesMoved, name: string) => void,
): Promise<FilesMoved> {
  const move: Move = { site, bucket, disk: openDiskFiles(site.dataFolder), direction };
  const source = direction === 'to-bucket' ? move.disk : bucket;
  const result: FilesMoved = { moved: 0, bytes: 0, there: 0, damaged: [] };
  const folderOf = folderNames(site);
  for (const folder of FOLDERS) {
    for await (const { name, bytes } of source.list(folder)) {
      const target = targetName(name, direction, await folderOf(name));
      if (target === undefined) continue;
      const outcome = await moveOne(move, { name, target, bytes });
      if (outcome === 'moved') {
        result.moved++;
        result.bytes += bytes;
      } else if (outcome === 'there') result.there++;
      else result.damaged.push(name);
      if (isRemoved && outcome !== 'damaged') await removeAtSource(move, name);
      progress(result, name);
    }
  }
  return result;
}

const removeAtSource = ({ bucket, disk, direction }: Move, name: string): Promise<void> =>
  direction === 'to-bucket' ? disk.remove(name) : bucket.removeObject(name);

type OneFile = { name: string; target: string; bytes: number };

async function moveOne(
  { bucket, disk, direction }: Move,
  { name, target, bytes }: OneFile,
): Promise<'moved' | 'there' | 'damaged'> {
  const to = direction === 'to-bucket' ? bucket : disk;
  if ((await to.file(target).size()) === bytes) return 'there';
  // The name of a master is the hash of what it holds.
  const hash = /^masters\/.*([0-9a-f]{64})$/.exec(name)?.[1];
  if (direction === 'to-bucket') {
    if (hash !== undefined && (await hashOfFile(disk.placeOf(name))) !== hash) return 'damaged';
    await bucket.upload(target, disk.placeOf(name));
    return 'moved';
  }
  const draft = `${disk.placeOf(target)}${DRAFT}`;
  try {
    await rm(draft, { force: true });
    await writeDraft(draft, bytes === 0 ? emptiness() : bucket.file(name).stream(), 0o600);
    if (hash !== undefined && (await hashOfFile(draft)) !== hash) return 'damaged';
    await moveDurably(draft, disk.placeOf(target));
    return 'moved';
  } catch (error) {
    if (isFailure(error) && error.code === 'bucket-altered') return 'damaged';
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

async function* emptiness(): AsyncGenerator<Uint8Array> {
  yield new Uint8Array();
}

const PICTURE = /^(pictures\/[0-9a-f]{2}\/([0-9a-f]{64}))\/(?:([0-9a-f]{12})\/)?([^/]+)$/;

/**
 * In a bucket a prepared picture is in the folder that its row names; on the disk there is one.
 * @returns nothing for what no row names any more
 */
function targetName(
  name: string,
  direction: Direction,
  folder: string | undefined,
): string | undefined {
  const [, picture = '', , version, file = ''] = PICTURE.exec(name) ?? [];
  if (picture === '') return name;
  if (direction === 'to-bucket')
    return folder === undefined ? name : `${picture}/${folder}/${file}`;
  return version === folder ? `${picture}/${file}` : undefined;
}

/** The folder that the row of a picture names. Names come in their order, so one is remembered. */
function folderNames(site: Site): (name: string) => Promise<string | undefined> {
  let last = { hash: '', folder: undefined as string | undefined };
  return async (name) => {
    const hash = PICTURE.exec(name)?.[2];
    if (hash !== undefined && hash !== last.hash)
      last = { hash, folder: (await filesOf(site, [hash])).get(hash)?.summary?.folder };
    return hash === undefined ? undefined : last.folder;
  };
}
