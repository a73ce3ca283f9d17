// The only way to other servers: no other file of the site asks anybody anything. A name is
// resolved once and the connection goes to the very address that was checked; every redirect passes
// the same checks; size and time have limits.
import { request as requestHttp, type ClientRequest, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { Settings } from '../config/settings.ts';
import { failure, isFailure } from '../errors/failure.ts';
import { publicOnly, type OutboundRules } from './outbound-rules.ts';

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
};

type OutboundSettings = Pick<
  Settings,
  | 'outbound.connect-seconds'
  | 'outbound.answer-seconds'
  | 'outbound.total-seconds'
  | 'outbound.max-bytes'
  | 'outbound.redirects'
  | 'site.url'
>;

/** What a request is bound by. */
type Limits = { settings: OutboundSettings; rules: OutboundRules; signal: AbortSignal };

/** A client that keeps nothing between two requests: no connection, no cookie. */
export function newOutbound(
  settings: OutboundSettings,
  rules: OutboundRules = publicOnly,
): Outbound {
  return {
    async get(address, request) {
      const whole = AbortSignal.timeout(settings['outbound.total-seconds'] * 1000);
      const signal = request.signal ? AbortSignal.any([whole, request.signal]) : whole;
      let url = readAddress(address);
      try {
        for (let hops = 0; ; hops += 1) {
          const answer = await requestOnce(url, request, { settings, rules, signal });
          if ('body' in answer) return answer;
          if (hops >= settings['outbound.redirects'])
            throw failure(
              'outside-failed',
              url.host,
              `it redirects more than ${settings['outbound.redirects']} times`,
            );
          url = redirected(url, answer.to);
        }
      } catch (error) {
        if (isFailure(error)) throw error;
        request.signal?.throwIfAborted();
        throw failure(
          'outside-failed',
          url.host,
          whole.aborted
            ? `it took longer than ${settings['outbound.total-seconds']} s`
            : (error as Error).message || String((error as { code?: string }).code),
        );
      }
    },
  };
}

/** An address that may be asked at all. @throws outside-refused */
function readAddress(address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !/^https?:$/.test(url.protocol))
    throw failure(
      'outside-refused',
      address.slice(0, 200),
      'only https:// and http:// addresses are supported',
    );
  if (url.username || url.password)
    throw failure('outside-refused', url.host, 'the address contains a user name or password');
  url.hash = '';
  return url;
}

function redirected(from: URL, to: string): URL {
  if (!URL.canParse(to, from.href))
    throw failure('outside-failed', from.host, 'it redirects to an invalid address');
  const url = readAddress(new URL(to, from).href);
  if (from.protocol === 'https:' && url.protocol === 'http:')
    throw failure('outside-refused', url.host, `${from.host} redirects to it without encryption`);
  return url;
}

/**
 * The address that a name stands for now. All of them have to be allowed: else a second question
 * would get the other one.
 */
async function pinned(
  url: URL,
  rules: OutboundRules,
): Promise<{ address: string; family: number }> {
  const port = Number(url.port) || (url.protocol === 'https:' ? 443 : 80);
  const name = url.hostname.replace(/^\[|\]$/g, '');
  const found = isIP(name)
    ? [{ address: name, family: isIP(name) }]
    : await rules.resolve(name).catch((error: unknown) => {
        throw failure(
          'outside-failed',
          url.host,
          `its host name cannot be resolved (${String((error as { code?: string }).code ?? error)})`,
        );
      });
  const [first] = found;
  if (!first || found.some(({ address }) => !rules.allows(address, port)))
    throw failure(
      'outside-refused',
      url.host,
      'it is not on the public internet, or uses an unusual port',
    );
  return first;
}

async function requestOnce(
  url: URL,
  { accept, maxBytes }: OutboundRequest,
  { settings, rules, signal }: Limits,
): Promise<OutboundAnswer | { to: string }> {
  const target = await withSignal(pinned(url, rules), signal);
  const response = await connect(url, target, { accept, settings, signal });
  try {
    const status = response.statusCode ?? 0;
    if (status >= 300 && status < 400 && response.headers.location)
      return { to: response.headers.location };
    const type = mediaTypeOf(response);
    if (status < 400 && !accept.some((wanted) => isOfType(type, wanted))) {
      throw failure(
        'outside-failed',
        url.host,
        `it returned ${type || 'no content type'} instead of ${accept.join(' or ')}`,
      );
    }
    const max = Math.min(maxBytes ?? Infinity, settings['outbound.max-bytes']);
    // What a server says with an error is not read: the status tells enough.
    return {
      status,
      type,
      url: url.href,
      body: status >= 400 ? Buffer.alloc(0) : await bodyOf(response, max, url.host, signal),
    };
  } finally {
    response.destroy();
  }
}

const mediaTypeOf = ({ headers }: IncomingMessage): string =>
  (headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';

const isOfType = (type: string, wanted: string): boolean =>
  wanted.endsWith('/*') ? type.startsWith(wanted.slice(0, -1)) : type === wanted;

/**
 * Resolves with the head of the answer. The time to connect and the time to the first byte are
 * measured apart.
 */
function connect(
  url: URL,
  target: { address: string; family: number },
  { accept, settings, signal }: Omit<Limits, 'rules'> & Pick<OutboundRequest, 'accept'>,
): Promise<IncomingMessage> {
  const lookup: LookupFunction = (_name, options, done) =>
    options.all ? done(null, [target]) : done(null, target.address, target.family);
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  const request = send(url, {
    // A connection of its own, closed afterwards: pooled ones would have been checked for somebody
    // else's question.
    agent: false,
    lookup,
    signal,
    headers: {
      accept: accept.join(', '),
      'accept-encoding': 'gzip',
      'user-agent': `Vitrine${settings['site.url'] ? ` (+${settings['site.url']})` : ''}`,
    },
  });
  return headOf(request, url, settings);
}

/** The head of the answer to a request, which is sent now. */
function headOf(
  request: ClientRequest,
  url: URL,
  settings: OutboundSettings,
): Promise<IncomingMessage> {
  const within = (seconds: number, what: string) =>
    setTimeout(
      () =>
        request.destroy(
          failure('outside-failed', url.host, `it did not ${what} within ${seconds} s`),
        ),
      seconds * 1000,
    );
  return new Promise((resolve, reject) => {
    let timer = within(settings['outbound.connect-seconds'], 'accept the connection');
    request.once('socket', (socket) =>
      socket.once(url.protocol === 'https:' ? 'secureConnect' : 'connect', () => {
        clearTimeout(timer);
        timer = within(settings['outbound.answer-seconds'], 'answer');
      }),
    );
    request.once('response', (response) => {
      clearTimeout(timer);
      resolve(response);
    });
    request.once('error', (error) => {
      clearTimeout(timer);
      reject(error);
    });
    request.end();
  });
}

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

function withSignal<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason as Error);
    signal.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}
