// A file as an answer: whole, or the range of bytes that was asked for, so that a
// player seeks without fetching all of it and a broken download goes on where it ended (RFC 9110
// §13, §14).
import { Readable } from 'node:stream';
import type { StoredFile } from '../files/stored-file.ts';
import { byteRange } from './byte-range.ts';

/**
 * @param tag changes with the content, without quotes.
 * @returns nothing if there is no such file
 */
export async function answerFile(
  request: Request,
  file: StoredFile,
  tag: string,
  given: Record<string, string>,
): Promise<Response | undefined> {
  const size = await file.size();
  if (size === undefined) return undefined;
  const etag = `"${tag}"`;
  const headers = new Headers({ ...given, 'accept-ranges': 'bytes', etag });
  if (isNamed(request.headers.get('if-none-match'), etag))
    return new Response(null, { status: 304, headers });
  const condition = request.headers.get('if-range');
  // A part of what it was before does not fit to what it is now: then the whole is sent.
  const range =
    request.method === 'GET' && (condition === null || condition.trim() === etag)
      ? byteRange(request.headers.get('range'), size)
      : undefined;
  if (range === 'outside')
    return new Response(null, {
      status: 416,
      headers: { 'content-range': `bytes */${size}`, 'accept-ranges': 'bytes' },
    });
  const { from, to } = range ?? { from: 0, to: size - 1 };
  headers.set('content-length', String(to - from + 1));
  if (range) headers.set('content-range', `bytes ${from}-${to}/${size}`);
  const body =
    request.method === 'HEAD' || size === 0
      ? null
      : (Readable.toWeb(file.stream({ from, to })) as ReadableStream);
  return new Response(body, { status: range ? 206 : 200, headers });
}

const isNamed = (header: string | null, etag: string): boolean =>
  header !== null &&
  header.split(',').some((one) => one.trim().replace(/^W\//, '') === etag || one.trim() === '*');
