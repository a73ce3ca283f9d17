// One request to an object store: signed, and given up when the store does not answer. The only
// file that speaks to it.
import { Agent as PlainAgent, request as plainRequest } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { Agent as TlsAgent, request as tlsRequest } from 'node:https';
import aws4 from 'aws4';

/** Where a bucket is, and with which keys. */
export type BucketPlace = {
  endpoint: string;
  region: string;
  bucket: string;
  accessKey: string;
  secretKey: string;
  /** To connect, and of silence afterwards, in milliseconds. */
  connectMs: number;
  answerMs: number;
};

export type BucketRequest = {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  /** Of the object; empty for the bucket itself. */
  key: string;
  query?: Readonly<Record<string, string>>;
  headers?: Readonly<Record<string, string>>;
  body?: Buffer;
  signal?: AbortSignal | undefined;
};

export type BucketAnswer = {
  status: number;
  headers: IncomingMessage['headers'];
  body: Buffer;
};

export type Ask = (request: BucketRequest) => Promise<BucketAnswer>;

export type BucketConnection = {
  bucket: string;
  /** @throws what the network throws: the store did not answer, or not all of it */
  send: Ask;
  close(): void;
};

/** Connections at once: pages ask for some tens of tiles. */
const MAX_SOCKETS = 64;

/**
 * What trickles is no answer either: it would hold a connection, and whoever waits for it, for as
 * long as it likes. In bytes per second, beyond the time in which nothing may come.
 */
const MIN_RATE = 32_000;

export function openBucketConnection(place: BucketPlace): BucketConnection {
  const endpoint = new URL(place.endpoint);
  const isTls = endpoint.protocol === 'https:';
  const agent = new (isTls ? TlsAgent : PlainAgent)({
    keepAlive: true,
    maxSockets: MAX_SOCKETS,
    // One that lay longer may have been closed by the store in the moment of asking.
    timeout: 20_000,
  });
  const send = (input: BucketRequest): Promise<BucketAnswer> =>
    new Promise((resolve, reject) => {
      const outgoing = (isTls ? tlsRequest : plainRequest)({
        ...signed(place, endpoint, input),
        agent,
        protocol: endpoint.protocol,
        hostname: endpoint.hostname.replace(/^\[|\]$/g, ''),
        port: endpoint.port || (isTls ? 443 : 80),
        ...(input.signal ? { signal: input.signal } : {}),
      });
      giveUpWithoutConnection(outgoing, place, reject);
      giveUpWhenSilent(outgoing, place);
      const pace = giveUpWhenSlow(outgoing, place, input.body?.length ?? 0);
      outgoing.on('error', reject);
      outgoing.on('response', (response) => {
        const expected = input.method === 'HEAD' ? 0 : lengthOf(response);
        const parts: Buffer[] = [];
        if (expected !== undefined) pace.expect(expected);
        else if (input.method !== 'GET') pace.stop();
        response.on('data', (part: Buffer) => {
          parts.push(part);
          if (expected === undefined && input.method === 'GET') pace.cameIn(part.length);
        });
        response.on('error', reject);
        response.on('end', () => {
          const body = Buffer.concat(parts);
          const length = expected ?? body.length;
          if (input.method !== 'HEAD' && length !== body.length)
            return reject(new Error(`${body.length} of ${length} bytes arrived`));
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body });
        });
      });
      outgoing.end(input.body);
    });
  return { bucket: place.bucket, send, close: () => agent.destroy() };
}

/**
 * The bucket is named in the path, which every store understands. A body is covered by its
 * Content-MD5, which is signed: not every store checks a SHA-256.
 */
function signed(
  { bucket, region, accessKey, secretKey }: BucketPlace,
  endpoint: URL,
  { method, key, query = {}, headers = {}, body }: BucketRequest,
): { method: string; path: string; headers: Record<string, string> } {
  const path = `/${bucket}${key === '' ? '' : '/'}${key.split('/').map(encoded).join('/')}`;
  const words = Object.entries(query).map(([name, value]) => `${encoded(name)}=${encoded(value)}`);
  const request = {
    service: 's3',
    region,
    method,
    host: endpoint.host,
    path: words.length === 0 ? path : `${path}?${words.join('&')}`,
    headers: {
      ...headers,
      Host: endpoint.host,
      'X-Amz-Content-Sha256': 'UNSIGNED-PAYLOAD',
      ...(body ? { 'Content-Type': 'application/octet-stream' } : {}),
      ...(body || method === 'PUT' || method === 'POST'
        ? { 'Content-Length': String(body?.length ?? 0) }
        : {}),
    },
  };
  const result = aws4.sign(request, { accessKeyId: accessKey, secretAccessKey: secretKey });
  return {
    method,
    path: String(result.path),
    headers: result.headers as Record<string, string>,
  };
}

const encoded = (text: string): string =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/**
 * The length of a body that is coming, in bytes, as far as it is said: a part says it twice, and a
 * store behind a proxy may say it once.
 */
function lengthOf({ statusCode, headers }: IncomingMessage): number | undefined {
  if (headers['content-length'] !== undefined) return Number(headers['content-length']);
  const [, from, to] = /^bytes (\d+)-(\d+)\//.exec(headers['content-range'] ?? '') ?? [];
  return statusCode === 206 && to !== undefined ? Number(to) - Number(from) + 1 : undefined;
}

/**
 * Nobody waits behind others for longer than for an answer. A request that has no connection yet
 * does not report that it was ended, so this does.
 */
function giveUpWithoutConnection(
  outgoing: ReturnType<typeof plainRequest>,
  { answerMs }: BucketPlace,
  report: (error: Error) => void,
): void {
  const timer = setTimeout(() => {
    const error = new Error(`no free connection within ${answerMs / 1000} seconds`);
    report(error);
    outgoing.destroy(error);
  }, answerMs);
  for (const event of ['socket', 'close'] as const) outgoing.once(event, () => clearTimeout(timer));
}

/** Silence counts in both directions: while a body is sent, and while one is awaited. */
function giveUpWhenSilent(
  outgoing: ReturnType<typeof plainRequest>,
  { connectMs, answerMs }: BucketPlace,
): void {
  outgoing.setTimeout(answerMs, () =>
    outgoing.destroy(new Error(`no answer for ${answerMs / 1000} seconds`)),
  );
  outgoing.on('socket', (socket) => {
    if (!socket.connecting) return;
    const timer = setTimeout(
      () => outgoing.destroy(new Error(`no connection within ${connectMs / 1000} seconds`)),
      connectMs,
    );
    for (const event of ['connect', 'close'] as const)
      socket.once(event, () => clearTimeout(timer));
  });
}

/**
 * A body comes at a rate that is of use, in both directions.
 * @param sent  bytes of the body that is sent
 */
function giveUpWhenSlow(
  outgoing: ReturnType<typeof plainRequest>,
  { answerMs }: BucketPlace,
  sent: number,
): {
  /** So many bytes are coming back. */
  expect(bytes: number): void;
  /** So many have come of an answer whose length is not known, since it was asked for. */
  cameIn(bytes: number): void;
  /** From now on only silence counts: a store that joins long files sends spaces meanwhile. */
  stop(): void;
} {
  let timer: NodeJS.Timeout | undefined;
  let [startedAt, received] = [0, 0];
  const stop = () => clearTimeout(timer);
  const expect = (bytes: number, sinceMs = 0) => {
    stop();
    const ms = answerMs + (bytes / MIN_RATE) * 1000;
    timer = setTimeout(
      () => outgoing.destroy(new Error(`no whole answer within ${(ms / 1000).toFixed(1)} seconds`)),
      ms - sinceMs,
    );
  };
  outgoing.on('socket', () => {
    startedAt = performance.now();
    expect(sent);
  });
  outgoing.on('close', stop);
  return {
    expect,
    cameIn: (bytes) => expect((received += bytes), performance.now() - startedAt),
    stop,
  };
}
