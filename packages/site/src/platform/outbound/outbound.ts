// The only way to other servers: no other file of the site asks anybody anything. A name is
// resolved once and the connection goes to the very address that was checked; every redirect passes
// the same checks; size and time have limits.
import type { IncomingMessage } from 'node:http';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { Settings } from '../config/settings.ts';
import { failure, isFailure } from '../errors/failure.ts';
import { pinned, readAddress, redirected } from './outbound-address.ts';
import { connect, withSignal } from './outbound-connection.ts';
import {
  chunksOf,
  downloadHeaders,
  fileOf,
  type Download,
  type DownloadRequest,
} from './outbound-download.ts';
import { rulesWith, type OutboundRules } from './outbound-rules.ts';

/**
 * What is asked for. `accept` lists the media types that are taken, such as `application/json` or
 * `image/*`; another one is refused unread.
 */
type OutboundRequest = {
  accept: readonly string[];
  /** In bytes, after decompression; at most what the settings allow. */ maxBytes?: number;
  signal?: AbortSignal;
};

type OutboundAnswer = {
  status: number;
  /** The media type, without its parameters. */ type: string;
  /** Where it came from after redirects. */ url: string;
  body: Buffer;
};

export type Outbound = {
  /**
   * Asks for one address. An answer with a status of 400 and more is an answer.
   * @throws outside-refused, outside-failed
   */
  get(address: string, request: OutboundRequest): Promise<OutboundAnswer>;
  /**
   * Asks for a file and gives it to `use` as it arrives; the connection is closed when `use` ends.
   * It may take as long as `outbound.download-seconds`, and stand still for
   * `outbound.answer-seconds`.
   * @throws outside-refused, outside-failed, and what `use` throws
   */
  download<T>(
    address: string,
    request: DownloadRequest,
    use: (file: Download) => Promise<T>,
  ): Promise<T>;
};

type OutboundSettings = Pick<
  Settings,
  | 'outbound.connect-seconds'
  | 'outbound.answer-seconds'
  | 'outbound.total-seconds'
  | 'outbound.max-bytes'
  | 'outbound.download-seconds'
  | 'outbound.max-download-bytes'
  | 'outbound.private-hosts'
  | 'outbound.redirects'
  | 'site.url'
>;

/** What a request is bound by. */
type Limits = { settings: OutboundSettings; rules: OutboundRules; signal: AbortSignal };

/** What became of one request: a redirect, or what was made of the answer. */
type Step<T> = { to: string } | { result: T };

/** A client that keeps nothing between two requests: no connection, no cookie. */
export function newOutbound(
  settings: OutboundSettings,
  rules: OutboundRules = rulesWith(settings['outbound.private-hosts']),
): Outbound {
  return {
    get: (address, request) =>
      follow(
        address,
        { settings, rules, seconds: settings['outbound.total-seconds'], signal: request.signal },
        (url, limits) => getOnce(url, request, limits),
      ),
    download: (address, request, use) =>
      follow(
        address,
        { settings, rules, seconds: settings['outbound.download-seconds'], signal: request.signal },
        (url, limits) => downloadOnce(url, request, { ...limits, use }),
      ),
  };
}

type Following = Omit<Limits, 'signal'> & { seconds: number; signal: AbortSignal | undefined };

/** Asks, and asks again where a redirect leads, until there is an answer or time is up. */
async function follow<T>(
  address: string,
  { settings, rules, seconds, signal: given }: Following,
  ask: (url: URL, limits: Limits) => Promise<Step<T>>,
): Promise<T> {
  const whole = AbortSignal.timeout(seconds * 1000);
  const signal = given ? AbortSignal.any([whole, given]) : whole;
  let url = readAddress(address);
  try {
    for (let hops = 0; ; hops += 1) {
      const step = await ask(url, { settings, rules, signal });
      if ('result' in step) return step.result;
      if (hops >= settings['outbound.redirects'])
        throw failure(
          'outside-failed',
          url.host,
          `it redirects more than ${settings['outbound.redirects']} times`,
        );
      url = redirected(url, step.to);
    }
  } catch (error) {
    if (isFailure(error)) throw error;
    given?.throwIfAborted();
    if (whole.aborted)
      throw failure('outside-failed', url.host, `it took longer than ${seconds} s`);
    if (error instanceof UseError) throw error.cause;
    throw failure(
      'outside-failed',
      url.host,
      (error as Error).message || String((error as { code?: string }).code),
    );
  }
}

async function getOnce(
  url: URL,
  { accept, maxBytes }: OutboundRequest,
  { settings, rules, signal }: Limits,
): Promise<Step<OutboundAnswer>> {
  const target = await withSignal(pinned(url, rules), signal);
  const headers = { accept: accept.join(', '), 'accept-encoding': 'gzip' };
  const response = await connect(url, target, { headers, settings, signal });
  try {
    const head = headOf(response, url, accept);
    if ('to' in head) return head;
    const max = Math.min(maxBytes ?? Infinity, settings['outbound.max-bytes']);
    // What a server says with an error is not read: the status tells enough.
    const body =
      head.status >= 400 ? Buffer.alloc(0) : await bodyOf(response, max, url.host, signal);
    return { result: { ...head, url: url.href, body } };
  } finally {
    response.destroy();
  }
}

/** What the user of a download threw, as opposed to the connection. */
class UseError extends Error {}

async function downloadOnce<T>(
  url: URL,
  request: DownloadRequest,
  { settings, rules, signal, use }: Limits & { use: (file: Download) => Promise<T> },
): Promise<Step<T>> {
  const target = await withSignal(pinned(url, rules), signal);
  const headers = downloadHeaders(request);
  const response = await connect(url, target, { headers, settings, signal });
  try {
    const head = headOf(response, url, request.accept);
    if ('to' in head) return head;
    const file = fileOf(response, request, url.host);
    const hasContent = head.status === 200 || head.status === 206;
    const maxBytes = Math.min(
      request.maxBytes ?? Infinity,
      settings['outbound.max-download-bytes'],
    );
    const bounds = { ...file, maxBytes, idleSeconds: settings['outbound.answer-seconds'], signal };
    const chunks = hasContent ? chunksOf(response, url.host, bounds) : nothing();
    const result = await use({ ...file, type: head.type, url: url.href, chunks }).catch(
      (error: unknown) => {
        throw isFailure(error) || signal.aborted ? error : new UseError('', { cause: error });
      },
    );
    return { result };
  } finally {
    response.destroy();
  }
}

async function* nothing(): AsyncGenerator<Buffer> {}

/** The status and type of an answer, or where it leads. @throws outside-failed for another type */
function headOf(
  response: IncomingMessage,
  url: URL,
  accept: readonly string[],
): { to: string } | { status: number; type: string } {
  const status = response.statusCode ?? 0;
  if (status >= 300 && status < 400 && status !== 304 && response.headers.location)
    return { to: response.headers.location };
  const type = mediaTypeOf(response);
  if (status < 300 && !accept.some((wanted) => isOfType(type, wanted)))
    throw failure(
      'outside-failed',
      url.host,
      `it returned ${type || 'no content type'} instead of ${accept.join(' or ')}`,
    );
  return { status, type };
}

const mediaTypeOf = ({ headers }: IncomingMessage): string =>
  (headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';

const isOfType = (type: string, wanted: string): boolean =>
  wanted.endsWith('/*') ? type.startsWith(wanted.slice(0, -1)) : type === wanted;

/**
 * The whole body, counted after decompression, so that a small file that unfolds into a large one
 * stops where a large one does.
 */
async function bodyOf(
  response: IncomingMessage,
  max: number,
  host: string,
  signal: AbortSignal,
): Promise<Buffer> {
  const tooMuch = () => failure('outside-failed', host, `it sent more than ${max} bytes`);
  if (Number(response.headers['content-length']) > max) throw tooMuch();
  const encoding = response.headers['content-encoding'] ?? 'identity';
  if (encoding !== 'identity' && encoding !== 'gzip')
    throw failure('outside-failed', host, `it used the unsupported encoding ${encoding}`);
  const chunks: Buffer[] = [];
  let bytes = 0;
  const counting = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > max) return done(tooMuch());
      chunks.push(chunk);
      return done();
    },
  });
  await (encoding === 'gzip'
    ? pipeline(response, createGunzip(), counting, { signal })
    : pipeline(response, counting, { signal }));
  return Buffer.concat(chunks);
}
