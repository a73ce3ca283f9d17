// `/media/{id}/{file name}`: the master of a picture or a document, byte for byte, for those whose rights allow it.
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { Site } from '../../platform/site.ts';
import { publicMedia } from './image-source-service.ts';
import type { Media } from './media.ts';

/** Whether the rights of what shows a medium allow its master to be downloaded. */
export type MayDownload = (mediaId: string, media: Media) => Promise<boolean>;

const ADDRESS = /^\/media\/([0-9a-z]{26})\/[^/]*$/;

/** Answers a request for a master: whole, or the range of bytes that was asked for. `undefined` for what is not there. */
export async function downloadMaster(site: Site, request: Request, mayDownload: MayDownload): Promise<Response | undefined> {
  const id = ADDRESS.exec(new URL(request.url).pathname)?.[1];
  const media = id === undefined ? undefined : await publicMedia(site, id);
  if (!id || !media || !(await mayDownload(id, media))) return undefined;
  const path = site.masters.pathOf(media.file);
  const size = await stat(path).then((found) => found.size, () => undefined);
  if (size === undefined) return undefined;
  const headers = new Headers({
    'content-type': media.mime,
    // A master is whatever somebody brought: it is never shown as a page of ours.
    'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(media.fileName)}`,
    'content-security-policy': "sandbox; default-src 'none'",
    'cache-control': 'public, max-age=3600',
    'accept-ranges': 'bytes',
    etag: `"${media.file.slice(0, 32)}"`,
  });
  if (request.headers.get('if-none-match') === headers.get('etag')) return new Response(null, { status: 304, headers });
  const range = byteRange(request.headers.get('range'), size);
  if (range === 'outside') return new Response(null, { status: 416, headers: { 'content-range': `bytes */${size}` } });
  const { from, to } = range ?? { from: 0, to: size - 1 };
  headers.set('content-length', String(to - from + 1));
  if (range) headers.set('content-range', `bytes ${from}-${to}/${size}`);
  const body = request.method === 'HEAD' || size === 0 ? null : (Readable.toWeb(createReadStream(path, { start: from, end: to })) as ReadableStream);
  return new Response(body, { status: range ? 206 : 200, headers });
}

/** One range of bytes (RFC 9110 §14.1.2); several at once are answered with the whole, as the rule allows. */
export function byteRange(header: string | null, size: number): { from: number; to: number } | 'outside' | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (!match || (match[1] === '' && match[2] === '')) return undefined;
  const from = match[1] === '' ? Math.max(0, size - Number(match[2])) : Number(match[1]);
  const to = match[1] === '' || match[2] === '' ? size - 1 : Math.min(Number(match[2]), size - 1);
  return from > to || from >= size ? 'outside' : { from, to };
}
