// The IIIF Image API over prepared pictures. Tiles and ready sizes are read; everything else is
// rendered in a few separate processes, so that no rendering ever delays a tile.
import type { Reads } from '../cache/open-image.ts';
import { keepImagesOpen } from '../cache/open-images.ts';
import { keepRendered } from '../cache/rendered.ts';
import { moduleBeside } from '../decoders/module-beside.ts';
import { createPool } from '../decoders/pool.ts';
import { ImageError, failure } from '../errors.ts';
import type { OutputLimits } from '../geometry/resolve.ts';
import type { Derivation } from '../pixels/derive.ts';
import { isMissing, readPrepared } from '../pyramid/prepared.ts';
import { parsePath } from '../request/parse.ts';
import { areAway } from '../source/picture-files.ts';
import type { ImageFolder, ImageSource } from '../source/source.ts';
import { encodeId, pathOf, siteOf } from './address.ts';
import {
  hasAlready,
  notModified,
  preflight,
  problem,
  redirect,
  type RequestContext,
} from './answers.ts';
import { describe } from './describe.ts';
import { render } from './render.ts';
import { sendReady, sendTile } from './send-stored.ts';
import { limitsFor, settle, type Named } from './settle.ts';

/** Where the images come from, and limits; only `source` is needed. */
export type ImageServerOptions = {
  source: ImageSource;
  /** Where the versions begin; `/iiif/image` where nothing is said. */
  prefix?: string;
  /** Scheme and host as seen from outside, no slash at the end; the request's by default. */
  baseUrl?: string | ((request: Request) => string);
  /** Of what is rendered on request, in pixels. */
  limits?: Partial<OutputLimits>;
  /** Rendering at once, each in its own process; 2 where nothing is said. */
  decoders?: number;
  /** Renderings that may wait; one more is answered with 503. 32 where nothing is said. */
  maxWaiting?: number;
  /** Of one rendering process, in megabytes; 768 where nothing is said. */
  memoryMb?: number;
  /** Of one rendering; 20 seconds where nothing is said. */
  timeLimitMs?: number;
  /** Images open at once, two file descriptors each; 256 where nothing is said. */
  openImages?: number;
  /** Tiles kept in memory, in bytes; 32 MiB where nothing is said. */
  tileBytes?: number;
  /** Rendered pictures kept in memory, in bytes; 64 MiB where nothing is said. */
  renderedBytes?: number;
  /** `async` where nothing is said. */
  reads?: Reads;
  /** Called for what should not have happened. */
  onError?: (cause: unknown, request: Request) => void;
};

/** An image server that listens on no port by itself. */
export type ImageServer = {
  /** Answers every request; never throws. */
  fetch(request: Request): Promise<Response>;
  /** The same for a host that knows more of the request. */
  respond(request: Request, context: RequestContext): Promise<Response>;
  /** Has one rendering process ready from now on, so that nobody waits for one to start. */
  keepWarm(): void;
  /** Ends the rendering processes and closes all files. */
  close(): Promise<void>;
};

/** The images that are open, the pictures that are ready in memory, and the processes. */
function createStores(options: ImageServerOptions) {
  const images = keepImagesOpen({
    max: options.openImages ?? 256,
    reads: options.reads ?? 'async',
    tileBytes: options.tileBytes ?? 32 * 2 ** 20,
  });
  const pool = createPool<Derivation, Uint8Array>({
    entry: moduleBeside('../pixels/derive-decoder', import.meta.url),
    processes: options.decoders ?? 2,
    maxWaiting: options.maxWaiting ?? 32,
    memoryMb: options.memoryMb ?? 768,
    timeLimitMs: options.timeLimitMs ?? 20_000,
    idleMs: 60_000,
  });
  return { images, rendered: keepRendered(options.renderedBytes ?? 64 * 2 ** 20), pool };
}

/** Makes a server. It holds no port: mount `fetch` in any server. */
export function createImageServer(options: ImageServerOptions): ImageServer {
  const { source, prefix = '/iiif/image', limits } = options;
  const { images, rendered, pool } = createStores(options);
  const site = siteOf(options.baseUrl);

  const answerTo = async (request: Request, context: RequestContext): Promise<Response> => {
    const path = pathOf(request.url);
    if (!path.startsWith(`${prefix}/`)) throw failure('not-found');
    if (request.method === 'OPTIONS') return preflight(context);
    if (request.method !== 'GET' && request.method !== 'HEAD')
      throw failure('method-not-allowed', request.method);
    const parsed = parsePath(path.slice(prefix.length));
    const folder = await source.open(parsed.id);
    if (folder === 'away') throw failure('source-away');
    if (!folder) throw failure('image-not-found', parsed.id);
    if (folder === 'preparing') throw failure('image-not-ready', parsed.id);
    const address = `${context.baseUrl ?? site(request)}${prefix}/${parsed.version}/${encodeId(parsed.id)}`;
    if (parsed.kind === 'base') return redirect(`${address}/info.json`, context);
    try {
      return await answerOf(request, folder, { parsed, address, context });
    } catch (cause) {
      if (areAway(cause)) throw failure('files-away');
      if (!source.restore || !(await isLost(cause, folder))) throw cause;
      images.forget(folder);
      throw (await source.restore(parsed.id)) ? failure('image-not-ready', parsed.id) : cause;
    }
  };

  const answerOf = async (
    request: Request,
    folder: ImageFolder,
    { parsed, address, context }: Named,
  ): Promise<Response> => {
    const opened = images.get(folder);
    const image = opened instanceof Promise ? await opened : opened;
    const bounds = limitsFor(folder, limits);
    if (parsed.kind === 'info')
      return describe(request, folder, image, { parsed, address, bounds, context });
    const settled = settle(request, folder, image, {
      version: parsed.version,
      rendering: parsed.rendering,
      address,
      bounds,
      context,
    });
    if (hasAlready(request, settled.headers['etag'] ?? '')) return notModified(settled.headers);
    return await (sendTile(settled) ??
      sendReady(settled, rendered) ??
      render(settled, { bounds, context, rendered, pool }));
  };

  const respond = async (request: Request, context: RequestContext): Promise<Response> => {
    try {
      return await answerTo(request, context);
    } catch (cause) {
      if (!isExpected(cause)) options.onError?.(cause, request);
      return problem(cause, request.method, context);
    }
  };
  const close = async () => {
    await pool.close();
    images.close();
  };
  return { fetch: (request) => respond(request, {}), respond, keepWarm: pool.keepWarm, close };
}

/** Whether an error is the answer to its request, and no fault of the server. */
const isExpected = (cause: unknown): boolean =>
  cause instanceof ImageError &&
  (cause.status < 500 || cause.status === 503) &&
  cause.code !== 'decoder-failed';

/** Whether an error came from files of a prepared picture that are missing or damaged. */
async function isLost(cause: unknown, { path, files }: ImageFolder): Promise<boolean> {
  if (cause instanceof ImageError && cause.code === 'pyramid-damaged') return true;
  const mayBe =
    isMissing(cause) || (cause instanceof ImageError && cause.code === 'decoder-failed');
  return mayBe && !(await readPrepared(files ?? path));
}
