// Answers as HTTP: headers, caching, revalidation, errors.
import { ImageError, type FailureCode } from '../errors.ts';
import type { ImageFolder } from '../source/source.ts';
import type { Format } from '../request/image-request.ts';

const contentTypes: Record<Format, string> = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp' };

/** Anyone may show these images: https://iiif.io/api/image/3.0/#71-cors. */
const open = {
  'access-control-allow-origin': '*',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'cross-origin',
} as const;

const SHORT = 'public, max-age=3600, must-revalidate';
const FOR_EVER = 'public, max-age=31536000, immutable';
const RETRY_AFTER_SECONDS = '2';

const cacheControl = ({ versioned }: ImageFolder): string => (versioned ? FOR_EVER : SHORT);

/** Headers of a picture. */
export function pictureHeaders(folder: ImageFolder, format: Format, etag: string, link: string): Record<string, string> {
  return { ...open, 'content-type': contentTypes[format], 'cache-control': cacheControl(folder), etag, link };
}

/** Whether the asker already has it. Source: RFC 9110 §13.1.2; `W/` compares as equal here. */
export function hasAlready(request: Request, etag: string): boolean {
  const known = request.headers.get('if-none-match');
  if (known === null) return false;
  // Not split at commas, which a tag may contain and ours do.
  return known.trim() === '*' || known.match(/"[^"]*"/g)?.some((one) => one === etag) === true;
}

export function notModified(headers: Record<string, string>): Response {
  const { 'content-type': _type, ...kept } = headers;
  return new Response(null, { status: 304, headers: kept });
}

/** A body, or for HEAD its headers only. */
export function answer(request: Request, body: Uint8Array<ArrayBuffer> | string, headers: Record<string, string>): Response {
  if (request.method !== 'HEAD') return new Response(body, { headers });
  const length = typeof body === 'string' ? Buffer.byteLength(body) : body.length;
  return new Response(null, { headers: { ...headers, 'content-length': String(length) } });
}

export function redirect(to: string): Response {
  return new Response(null, { status: 303, headers: { ...open, location: to, 'cache-control': 'public, max-age=3600' } });
}

/** What a browser asks before it asks from another site. */
export function preflight(): Response {
  const headers = { ...open, 'access-control-allow-methods': 'GET, HEAD, OPTIONS', 'access-control-allow-headers': '*', 'access-control-max-age': '86400' };
  return new Response(null, { status: 204, headers });
}

export const jsonHeaders = (type: string, folder: ImageFolder, etag: string, link: string): Record<string, string> =>
  ({ ...open, 'content-type': type, 'cache-control': SHORT, vary: 'accept', etag, link });

// Failures that are the visitor's affair while a file is brought in are ours once it is served.
const servedAs: Partial<Record<FailureCode, number>> = { 'decoder-failed': 500, 'image-broken': 500 };

/** An error as RFC 9457 problem details, with its code and its sentence. */
export function problem(cause: unknown, method: string): Response {
  const known = cause instanceof ImageError ? cause : undefined;
  const status = known ? (servedAs[known.code] ?? known.status) : 500;
  const code = known?.code ?? 'unexpected';
  const detail = known?.message ?? 'Something went wrong that should not have. The people who run this server can find out what from its log.';
  const headers: Record<string, string> = { ...open, 'content-type': 'application/problem+json', 'cache-control': 'no-store' };
  if (status === 503) headers['retry-after'] = RETRY_AFTER_SECONDS;
  if (status === 405) headers['allow'] = 'GET, HEAD, OPTIONS';
  const body = JSON.stringify({ type: 'about:blank', status, code, detail });
  return new Response(method === 'HEAD' ? null : body, { status, headers });
}
