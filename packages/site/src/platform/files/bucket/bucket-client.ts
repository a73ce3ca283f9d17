// The operations on a bucket, each repeated while the store is silent or at fault. What is
// uploaded carries its MD5, part by part, and is looked at again afterwards.
import { open } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { failure } from '../../errors/failure.ts';
import {
  elementOf,
  expectStatus,
  isSpan,
  listOf,
  refusalOf,
  wholeLengthOf,
  type ListedObject,
} from './bucket-answers.ts';
import type { Ask, BucketAnswer, BucketConnection, BucketRequest } from './bucket-connection.ts';
import { copyInParts, copySource, PART_BYTES, putInParts, readAt } from './bucket-parts.ts';
import { md5, verify } from './bucket-verify.ts';
import { endUnfinished } from './unfinished-parts.ts';

/** The most that stores copy in one request, in bytes: Amazon refuses more than 5 GiB. */
const MAX_COPY_BYTES = 5_000_000_000;

/** The first try and those after it, and the pause before the second; it doubles. */
const ATTEMPTS = 4;
const PAUSE_MS = 150;

/** After a store was not reached, nobody waits for it for so long: the next one who asks tries. */
const AWAY_MS = 2_000;

/**
 * A store that answers before it knows how its work ends says 200, and the error in the body.
 * Amazon says 400 of a body that came too slowly, and 409 where two write one object at once.
 */
const isPassing = (request: BucketRequest, answer: BucketAnswer): boolean => {
  const { status, body } = answer;
  if (status >= 500 || status === 429 || status === 408) return true;
  if (isHalfList(request, answer)) return true;
  const mayHaveFailed = status === 200 || status === 400 || status === 409;
  return (
    mayHaveFailed && /^(PUT|POST)$/.test(request.method) && PASSING_ERROR.test(body.toString())
  );
};

const PASSING_ERROR =
  /<Error>[^]*<Code>(InternalError|SlowDown|ServiceUnavailable|RequestTimeout|OperationAborted|ConditionalRequestConflict)</;

/** A list without its end has not all: it would be taken for all that is there. */
function isHalfList(
  { method, key, query }: BucketRequest,
  { status, body }: BucketAnswer,
): boolean {
  const isList = method === 'GET' && key === '' && query?.['versioning'] === undefined;
  if (!isList || status !== 200) return false;
  const xml = body.toString().trimEnd();
  const [, root = ''] = /<([\w:]+)[\s/>]/.exec(xml) ?? [];
  return !xml.endsWith(`</${root}>`) && !xml.endsWith('/>');
}

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
  /**
   * Gives an object a second key, within the store. What is longer than `maxBytes` is copied in
   * parts, of `partBytes` or more.
   */
  copy(from: string, to: string, limits?: { maxBytes?: number; partBytes?: number }): Promise<void>;
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
      const bytes = Number(answer.headers['content-length']);
      if (Number.isNaN(bytes)) throw refusalOf(key, answer);
      return bytes;
    },
    range: (key, span) => rangeOf(ask, key, span),
    async get(key) {
      const answer = await ask({ method: 'GET', key });
      if (answer.status === 404) return undefined;
      expectStatus(answer, key, 200);
      return answer.body;
    },
    async copy(from, to, { maxBytes = MAX_COPY_BYTES, partBytes = PART_BYTES } = {}) {
      const source = await ask({ method: 'HEAD', key: from });
      if (source.status === 200 && Number(source.headers['content-length']) > maxBytes)
        return copyInParts(ask, { from, to, bucket, source, partBytes });
      // Of what is not there the store itself says so.
      const answer = await ask({ method: 'PUT', key: to, headers: copySource(bucket, from) });
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
        if (!isPassing(request, answer)) return answer;
        reason = elementOf(answer.body.toString(), 'Code') ?? `status ${answer.status}`;
      } catch (error) {
        request.signal?.throwIfAborted();
        reason = (error as Error).message || String((error as { code?: string }).code);
      }
    }
    awayUntil = performance.now() + AWAY_MS;
    throw failure('bucket-away', reason);
  };
}

async function rangeOf(
  ask: Ask,
  key: string,
  { from, length }: { from: number; length: number },
): Promise<{ bytes: Buffer; of: number } | undefined> {
  const headers = { Range: `bytes=${from}-${from + length - 1}` };
  const answer = await ask({ method: 'GET', key, headers });
  if (answer.status === 404) return undefined;
  // Nothing lies there: the object is shorter, or empty.
  if (answer.status === 416) return { bytes: Buffer.alloc(0), of: from };
  expectStatus(answer, key, 200, 206);
  const bytes = answer.status === 200 ? answer.body.subarray(from, from + length) : answer.body;
  const of = wholeLengthOf(answer);
  // Other bytes than those, or fewer, would be kept and shown as the file's.
  if (!isSpan(answer, from) || bytes.length !== Math.min(length, Math.max(0, of - from)))
    throw failure('bucket-altered', key);
  return { bytes, of };
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
    // Half a list would be taken for all files, and the same page again would never end.
    if (next === '' || next === token) throw refusalOf('the list of the bucket', answer);
    token = next;
  }
}

async function keepsVersions(ask: Ask): Promise<boolean> {
  const answer = await ask({ method: 'GET', key: '', query: { versioning: '' } });
  expectStatus(answer, 'the bucket', 200);
  const status = elementOf(answer.body.toString(), 'Status');
  // Where it is suspended, what was stored before keeps its versions.
  return status === 'Enabled' || status === 'Suspended';
}
