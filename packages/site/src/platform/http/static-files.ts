// Files of the build: read once, kept with the compressed copies that the build made beside them.
import { readFile, stat } from 'node:fs/promises';
import { extname, join, normalize, posix, sep } from 'node:path';
import { encodingFor } from './finished-page.ts';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
  '.map': 'application/json',
};

type CachedFile = {
  type: string;
  etag: string;
  bodies: { identity: Buffer; br?: Buffer; gzip?: Buffer };
};

/**
 * Answers for files below `folder`; `undefined` for what is not there. Names with a hash in them
 * may be kept for ever.
 */
export function staticFiles(
  folder: string,
): (request: Request, path: string) => Promise<Response | undefined> {
  const cached = new Map<string, CachedFile | undefined>();
  return async (request, given) => {
    // Otherwise a file would be kept once for each way to write its slashes.
    const path = posix.normalize(given);
    if (!cached.has(path)) cached.set(path, await load(folder, path));
    const file = cached.get(path);
    if (!file) {
      // A path that is not there is not remembered: names could be asked for without end.
      cached.delete(path);
      return undefined;
    }
    const wanted = encodingFor(request.headers.get('accept-encoding'));
    const encoding = wanted !== 'identity' && file.bodies[wanted] ? wanted : 'identity';
    const headers = new Headers({
      'content-type': file.type,
      'cache-control': path.startsWith('/assets/')
        ? 'public, max-age=31536000, immutable'
        : 'public, max-age=3600',
      etag: file.etag,
      vary: 'Accept-Encoding',
    });
    if (request.headers.get('if-none-match') === file.etag)
      return new Response(null, { status: 304, headers });
    const body = file.bodies[encoding] ?? file.bodies.identity;
    if (encoding !== 'identity') headers.set('content-encoding', encoding);
    headers.set('content-length', String(body.length));
    return new Response(request.method === 'HEAD' ? null : (body as Uint8Array<ArrayBuffer>), {
      headers,
    });
  };
}

async function load(folder: string, path: string): Promise<CachedFile | undefined> {
  const file = normalize(join(folder, path));
  const type = TYPES[extname(file)];
  if (!type || path.includes('\0') || !file.startsWith(normalize(folder) + sep)) return undefined;
  const found = await stat(file).catch(() => undefined);
  if (!found?.isFile()) return undefined;
  const read = (name: string) => readFile(name).catch(() => undefined);
  const [identity, br, gzip] = [
    await readFile(file),
    await read(`${file}.br`),
    await read(`${file}.gz`),
  ];
  return {
    type,
    etag: `"${found.size.toString(36)}-${Math.floor(found.mtimeMs).toString(36)}"`,
    bodies: { identity, ...(br ? { br } : {}), ...(gzip ? { gzip } : {}) },
  };
}
