// Which bucket the files of a site are in. An object in the bucket and a note in the database have
// the same id: another name or address of the same bucket is right, and another bucket is not. The
// object also says which copy of the database uses the bucket: another copy has to have its own.
import {
  agreedNote,
  databaseId,
  keepSharedNote,
  removeSharedNote,
  sharedNote,
} from '../../database/shared-notes.ts';
import type { Database, Reader } from '../../database/database.ts';
import { failure } from '../../errors/failure.ts';
import { newId } from '../../short-id.ts';
import type { BucketClient } from './bucket-client.ts';
import { databaseCopy, isSameCopy, type DatabaseCopy, type OpenedCopy } from './database-copy.ts';

/**
 * What is in the object: the id of the bucket, and of the database whose files are in it, with the
 * copy of it that uses them. Objects of earlier versions say nothing of a copy.
 */
type Mark = { id: string; site: string; copy?: DatabaseCopy };

/** The object by which a bucket is known. */
export type BucketMark = {
  /** What people call the bucket. */
  bucket: string;
  read(): Promise<Mark | undefined>;
  /** With `isNew`, only where there is none. */
  write(mark: Mark, options?: { isNew?: boolean }): Promise<void>;
};

/** The object's name in the bucket. */
const OBJECT = 'vitrine-site.json';
/** Under this name the database has the id. */
const NOTE = 'bucket';

/** The object in a bucket, below `prefix`. */
export function markIn(client: BucketClient, bucket: string, prefix: string): BucketMark {
  const key = `${prefix}${OBJECT}`;
  return {
    bucket,
    async read() {
      const bytes = await client.get(key);
      return bytes && markOf(bytes);
    },
    async write({ id, site, copy }, options = {}) {
      await client.putBytes(key, Buffer.from(`${JSON.stringify({ id, site, copy })}\n`), options);
    },
  };
}

/** Whatever is not ours is nobody's: a damaged object is as bad as a missing one. */
function markOf(bytes: Buffer): Mark | undefined {
  try {
    const { id, site, copy } = JSON.parse(bytes.toString()) as Partial<Mark>;
    if (typeof id !== 'string' || typeof site !== 'string') return undefined;
    return Array.isArray(copy) ? { id, site, copy } : { id, site };
  } catch {
    return undefined;
  }
}

/**
 * Checks that a bucket is the site's. The first that is checked becomes it: the bucket gets its id
 * first, so that servers that start at the same time agree.
 * @throws files-not-in-bucket, bucket-other, bucket-of-other-site, bucket-of-other-copy,
 *   bucket-away, bucket-refused
 */
export async function checkBucket(site: OpenedCopy, mark: BucketMark): Promise<void> {
  const { database } = site;
  const known = await sharedNote(database.read, NOTE);
  if (known === undefined) await markNew(site, mark);
  const there = await mark.read();
  if (!there) throw failure('bucket-other', mark.bucket);
  const agreed = known ?? (await agreedNote(database, NOTE, () => there.id));
  if (there.id !== agreed) throw failure('bucket-other', mark.bucket);
  const copy = await refuseOfOtherCopy(site, mark, there);
  if (String(copy) !== String(there.copy)) await mark.write({ ...there, copy });
}

/**
 * Marks a bucket that has no mark, unless the files are elsewhere: a bucket that was only set, or
 * into which the move was interrupted, has not all of them.
 * @throws files-not-in-bucket, bucket-of-other-site, bucket-of-other-copy
 */
async function markNew(site: OpenedCopy, mark: BucketMark): Promise<void> {
  if (!(await mark.read()) && (await hasFiles(site.database.read)))
    throw failure('files-not-in-bucket', mark.bucket);
  await mark.write(await newMark(site), { isNew: true });
  await refuseOfOther(site, mark);
}

/** Whether records may show files: a new site has none, wherever it will keep them. */
const hasFiles = async (reader: Reader): Promise<boolean> =>
  (await reader.selectFrom('media_file').select('hash').limit(1).executeTakeFirst()) !== undefined;

const newMark = async (site: OpenedCopy): Promise<Required<Mark>> => ({
  id: newId(),
  site: await databaseId(site.database),
  copy: await databaseCopy(site),
});

/**
 * Refuses a bucket with the files of another site, or of another copy of this one.
 * @throws bucket-of-other-site, bucket-of-other-copy, bucket-away, bucket-refused
 */
export async function refuseOfOther(site: OpenedCopy, mark: BucketMark): Promise<void> {
  const there = await mark.read();
  if (!there) return;
  if (there.site !== (await databaseId(site.database)))
    throw failure('bucket-of-other-site', mark.bucket);
  await refuseOfOtherCopy(site, mark, there);
}

/** @returns which copy this one is */
async function refuseOfOtherCopy(
  site: OpenedCopy,
  { bucket }: BucketMark,
  { copy }: Mark,
): Promise<DatabaseCopy> {
  const own = await databaseCopy(site);
  if (copy && !isSameCopy(copy, own)) throw failure('bucket-of-other-copy', bucket);
  return own;
}

/**
 * Makes a bucket the site's, from now on. Its id is a new one, so that the bucket that it was
 * copied from is no longer the site's.
 * @throws bucket-away, bucket-refused
 */
export async function takeBucket(site: OpenedCopy, mark: BucketMark): Promise<void> {
  const made = await newMark(site);
  await mark.write(made);
  await keepSharedNote(site.database, NOTE, made.id);
}

/** Says that the files are in the data folder, from now on. */
export const leaveBucket = (database: Database): Promise<void> => removeSharedNote(database, NOTE);

/** Whether the database says that the files are in a bucket. */
export const isInBucket = async (reader: Reader): Promise<boolean> =>
  (await sharedNote(reader, NOTE)) !== undefined;
