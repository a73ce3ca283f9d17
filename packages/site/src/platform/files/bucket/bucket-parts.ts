// Objects that are made part by part: of a long file, or of another object that is too long to be
// copied in one request. Either the object is there as a whole, or nothing of it is left.
import type { FileHandle } from 'node:fs/promises';
import { failure } from '../../errors/failure.ts';
import { elementOf, expectStatus, refusalOf, tagOf } from './bucket-answers.ts';
import type { Ask, BucketAnswer, BucketRequest } from './bucket-connection.ts';
import { md5, verify } from './bucket-verify.ts';

/**
 * Bytes of a part; what is shorter goes in one piece. A store has to copy a part before it counts
 * as silent. An object has at most 10,000 parts.
 */
export const PART_BYTES = 16 * 2 ** 20;
const MAX_PARTS = 9_000;

/** Parts that the store copies at once. One that is uploaded is in memory, and goes alone. */
const COPIED_AT_ONCE = 4;

/** What an object has beside its bytes, and what a copy in one request has too. */
const ABOUT =
  /^(content-(type|disposition|encoding|language)|cache-control|expires|x-amz-meta-.*)$/;

type File = { key: string; handle: FileHandle; size: number; signal: AbortSignal | undefined };

/** Uploads a file of this machine. */
export async function putInParts(ask: Ask, { key, handle, size, signal }: File): Promise<void> {
  const whole = { key, size, partBytes: PART_BYTES, atOnce: 1, signal };
  await makeInParts(ask, whole, async (part, { from, length }) => {
    const body = await readAt(handle, from, length);
    const sum = md5(body);
    const headers = { 'Content-MD5': sum.toString('base64') };
    expectStatus(await ask({ ...part, headers, body }), key, 200);
    return sum.toString('hex');
  });
}

/** `source`: what a HEAD request for the object was answered. */
type Copy = { from: string; to: string; bucket: string; source: BucketAnswer; partBytes: number };

/**
 * Copies an object within the store.
 * @throws bucket-altered also where the object was replaced meanwhile
 */
export async function copyInParts(
  ask: Ask,
  { from, to, bucket, source, partBytes }: Copy,
): Promise<void> {
  const size = Number(source.headers['content-length']);
  const headers = Object.fromEntries(
    Object.entries(source.headers).flatMap(([name, value]) =>
      ABOUT.test(name) && value !== undefined ? [[name, String(value)]] : [],
    ),
  );
  const whole = { key: to, size, partBytes, atOnce: COPIED_AT_ONCE, headers };
  const copyPart: MakePart = async (part, span) => {
    const range = `bytes=${span.from}-${span.from + span.length - 1}`;
    const copied = await ask({
      ...part,
      headers: { ...copySource(bucket, from), 'X-Amz-Copy-Source-Range': range },
    });
    expectStatus(copied, from, 200);
    // A store may begin to answer before it knows how the copying ends.
    const tag = elementOf(copied.body.toString(), 'ETag');
    if (tag === undefined) throw refusalOf(from, copied);
    return tag.replaceAll('"', '').toLowerCase();
  };
  // Not every store takes this as a condition of a part.
  const isStillTheSame = async () =>
    tagOf(await ask({ method: 'HEAD', key: from })) === tagOf(source);
  await makeInParts(ask, whole, copyPart, async () => {
    if (!(await isStillTheSame())) throw failure('bucket-altered', from);
  });
}

/** The header that names what is copied. */
export const copySource = (bucket: string, key: string): Record<string, string> => ({
  'X-Amz-Copy-Source': `/${bucket}/${encodeURIComponent(key)}`,
});

/** `atOnce`: parts; `headers`: what the object has beside its bytes. */
type Whole = {
  key: string;
  size: number;
  partBytes: number;
  atOnce: number;
  headers?: Readonly<Record<string, string>>;
  signal?: AbortSignal | undefined;
};

type Span = { from: number; length: number };

/** Sends the request for a part, with what belongs to it; gives the part's tag. */
type MakePart = (request: BucketRequest, span: Span) => Promise<string>;

/** @param check  throws what prevents that the object is made of its parts */
async function makeInParts(
  ask: Ask,
  whole: Whole,
  makePart: MakePart,
  check: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const { key, size, headers = {}, signal } = whole;
  const started = await ask({ method: 'POST', key, query: { uploads: '' }, headers, signal });
  expectStatus(started, key, 200);
  const uploadId = elementOf(started.body.toString(), 'UploadId') ?? '';
  // With an empty one the requests below would be about the object itself, and remove it.
  if (uploadId === '') throw refusalOf(key, started);
  try {
    const tags = await makeParts(whole, uploadId, makePart);
    await check();
    const parts = tags.map(
      (tag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>"${tag}"</ETag></Part>`,
    );
    const body = Buffer.from(
      `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`,
    );
    const finished = await ask({ method: 'POST', key, query: { uploadId }, body, signal });
    // A store that answered a first try too late no longer knows of the upload; and one may say
    // 200 and mean an error. What is there is looked at either way.
    if (finished.status !== 404) expectStatus(finished, key, 200);
    const sums = Buffer.from(tags.join(''), 'hex');
    await verify(ask, key, { bytes: size, tag: `${md5(sums).toString('hex')}-${tags.length}` });
  } catch (error) {
    await ask({ method: 'DELETE', key, query: { uploadId } }).catch(() => undefined);
    throw error;
  }
}

/** @returns the tags of all parts, in their order */
async function makeParts(
  { key, size, partBytes: wanted, atOnce, signal }: Whole,
  uploadId: string,
  makePart: MakePart,
): Promise<string[]> {
  const partBytes = Math.max(wanted, Math.ceil(size / MAX_PARTS));
  const tags: string[] = [];
  let next = 0;
  const makeOneByOne = async () => {
    for (let at = next++; at * partBytes < size; at = next++) {
      const query = { partNumber: String(at + 1), uploadId };
      const from = at * partBytes;
      const span = { from, length: Math.min(partBytes, size - from) };
      tags[at] = await makePart({ method: 'PUT', key, query, signal }, span);
    }
  };
  const lanes = Array.from({ length: atOnce }, () =>
    makeOneByOne().catch((error: unknown) => {
      next = Infinity;
      throw error;
    }),
  );
  // Whoever ends the upload waits for all of them: a part that comes later would stay for ever.
  await Promise.allSettled(lanes);
  await Promise.all(lanes);
  return tags;
}

/** Bytes of a file that is not to change meanwhile. */
export async function readAt(handle: FileHandle, from: number, length: number): Promise<Buffer> {
  const bytes = Buffer.allocUnsafe(length);
  let done = 0;
  while (done < length) {
    const { bytesRead } = await handle.read(bytes, done, length - done, from + done);
    if (bytesRead === 0) throw new Error('the file became shorter while it was uploaded');
    done += bytesRead;
  }
  return bytes;
}
