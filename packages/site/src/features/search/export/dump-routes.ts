// `/data/{file}`: the files of the bulk data, and their list as JSON.
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import type { Site } from '../../../platform/site.ts';
import { dumpFilePath, readDumpList } from './dump.ts';

const ADDRESS = /^\/data\/([\w-]+\.(?:json|jsonl\.gz|csv\.gz))$/;

/** Answers with a file; `undefined` where there is none of this name. */
export async function downloadDump(site: Site, request: Request): Promise<Response | undefined> {
  const name = ADDRESS.exec(new URL(request.url).pathname)?.[1] ?? '';
  if (name === 'files.json') {
    const list = await readDumpList(site);
    return (
      list &&
      Response.json(list, {
        headers: { 'cache-control': 'public, max-age=300', 'access-control-allow-origin': '*' },
      })
    );
  }
  const found = await dumpFilePath(site, name);
  if (!found) return undefined;
  const { path, file } = found;
  const headers = new Headers({
    'content-type': 'application/gzip',
    'content-length': String(file.bytes),
    'content-disposition': `attachment; filename="${file.name}"`,
    etag: `"${file.sha256.slice(0, 32)}"`,
    // The date and the change are in the name: what such an address gives never changes.
    'cache-control': 'public, max-age=86400, immutable',
    'access-control-allow-origin': '*',
    'repr-digest': `sha-256=:${Buffer.from(file.sha256, 'hex').toString('base64')}:`,
  });
  if (request.headers.get('if-none-match') === headers.get('etag'))
    return new Response(null, { status: 304, headers });
  return new Response(
    request.method === 'HEAD' ? null : (Readable.toWeb(createReadStream(path)) as ReadableStream),
    { headers },
  );
}
