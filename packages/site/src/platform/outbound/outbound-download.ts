// Files of other servers as they arrive: asked for only where they changed, and continued where the
// last attempt broke off.
import type { IncomingMessage } from 'node:http';
import { failure, isFailure } from '../errors/failure.ts';

/** What is known of a file from the last time, as its server said it. */
type Validators = { etag?: string; lastModified?: string };

export type DownloadRequest = {
  accept: readonly string[];
  /** In bytes; at most what the settings allow. */ maxBytes?: number;
  signal?: AbortSignal;
  /** Answered with 304 and no content where the file is still the one with these. */
  unlessSame?: Validators;
  /**
   * The bytes that are there already, from the file with these validators. A server that cannot
   * continue, or has another file now, sends all of it: `start` of the answer is 0 then.
   */
  continueAt?: { bytes: number } & Validators;
};

export type Download = Validators & {
  /** 200, 206, 304, or what the server refused with. */
  status: number;
  /** The media type, without its parameters. */ type: string;
  /** Where it came from after redirects. */ url: string;
  /** The place of the first byte that arrives. */ start: number;
  /** The length of the whole file, where the server says it. */ totalBytes?: number;
  /** Empty for 304 and for errors. Ends with `outside-failed` where the file is cut off. */
  chunks: AsyncIterable<Buffer>;
};

/** The request's own headers. A packed answer could not be continued, so none is asked for. */
export function downloadHeaders({
  accept,
  unlessSame,
  continueAt,
}: DownloadRequest): Record<string, string> {
  const validator = continueAt?.etag ?? continueAt?.lastModified;
  return {
    accept: accept.join(', '),
    'accept-encoding': 'identity',
    ...(unlessSame?.etag ? { 'if-none-match': unlessSame.etag } : {}),
    ...(unlessSame?.lastModified ? { 'if-modified-since': unlessSame.lastModified } : {}),
    // Without a strong validator nobody can tell whether the rest belongs to what is there.
    ...(continueAt && validator && !validator.startsWith('W/')
      ? { range: `bytes=${continueAt.bytes}-`, 'if-range': validator }
      : {}),
  };
}

/** What the head of an answer says about the file. @throws outside-failed for another range */
export function fileOf(
  { statusCode = 0, headers }: IncomingMessage,
  request: DownloadRequest,
  host: string,
): Validators & { status: number; start: number; totalBytes?: number } {
  const validators = {
    ...(headers.etag ? { etag: headers.etag } : {}),
    ...(headers['last-modified'] ? { lastModified: headers['last-modified'] } : {}),
  };
  if (statusCode !== 206) {
    const length = Number(headers['content-length'] ?? Number.NaN);
    const totalBytes = statusCode === 200 && Number.isFinite(length) ? { totalBytes: length } : {};
    return { status: statusCode, start: 0, ...totalBytes, ...validators };
  }
  const [, from, total] = /^bytes (\d+)-\d+\/(\d+|\*)$/.exec(headers['content-range'] ?? '') ?? [];
  if (from === undefined || Number(from) !== request.continueAt?.bytes)
    throw failure('outside-failed', host, 'it sent another part of the file than was requested');
  return {
    status: 206,
    start: Number(from),
    ...(total === '*' ? {} : { totalBytes: Number(total) }),
    ...validators,
  };
}

type Bounds = {
  start: number;
  totalBytes?: number;
  maxBytes: number;
  idleSeconds: number;
  signal: AbortSignal;
};

/**
 * The content in pieces, within its limits. Waiting for a slow reader is not counted as idle.
 * @throws outside-failed for what is too much, breaks off, or stops arriving
 */
export async function* chunksOf(
  response: IncomingMessage,
  host: string,
  { start, totalBytes, maxBytes, idleSeconds, signal }: Bounds,
): AsyncGenerator<Buffer> {
  const tooMuch = () => failure('outside-failed', host, `it sent more than ${maxBytes} bytes`);
  if ((totalBytes ?? 0) > maxBytes) throw tooMuch();
  const encoding = response.headers['content-encoding'] ?? 'identity';
  if (encoding !== 'identity')
    throw failure('outside-failed', host, `it used the unsupported encoding ${encoding}`);
  let bytes = start;
  const pieces: AsyncIterator<Buffer> = response[Symbol.asyncIterator]();
  for (;;) {
    const timer = setTimeout(
      () =>
        response.destroy(failure('outside-failed', host, `it sent nothing for ${idleSeconds} s`)),
      idleSeconds * 1000,
    );
    const piece = await pieces
      .next()
      .catch((error: Error) => {
        if (isFailure(error) || signal.aborted) throw error;
        throw failure('outside-failed', host, `the connection was lost (${error.message})`);
      })
      .finally(() => clearTimeout(timer));
    if (piece.done) break;
    bytes += piece.value.length;
    if (bytes > maxBytes) throw tooMuch();
    yield piece.value;
  }
  if (totalBytes !== undefined && bytes !== totalBytes)
    throw failure('outside-failed', host, `it sent ${bytes} of ${totalBytes} bytes`);
}
