// The IIIF Image API over prepared pictures. Tiles and ready sizes are read; everything else is
// rendered in a few separate processes, so that no rendering ever delays a tile.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { keepImagesOpen } from '../cache/open-images.ts';
import type { OpenImage, Reads } from '../cache/open-image.ts';
import { keepRendered } from '../cache/rendered.ts';
import { moduleBeside } from '../decoders/module-beside.ts';
import { createPool } from '../decoders/pool.ts';
import { failure, ImageError } from '../errors.ts';
import { checkTurned, regionOnLevel } from '../geometry/derivation.ts';
import type { Dimensions, Rectangle } from '../geometry/levels.ts';
import { resolveRegion, resolveSize, type OutputLimits } from '../geometry/resolve.ts';
import { matchTile } from '../geometry/tile-match.ts';
import { contextOf, infoDocument, profileOf } from '../info/info.ts';
import type { Derivation } from '../pixels/derive.ts';
import { isMissing, readPrepared } from '../pyramid/prepared.ts';
import { fileNames, sizeFileName } from '../pyramid/summary.ts';
import { canonicalPath, exactPath } from '../request/canonical.ts';
import type { ParsedPath, Rendering, Version } from '../request/image-request.ts';
import { parsePath } from '../request/parse.ts';
import type { ImageFolder, ImageSource } from '../source/source.ts';
import {
  answer,
  hasAlready,
  jsonHeaders,
  notModified,
  pictureHeaders,
  preflight,
  problem,
  redirect,
  type RequestContext,
} from './answers.ts';

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
  /** Told of what should not have happened. */
  onError?: (cause: unknown, request: Request) => void;
};

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

/** 16,383 pixels is the longest side of a WebP. */
export const defaultOutputLimits: OutputLimits = {
  maxWidth: 16_383,
  maxHeight: 16_383,
  maxArea: 25_000_000,
};

/** A request that stands for one picture of one open image. */
type Settled = {
  request: Request;
  folder: ImageFolder;
  image: OpenImage;
  version: Version;
  rendering: Rendering;
  region: Rectangle;
  out: Dimensions;
  exact: string;
  headers: Record<string, string>;
};

/** A request for the description or a picture of an image that the source knows. */
type Named = {
  parsed: Exclude<ParsedPath, { kind: 'base' }>;
  address: string;
  context: RequestContext;
};

/** Makes a server. It holds no port: mount `fetch` in any server. */
export function createImageServer(options: ImageServerOptions): ImageServer {
  const { source, prefix = '/iiif/image', limits, reads = 'async' } = options;
  const images = keepImagesOpen({
    max: options.openImages ?? 256,
    reads,
    tileBytes: options.tileBytes ?? 32 * 2 ** 20,
  });
  const rendered = keepRendered(options.renderedBytes ?? 64 * 2 ** 20);
  const pool = createPool<Derivation, Uint8Array>({
    entry: moduleBeside('../pixels/derive-decoder', import.meta.url),
    processes: options.decoders ?? 2,
    maxWaiting: options.maxWaiting ?? 32,
    memoryMb: options.memoryMb ?? 768,
    timeLimitMs: options.timeLimitMs ?? 20_000,
    idleMs: 60_000,
  });
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
    return await (sendTile(settled) ?? sendReady(settled) ?? render(settled, bounds, context));
  };

  const sendReady = (settled: Settled): Promise<Response> | undefined => {
    const {
      request,
      image,
      out,
      region,
      rendering: { format },
      folder,
      headers,
      exact,
    } = settled;
    if (format === 'png' || !isPlain(settled.rendering) || !sameSize(region, image.index))
      return undefined;
    const size = image.index.sizes.find((one) => sameSize(one, out));
    if (!size) return undefined;
    const read = () => readFile(join(folder.path, sizeFileName(size, format)));
    return rendered
      .get(`${folder.path} ${folder.version} ${exact}`, read, request.signal)
      .then((bytes) => answer(request, plainBytes(bytes), headers));
  };

  const render = async (
    settled: Settled,
    bounds: OutputLimits,
    context: RequestContext,
  ): Promise<Response> => {
    const {
      request,
      folder,
      image,
      version,
      region,
      out,
      exact,
      headers,
      rendering: { rotation, quality, format },
    } = settled;
    checkTurned(out, rotation, bounds, version);
    const place = regionOnLevel(image.levels, image.index.stored, { region, out });
    const job = {
      file: join(folder.path, fileNames.pyramid),
      ...place,
      out,
      rotation,
      quality,
      format,
    };
    const make = async (signal: AbortSignal) => Buffer.from(await pool.run(job, { signal }));
    const key = `${folder.path} ${folder.version} ${exact}`;
    const seconds = rendered.has(key) ? 0 : (context.secondsToWait?.() ?? 0);
    if (seconds > 0)
      return problem(failure('too-many-renderings', seconds), request.method, context, seconds);
    return answer(request, plainBytes(await rendered.get(key, make, request.signal)), headers);
  };

  const respond = async (request: Request, context: RequestContext): Promise<Response> => {
    try {
      return await answerTo(request, context);
    } catch (cause) {
      const expected =
        cause instanceof ImageError &&
        (cause.status < 500 || cause.status === 503) &&
        cause.code !== 'decoder-failed';
      if (!expected) options.onError?.(cause, request);
      return problem(cause, request.method, context);
    }
  };
  const close = async () => {
    await pool.close();
    images.close();
  };
  return { fetch: (request) => respond(request, {}), respond, keepWarm: pool.keepWarm, close };
}

/** Whether an error came from files of a prepared picture that are missing or damaged. */
async function isLost(cause: unknown, { path }: ImageFolder): Promise<boolean> {
  if (cause instanceof ImageError && cause.code === 'pyramid-damaged') return true;
  const mayBe =
    isMissing(cause) || (cause instanceof ImageError && cause.code === 'decoder-failed');
  return mayBe && !(await readPrepared(path));
}

type Picture = {
  version: Version;
  rendering: Rendering;
  address: string;
  bounds: OutputLimits;
  context: RequestContext;
};

function settle(
  request: Request,
  folder: ImageFolder,
  image: OpenImage,
  { version, rendering, address, bounds, context }: Picture,
): Settled {
  const region = resolveRegion(rendering.region, image.index);
  const out = tileSized(
    image,
    region,
    rendering,
    resolveSize(rendering.size, region, bounds, version),
  );
  const max = resolveSize({ kind: 'max', enlarge: false }, region, bounds, version);
  const canonical = canonicalPath({ version, rendering, image: image.index, region, out, max });
  const link = `<${address}/${canonical}>;rel="canonical",<${profileOf(version)}>;rel="profile"`;
  const exact = exactPath({ rendering, region, out });
  const etag = `"${encodeURIComponent(folder.version)}/${exact}"`;
  return {
    request,
    folder,
    image,
    version,
    rendering,
    region,
    out,
    exact,
    headers: pictureHeaders(context, folder, { format: rendering.format, etag, link }),
  };
}

/**
 * Where a request names one side of a tile only, the other is the tile's, which may be a pixel more
 * than the ratio says.
 */
function tileSized(
  image: OpenImage,
  region: Rectangle,
  { size }: Rendering,
  out: Dimensions,
): Dimensions {
  const match =
    size.kind === 'width' || size.kind === 'height'
      ? matchTile(image.levels, image.index.tileSize, { region, size, out })
      : undefined;
  return match ? { width: match.width, height: match.height } : out;
}

const sameSize = (one: Dimensions, other: Dimensions) =>
  one.width === other.width && one.height === other.height;
const isPlain = ({ rotation, quality }: Rendering) =>
  rotation.degrees === 0 && !rotation.mirrored && (quality === 'default' || quality === 'color');

/** The answer to a request which is a stored tile: a byte range. */
function sendTile({
  request,
  image,
  rendering,
  region,
  out,
  headers,
}: Settled): Response | Promise<Response> | undefined {
  if (rendering.format !== 'jpg' || !isPlain(rendering)) return undefined;
  const match = matchTile(image.levels, image.index.tileSize, {
    region,
    size: rendering.size,
    out,
  });
  if (!match) return undefined;
  const jpeg = image.readTile(match.tile);
  return jpeg instanceof Promise
    ? jpeg.then((bytes) => answer(request, plainBytes(bytes), headers))
    : answer(request, plainBytes(jpeg), headers);
}

/** Buffers made here never lie in shared memory, which is all that the type of a body asks. */
const plainBytes = (bytes: Buffer) => bytes as Buffer<ArrayBuffer>;

function limitsFor(
  { maxWidth = Infinity }: ImageFolder,
  own: Partial<OutputLimits> | undefined,
): OutputLimits {
  const limits = { ...defaultOutputLimits, ...own };
  return {
    ...limits,
    maxWidth: Math.min(limits.maxWidth, maxWidth),
    maxHeight: Math.min(limits.maxHeight, maxWidth),
  };
}

type Described = Named & { bounds: OutputLimits };

function describe(
  request: Request,
  folder: ImageFolder,
  { index, levels }: OpenImage,
  { parsed, address, bounds, context }: Described,
): Response {
  const { version } = parsed;
  const { width, height, tileSize } = index;
  const sizes = index.sizes.filter(
    (size) => size.width <= bounds.maxWidth && size.height <= bounds.maxHeight,
  );
  const document = infoDocument(
    {
      id: address,
      width,
      height,
      tileSize,
      sizes,
      limits: bounds,
      scaleFactors: levels.map(({ scale }) => scale),
      rights: folder.rights,
      attribution: folder.attribution,
    },
    version,
  );
  const linked = /application\/ld\+json/.test(request.headers.get('accept') ?? '');
  const type = linked ? `application/ld+json;profile="${contextOf(version)}"` : 'application/json';
  const jsonLd = `<${contextOf(version)}>;rel="http://www.w3.org/ns/json-ld#context";type="application/ld+json"`;
  const profile = `<${profileOf(version)}>;rel="profile"`;
  const body = JSON.stringify(document);
  const etag = `"${encodeURIComponent(folder.version)}/${fingerprint(body)}${linked ? '/ld' : ''}"`;
  const headers = jsonHeaders(context, {
    type,
    etag,
    link: linked ? profile : `${profile},${jsonLd}`,
  });
  return hasAlready(request, etag) ? notModified(headers) : answer(request, body, headers);
}

/** FNV-1a: tells two descriptions apart; no secret hangs on it. */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(36);
}

/** The path as it was sent. A URL parser would already have resolved `..` in it. */
function pathOf(url: string): string {
  const from = url.indexOf('/', url.indexOf('://') + 3);
  if (from < 0) return '/';
  const end = url.slice(from).search(/[?#]/);
  return end < 0 ? url.slice(from) : url.slice(from, from + end);
}

function siteOf(baseUrl: ImageServerOptions['baseUrl']): (request: Request) => string {
  if (typeof baseUrl === 'string') return () => baseUrl.replace(/\/+$/, '');
  return (
    baseUrl ??
    ((request) => request.url.slice(0, request.url.indexOf('/', request.url.indexOf('://') + 3)))
  );
}

/** Percent-encodes an identifier as one part of a path, leaving alone what RFC 3986 allows. */
function encodeId(id: string): string {
  return encodeURIComponent(id).replace(/%(?:3A|40|2C|3B|3D|2B|24|26)/g, (code) =>
    decodeURIComponent(code),
  );
}
