// The operations on a bucket, each repeated while the store is silent or at fault. What is
// uploaded carries its MD5, part by part, and is looked at again afterwards.
import { createHash } from 'node:crypto';
import { open, type FileHandle } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { failure } from '../../errors/failure.ts';
import {
  elementOf,
  listOf,
  refusalOf,
  tagOf,
  unfinishedOf,
  wholeLengthOf,
  type ListedObject,
} from './bucket-answers.ts';
import type { BucketAnswer, BucketConnection, BucketRequest } from './bucket-connection.ts';

/** Bytes of a part; what is shorter goes in one piece. A file has at most 10,000 parts. */
const PART_BYTES = 16 * 2 ** 20;
const MAX_PARTS = 9_000;

/** The first try and those after it, and the pause before the second; it doubles. */
const ATTEMPTS = 4;
const PAUSE_MS = 150;

/** After a store was not reached, nobody waits for it for so long: the next one who asks tries. */
const AWAY_MS = 2_000;

const isPassing = (status: number): boolean => status >= 500 || status === 429 || status === 408;

export type BucketClient = {
  /** Uploads the file at `path`; the object is whole or not there. */
  put(key: string, path: string, signal?: AbortSignal): Promise<void>;
  /** The same for a few bytes; with `isNew` false is returned where there is such an object. */
  putBytes(key: string, bytes: Buffer, options?: { isNew?: boolean }): Promise<boolean>;
  /** Its length in bytes; undefined where it is not there. */
  size(key: string): Promise<number | undefined>;
  /** At most `length` bytes from `from` on, and how long the whole is. */
  range(
    key: string,
    span: { from: number; length: number },
  ): Promise<{ bytes: Buffer; of: number } | undefined>;
  /** All of a small object. */
  get(key: string): Promise<Buffer | undefined>;
  /** Gives an object a second key, within the store. */
  copy(from: string, to: string): Promise<void>;
  list(prefix: string): AsyncGenerator<ListedObject>;
  remove(key: string): Promise<void>;
  /** Ends uploads in parts that were begun before `before` and never finished. */
  endUnfinished(prefix: string, before: Date): Promise<number>;
  /** Whether the bucket keeps what is overwritten or removed, or has done so before. */
  keepsVersions(): Promise<boolean>;
  close(): void;
};

/**
 * @param patienceMs  after which a request that failed is not repeated any more
 * @param before  runs before each request; what it throws is thrown instead
 * @throws bucket-away, bucket-refused, from every operation
 */
export function openBucketClient(
  { bucket, send, close }: BucketConnection,
  patienceMs: number,
  before: () => Promise<void> = () => Promise.resolve(),
): BucketClient {
  const repeated = repeating(send, patienceMs);
  const ask: Ask = async (request) => {
    await before();
    return repeated(request);
  };

  const putBytes: BucketClient['putBytes'] = async (key, body, { isNew = false } = {}) => {
    const headers = { 'Content-MD5': md5(body).toString('base64') };
    const answer = await ask({
      method: 'PUT',
      key,
      body,
      headers: isNew ? { ...headers, 'If-None-Match': '*' } : headers,
    });
    if (isNew && answer.status === 412) return false;
    expectStatus(answer, key, 200);
    await verify(ask, key, { bytes: body.length, tag: md5(body).toString('hex') });
    return true;
  };

  return {
    putBytes,
    async put(key, path, signal) {
      const handle = await open(path);
      try {
        const { size } = await handle.stat();
        if (size <= PART_BYTES) await putBytes(key, await readAt(handle, 0, size));
        else await putInParts(ask, { key, handle, size, signal });
      } finally {
        await handle.close();
      }
    },
    async size(key) {
      const answer = await ask({ method: 'HEAD', key });
      if (answer.status === 404) return undefined;
      expectStatus(answer, key, 200);
      return Number(answer.headers['content-length']);
    },
    async range(key, { from, length }) {
      const headers = { Range: `bytes=${from}-${from + length - 1}` };
      const answer = await ask({ method: 'GET', key, headers });
      if (answer.status === 404) return undefined;
      // Nothing lies there: the object is shorter, or empty.
      if (answer.status === 416) return { bytes: Buffer.alloc(0), of: from };
      expectStatus(answer, key, 200, 206);
      const bytes = answer.status === 200 ? answer.body.subarray(from, from + length) : answer.body;
      return { bytes, of: wholeLengthOf(answer) };
    },
    async get(key) {
      const answer = await ask({ method: 'GET', key });
      if (answer.status === 404) return undefined;
      expectStatus(answer, key, 200);
      return answer.body;
    },
    async copy(from, to) {
      const headers = { 'X-Amz-Copy-Source': `/${bucket}/${encodeURIComponent(from)}` };
      const answer = await ask({ method: 'PUT', key: to, headers });
      expectStatus(answer, from, 200);
      // A store may begin to answer before it knows how the copying ends.
      if (!/<CopyObjectResult/.test(answer.body.toString())) throw refusalOf(from, answer);
    },
    list: (prefix) => listAll(ask, prefix),
    async remove(key) {
      expectStatus(await ask({ method: 'DELETE', key }), key, 204, 200, 404);
    },
    endUnfinished: (prefix, before) => endUnfinished(ask, prefix, before),
    keepsVersions: () => keepsVersions(ask),
    close,
  };
}

type Ask = (request: BucketRequest) => Promise<BucketAnswer>;

/** @returns any answer that is not passing; a store that gives none is away */
function repeating(send: BucketConnection['send'], patienceMs: number): Ask {
  let awayUntil = 0;
  return async (request) => {
    let reason = '';
    const attempts = performance.now() < awayUntil ? 1 : ATTEMPTS;
    if (attempts === 1) awayUntil = 0;
    const startedAt = performance.now();
    for (let attempt = 0; attempt < attempts; attempt++) {
      if (performance.now() - startedAt > patienceMs) break;
      if (attempt > 0) await pause(PAUSE_MS * 2 ** (attempt - 1) * (0.5 + Math.random()));
      request.signal?.throwIfAborted();
      try {
        const answer = await send(request);
        if (!isPassing(answer.status)) return answer;
        reason = `status ${answer.status}`;
      } catch (error) {
        request.signal?.throwIfAborted();
        reason = (error as Error).message || String((error as { code?: string }).code);
      }
    }
    awayUntil = performance.now() + AWAY_MS;
    throw failure('bucket-away', reason);
  };
}

function expectStatus(answer: BucketAnswer, what: string, ...statuses: number[]): void {
  if (!statuses.includes(answer.status)) throw refusalOf(what, answer);
}

const md5 = (bytes: Buffer): Buffer => createHash('md5').update(bytes).digest();

async function readAt(handle: FileHandle, from: number, length: number): Promise<Buffer> {
  const bytes = Buffer.allocUnsafe(length);
  let done = 0;
  while (done < length) {
    const { bytesRead } = await handle.read(bytes, done, length - done, from + done);
    if (bytesRead === 0) throw new Error('the file became shorter while it was uploaded');
    done += bytesRead;
  }
  return bytes;
}

type InParts = { key: string; handle: FileHandle; size: number; signal: AbortSignal | undefined };

async function putInParts(ask: Ask, { key, handle, size, signal }: InParts): Promise<void> {
  const started = await ask({ method: 'POST', key, query: { uploads: '' }, signal });
  expectStatus(started, key, 200);
  const uploadId = elementOf(started.body.toString(), 'UploadId') ?? '';
  try {
    const partBytes = Math.max(PART_BYTES, Math.ceil(size / MAX_PARTS));
    const sums: Buffer[] = [];
    for (let from = 0; from < size; from += partBytes) {
      const body = await readAt(handle, from, Math.min(partBytes, size - from));
      const sum = md5(body);
      sums.push(sum);
      const answer = await ask({
        method: 'PUT',
        key,
        query: { partNumber: String(sums.length), uploadId },
        headers: { 'Content-MD5': sum.toString('base64') },
        body,
        signal,
      });
      expectStatus(answer, key, 200);
    }
    const parts = sums.map(
      (sum, at) =>
        `<Part><PartNumber>${at + 1}</PartNumber><ETag>"${sum.toString('hex')}"</ETag></Part>`,
    );
    const body = Buffer.from(
      `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`,
    );
    const finished = await ask({ method: 'POST', key, query: { uploadId }, body, signal });
    // A store that answered a first try too late no longer knows of the upload; and one may say
    // 200 and mean an error. What is there is looked at either way.
    if (finished.status !== 404) expectStatus(finished, key, 200);
    const tag = `${md5(Buffer.concat(sums)).toString('hex')}-${sums.length}`;
    await verify(ask, key, { bytes: size, tag });
  } catch (error) {
    await ask({ method: 'DELETE', key, query: { uploadId } }).catch(() => undefined);
    throw error;
  }
}

/**
 * What was uploaded has its length and its sum. A store that encrypts may give another tag: then
 * its own word about the MD5 of each part is all there is, and the length.
 */
async function verify(
  ask: Ask,
  key: string,
  expected: { bytes: number; tag: string },
): Promise<void> {
  const answer = await ask({ method: 'HEAD', key });
  if (answer.status === 404) throw failure('bucket-altered', key);
  expectStatus(answer, key, 200);
  const isEncrypted = /kms/i.test(String(answer.headers['x-amz-server-side-encryption'] ?? ''));
  const bytes = Number(answer.headers['content-length']);
  if (bytes !== expected.bytes || (!isEncrypted && tagOf(answer) !== expected.tag))
    throw failure('bucket-altered', key);
}

async function* listAll(ask: Ask, prefix: string): AsyncGenerator<ListedObject> {
  for (let token: string | undefined; ;) {
    const query = { 'list-type': '2', 'encoding-type': 'url', prefix };
    const answer = await ask({
      method: 'GET',
      key: '',
      query: token === undefined ? query : { ...query, 'continuation-token': token },
    });
    expectStatus(answer, 'the list of the bucket', 200);
    const { objects, next } = listOf(answer.body.toString());
    yield* objects;
    if (next === undefined) return;
    token = next;
  }
}

async function endUnfinished(ask: Ask, prefix: string, before: Date): Promise<number> {
  const answer = await ask({ method: 'GET', key: '', query: { uploads: '', prefix } });
  expectStatus(answer, 'the list of unfinished uploads', 200);
  const old = unfinishedOf(answer.body.toString()).filter(({ since }) => new Date(since) < before);
  for (const { key, id } of old) await ask({ method: 'DELETE', key, query: { uploadId: id } });
  return old.length;
}

async function keepsVersions(ask: Ask): Promise<boolean> {
  const answer = await ask({ method: 'GET', key: '', query: { versioning: '' } });
  expectStatus(answer, 'the bucket', 200);
  const status = elementOf(answer.body.toString(), 'Status');
  // Where it is suspended, what was stored before keeps its versions.
  return status === 'Enabled' || status === 'Suspended';
}
