// Files that come in parts, by the tus protocol 1.0.0 with creation, expiration, checksum and termination (https://tus.io/protocols/resumable-upload).
// Forms send them so where there is a script; without one the form itself brings its files.
import { isDatabaseLost, isFailure, failure } from '../../../platform/errors/failure.ts';
import { limitedBody } from '../../../platform/http/request-body.ts';
import type { Site } from '../../../platform/site.ts';
import {
  createUpload,
  checksums,
  readUpload,
  cancelUpload,
  appendToUpload,
  finishUpload,
  type Part,
} from './resumable-upload.ts';
import type { Upload } from './upload.ts';

const VERSION = '1.0.0';
const ROOT = '/uploads';

/** What the protocol calls a checksum that does not fit; HTTP has no name for it. */
const MISMATCH = 460;

/** Answers one request of the protocol. Everything that is wrong has its status and a sentence. */
export async function answerUpload(
  site: Site,
  request: Request,
  client: string,
): Promise<Response> {
  try {
    if (request.method === 'OPTIONS')
      return answer(204, {
        'tus-version': VERSION,
        'tus-extension': 'creation,expiration,checksum,termination',
        'tus-max-size': String(site.settings['forms.upload-bytes']),
        'tus-checksum-algorithm': checksums.join(','),
      });
    if (request.headers.get('tus-resumable') !== VERSION)
      return answer(
        412,
        { 'tus-version': VERSION },
        'Uploads use version 1.0.0 of the tus protocol. Send “Tus-Resumable: 1.0.0”.',
      );
    const id = new URL(request.url).pathname.slice(ROOT.length + 1);
    if (id === '' && request.method === 'POST') return await create(site, request, client);
    if (!/^[\w-]{32}$/.test(id)) throw failure('not-found', 'file');
    if (request.method === 'HEAD') return answer(200, facts(site, await readUpload(site, id)));
    if (request.method === 'PATCH')
      return answer(204, facts(site, await appendToUpload(site, id, partOf(site, request))));
    if (request.method !== 'DELETE')
      return answer(
        405,
        { allow: 'DELETE, HEAD, OPTIONS, PATCH' },
        'Uploads accept only DELETE, HEAD, OPTIONS and PATCH.',
      );
    await cancelUpload(site, id);
    return answer(204);
  } catch (error) {
    if (!isFailure(error) || isDatabaseLost(error)) throw error;
    return answer(
      error.code === 'upload-damaged' ? MISMATCH : error.status,
      {},
      request.method === 'HEAD' ? undefined : error.message,
    );
  }
}

async function create(site: Site, request: Request, client: string): Promise<Response> {
  const about = metadata(request.headers.get('upload-metadata') ?? '');
  const length = wholeNumber(request.headers.get('upload-length'));
  if (length === undefined || length === 0) throw failure('upload-unreadable', 'Upload-Length');
  const upload = await createUpload(site, {
    form: about['form'] ?? '',
    version: wholeNumber(about['version'] ?? null) ?? 0,
    field: about['field'] ?? '',
    name: about['filename'] ?? '',
    length,
    client,
  });
  return answer(201, { location: `${ROOT}/${upload.id}`, ...facts(site, upload) });
}

function partOf(site: Site, request: Request): Part {
  if (request.headers.get('content-type') !== 'application/offset+octet-stream')
    throw failure('upload-unreadable', 'Content-Type');
  const offset = wholeNumber(request.headers.get('upload-offset'));
  if (offset === undefined) throw failure('upload-unreadable', 'Upload-Offset');
  const body = limitedBody(request, site.settings['forms.upload-bytes']);
  const given = request.headers.get('upload-checksum');
  if (given === null) return { offset, body };
  const [name, digest = ''] = given.split(' ');
  const algorithm = checksums.find((one) => one === name);
  if (!algorithm) throw failure('upload-unreadable', 'Upload-Checksum');
  return {
    offset,
    body,
    checksum: { algorithm, digest: Buffer.from(digest, 'base64').toString('hex') },
  };
}

/**
 * `Upload-Tells-Place` is ours: a picture that says where it was taken, which its sender may not
 * want to be known.
 */
function facts(site: Site, upload: Upload): Record<string, string> {
  const ends = { 'upload-expires': new Date(finishUpload(site, upload)).toUTCString() };
  return {
    'upload-offset': String(upload.bytes),
    'upload-length': String(upload.length),
    ...ends,
    ...(upload.hasLocation ? { 'upload-tells-place': 'yes' } : {}),
  };
}

function answer(status: number, headers: Record<string, string> = {}, sentence?: string): Response {
  const type: Record<string, string> =
    sentence === undefined ? {} : { 'content-type': 'text/plain; charset=utf-8' };
  return new Response(sentence === undefined ? null : `${sentence}\n`, {
    status,
    headers: { 'tus-resumable': VERSION, 'cache-control': 'no-store', ...type, ...headers },
  });
}

/** `name base64, name base64`. */
function metadata(header: string): Record<string, string> {
  return Object.fromEntries(
    header
      .split(',')
      .map((pair) => pair.trim().split(' '))
      .map(([name = '', value = '']) => [
        name,
        Buffer.from(value, 'base64').toString('utf8').slice(0, 500),
      ]),
  );
}

function wholeNumber(text: string | null): number | undefined {
  return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}
