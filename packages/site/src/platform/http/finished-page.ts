// A page that is ready to be sent: its bytes in each encoding, with an ETag for each.
import { hash } from 'node:crypto';
import { brotliCompressSync, brotliDecompressSync, constants, gzipSync } from 'node:zlib';
import { ownBytes } from '../own-bytes.ts';

export type Encoding = 'br' | 'gzip' | 'identity';

export type FinishedPage = {
  status: number;
  headers: [string, string][];
  etag: string;
  /** Its length without compression, in bytes. */
  length: number;
  /** At least one of them. */
  bodies: Partial<Record<Encoding, Buffer>>;
};

/** Below this size in bytes compression costs more than it saves. */
const MIN_COMPRESSED_BYTES = 1000;

/**
 * Brotli's effort for pages made on demand, measured on pages of items: a step more takes a third
 * longer and saves a fiftieth of the bytes.
 */
const QUALITY = 2;

/**
 * How far Brotli looks back, as a power of two in bytes: over the whole body, up to its standard of
 * 4 MB. More saves nothing, and its memory is cleared for each page.
 */
const windowBits = (bytes: number): number =>
  Math.min(constants.BROTLI_DEFAULT_WINDOW, Math.max(16, Math.ceil(Math.log2(bytes))));

const COMPRESSIBLE =
  /^(text\/|application\/(json|ld\+json|xml|javascript|manifest\+json|problem\+json|rss\+xml|atom\+xml)|image\/svg\+xml)/;

/** The encoding to answer with, of those that the visitor's browser accepts. */
export function encodingFor(accepted: string | null | undefined): Encoding {
  const offers = new Map(
    (accepted ?? '').split(',').map((part): [string, number] => {
      const [name = '', ...parameters] = part.trim().split(';');
      const quality = parameters
        .map((parameter) => /^\s*q=([\d.]+)/.exec(parameter)?.[1])
        .find((q) => q !== undefined);
      return [name.toLowerCase(), quality === undefined ? 1 : Number(quality)];
    }),
  );
  if ((offers.get('br') ?? 0) > 0) return 'br';
  return (offers.get('gzip') ?? offers.get('*') ?? 0) > 0 ? 'gzip' : 'identity';
}

/** Makes a page from what was rendered. */
export function finishPage(
  status: number,
  headers: Iterable<[string, string]>,
  body: Buffer,
): FinishedPage {
  const kept = [...headers].filter(([name]) => name !== 'content-length' && name !== 'etag');
  return {
    status,
    headers: kept,
    etag: hash('sha256', body, 'base64url').slice(0, 22),
    length: body.length,
    bodies: { identity: body },
  };
}

/**
 * The page as an answer to one request: compressed as it accepts, or 304 when it has the page
 * already.
 */
export function answerWith(page: FinishedPage, request: Request): Response {
  const { headers, etag, encoding } = headOf(page, request.headers.get('accept-encoding'));
  if (page.status === 200 && isNamed(request.headers.get('if-none-match'), etag))
    return new Response(null, { status: 304, headers });
  const body = encoded(page, encoding, headers);
  return new Response(request.method === 'HEAD' ? null : (body as Uint8Array<ArrayBuffer>), {
    status: page.status,
    headers,
  });
}

/** What is sent before the body, whether it is sent or not. @param accepted  encodings */
export function headOf(
  page: FinishedPage,
  accepted: string | null | undefined,
): { headers: Headers; etag: string; encoding: Encoding } {
  const compressible = isCompressible(page);
  const encoding = compressible ? encodingFor(accepted) : 'identity';
  const headers = new Headers(page.headers);
  if (compressible) headers.append('vary', 'Accept-Encoding');
  const etag = encoding === 'identity' ? `"${page.etag}"` : `"${page.etag}-${encoding}"`;
  if (page.status === 200) headers.set('etag', etag);
  return { headers, etag, encoding };
}

/** The body in an encoding, with the headers that describe it. */
export function encoded(page: FinishedPage, encoding: Encoding, headers: Headers): Buffer {
  const body = bodyIn(page, encoding);
  if (encoding !== 'identity') headers.set('content-encoding', encoding);
  headers.set('content-length', String(body.length));
  return body;
}

/** A page in the one encoding in which it is kept; the others are made of it when asked for. */
export function packed(page: FinishedPage): FinishedPage {
  const bodies = isCompressible(page)
    ? { br: bodyIn(page, 'br') }
    : { identity: ownBytes(bodyIn(page, 'identity')) };
  return { ...page, bodies };
}

function isCompressible({ headers, length }: FinishedPage): boolean {
  const type = headers.find(([name]) => name === 'content-type')?.[1] ?? '';
  return COMPRESSIBLE.test(type) && length >= MIN_COMPRESSED_BYTES;
}

function bodyIn(page: FinishedPage, encoding: Encoding): Buffer {
  const { bodies } = page;
  const made = bodies[encoding];
  if (made) return made;
  const identity = bodies.identity ?? brotliDecompressSync(bodies.br ?? Buffer.alloc(0));
  if (encoding === 'identity') return identity;
  const body = encoding === 'br' ? brotli(identity) : ownBytes(gzipSync(identity, { level: 6 }));
  // A page that is kept stays in one encoding.
  if (bodies.identity) bodies[encoding] = body;
  return body;
}

/** Bodies that fit are compressed from here. */
const scratch = Buffer.allocUnsafeSlow(262_144);

/**
 * V8 frees Node's compressors only in a full garbage collection; until then each holds on to its
 * input and its output chunks. So the input is copied to one scratch buffer, and a chunk is about
 * as long as a compressed page.
 */
function brotli(body: Buffer): Buffer {
  const input = body.length > scratch.length ? body : scratch.subarray(0, body.copy(scratch));
  return ownBytes(
    brotliCompressSync(input, {
      chunkSize: Math.max(1024, Math.ceil(body.length * 0.375)),
      params: {
        [constants.BROTLI_PARAM_QUALITY]: QUALITY,
        [constants.BROTLI_PARAM_LGWIN]: windowBits(body.length),
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  );
}

/** Whether If-None-Match names an ETag. */
export function isNamed(header: string | null | undefined, etag: string): boolean {
  return (
    typeof header === 'string' &&
    header
      .split(',')
      .some(
        (candidate) => candidate.trim().replace(/^W\//, '') === etag || candidate.trim() === '*',
      )
  );
}
