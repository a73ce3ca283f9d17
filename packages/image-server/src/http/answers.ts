// Answers as HTTP: headers, caching, revalidation, errors.
import { ImageError, type FailureCode } from '../errors.ts';
import type { ImageFolder } from '../source/source.ts';
import type { Format } from '../request/image-request.ts';

const contentTypes: Record<Format, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
};

/** Anyone may show these images: https://iiif.io/api/image/3.0/#71-cors. */
const open = {
  'access-control-allow-origin': '*',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'cross-origin',
} as const;

const SHORT = 'public, max-age=3600, must-revalidate';
const FOR_EVER = 'public, max-age=31536000, immutable';
const RETRY_AFTER_SECONDS: Partial<Record<FailureCode, string>> = { 'image-not-ready': '10' };
const RETRY_SOON_SECONDS = '2';

/** What the host knows of one request and the server does not. */
export type RequestContext = {
  /**
   * Scheme and host as the visitor sees them, without a slash at the end. Goes before `baseUrl` of
   * the options.
   */
  baseUrl?: string;
  /**
   * Headers that every response of the host carries. Those of the image server itself go before
   * them.
   */
  headers?: Readonly<Record<string, string>>;
  /**
   * Called before a picture is rendered, never for a tile, a stored size or what is there already:
   * 0, or the seconds after which this client may have one again.
   */
  secondsToWait?: () => number;
  /** True where the address names a version of the picture, so that it may be kept for ever. */
  versioned?: boolean;
};

type Headers = Record<string, string>;

/** Headers of every response: those of the host, then our own. */
const common = ({ headers }: RequestContext): Headers => ({ ...headers, ...open });

/** Headers of a picture. */
export function pictureHeaders(
  context: RequestContext,
  folder: ImageFolder,
  { format, etag, link }: { format: Format; etag: string; link: string },
): Headers {
  const cacheControl = folder.versioned || context.versioned ? FOR_EVER : SHORT;
  return {
    ...context.headers,
    ...open,
    'content-type': contentTypes[format],
    'cache-control': cacheControl,
    etag,
    link,
  };
}

/** Whether the client already has it. Source: RFC 9110 §13.1.2; `W/` compares as equal here. */
export function hasAlready(request: Request, etag: string): boolean {
  const known = request.headers.get('if-none-match');
  if (known === null) return false;
  // Not split at commas, which a tag may contain and ours do.
  return known.trim() === '*' || known.match(/"[^"]*"/g)?.some((one) => one === etag) === true;
}

export function notModified(headers: Headers): Response {
  const { 'content-type': _type, ...kept } = headers;
  return new Response(null, { status: 304, headers: kept });
}

/** A body, or for HEAD its headers only. */
export function answer(
  request: Request,
  body: Uint8Array<ArrayBuffer> | string,
  headers: Headers,
): Response {
  if (request.method !== 'HEAD') return new Response(body, { headers });
  const length = typeof body === 'string' ? Buffer.byteLength(body) : body.length;
  return new Response(null, { headers: { ...headers, 'content-length': String(length) } });
}

export function redirect(to: string, context: RequestContext): Response {
  return new Response(null, {
    status: 303,
    headers: { ...common(context), location: to, 'cache-control': 'public, max-age=3600' },
  });
}

/** What a browser asks before it asks from another site. */
export function preflight(context: RequestContext): Response {
  const headers = {
    ...common(context),
    'access-control-allow-methods': 'GET, HEAD, OPTIONS',
    'access-control-allow-headers': '*',
    'access-control-max-age': '86400',
  };
  return new Response(null, { status: 204, headers });
}

export const jsonHeaders = (
  context: RequestContext,
  { type, etag, link }: { type: string; etag: string; link: string },
): Headers => ({
  ...common(context),
  'content-type': type,
  'cache-control': SHORT,
  vary: ['accept', context.headers?.['vary']].filter(Boolean).join(', '),
  etag,
  link,
});

// Failures that are the visitor's affair while a file is brought in are ours once it is served.
const servedAs: Partial<Record<FailureCode, number>> = {
  'decoder-failed': 500,
  'image-broken': 500,
};

/** An error as RFC 9457 problem details, with its code and its sentence. */
export function problem(
  cause: unknown,
  method: string,
  context: RequestContext,
  retryAfterSeconds?: number,
): Response {
  const known = cause instanceof ImageError ? cause : undefined;
  const status = known ? (servedAs[known.code] ?? known.status) : 500;
  const code = known?.code ?? 'unexpected';
  const detail = known?.message ?? 'Internal error. See the server log for the cause.';
  const headers: Headers = {
    ...common(context),
    'content-type': 'application/problem+json',
    'cache-control': 'no-store',
  };
  if (retryAfterSeconds !== undefined) headers['retry-after'] = String(retryAfterSeconds);
  else if (status === 503)
    headers['retry-after'] = RETRY_AFTER_SECONDS[code as FailureCode] ?? RETRY_SOON_SECONDS;
  if (status === 405) headers['allow'] = 'GET, HEAD, OPTIONS';
  const body = JSON.stringify({ type: 'about:blank', status, code, detail });
  return new Response(method === 'HEAD' ? null : body, { status, headers });
}
