// Which bucket the files of a site are in. An object in the bucket and a note in the database have
// the same id: another name or address of the same bucket is right, and another bucket is not.
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

/** What is in the object: the id of the bucket, and of the database whose files are in it. */
type Mark = { id: string; site: string };

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
    async write({ id, site }, options = {}) {
      await client.putBytes(key, Buffer.from(`${JSON.stringify({ id, site })}\n`), options);
    },
  };
}

/** Whatever is not ours is nobody's: a damaged object is as bad as a missing one. */
function markOf(bytes: Buffer): Mark | undefined {
  try {
    const { id, site } = JSON.parse(bytes.toString()) as Partial<Mark>;
    return typeof id === 'string' && typeof site === 'string' ? { id, site } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Checks that a bucket is the site's. The first that is checked becomes it: the bucket gets its id
 * first, so that servers that start at the same time agree.
 * @throws bucket-other, bucket-of-other-site, bucket-away, bucket-refused
 */
export async function checkBucket(database: Database, mark: BucketMark): Promise<void> {
  const known = await sharedNote(database.read, NOTE);
  if (known === undefined) await markNew(database, mark);
  const there = await mark.read();
  if (!there) throw failure('bucket-other', mark.bucket);
  const agreed = known ?? (await agreedNote(database, NOTE, () => there.id));
  if (there.id !== agreed) throw failure('bucket-other', mark.bucket);
}

/** Marks a bucket that has no mark. @throws bucket-of-other-site */
async function markNew(database: Database, mark: BucketMark): Promise<void> {
  await mark.write({ id: newId(), site: await databaseId(database) }, { isNew: true });
  await refuseOfOther(database, mark);
}

/**
 * Refuses a bucket with the files of another site.
 * @throws bucket-of-other-site, bucket-away, bucket-refused
 */
export async function refuseOfOther(database: Database, mark: BucketMark): Promise<void> {
  const there = await mark.read();
  if (there && there.site !== (await databaseId(database)))
    throw failure('bucket-of-other-site', mark.bucket);
}

/**
 * Makes a bucket the site's, from now on. Its id is a new one, so that the bucket that it was
 * copied from is no longer the site's.
 * @throws bucket-away, bucket-refused
 */
export async function takeBucket(database: Database, mark: BucketMark): Promise<void> {
  const id = newId();
  await mark.write({ id, site: await databaseId(database) });
  await keepSharedNote(database, NOTE, id);
}

/** Says that the files are in the data folder, from now on. */
export const leaveBucket = (database: Database): Promise<void> => removeSharedNote(database, NOTE);

/** Whether the database says that the files are in a bucket. */
export const isInBucket = async (reader: Reader): Promise<boolean> =>
  (await sharedNote(reader, NOTE)) !== undefined;
