// Files that come in parts, by the tus protocol 1.0.0 with creation, expiration, checksum and termination (https://tus.io/protocols/resumable-upload).
// What a file is for, and how long it is kept, its store knows.
import {
  failure,
  isDatabaseLost,
  isFailure,
  type Failure,
} from '../../../platform/errors/failure.ts';
import { limitedBody } from '../../../platform/http/request-body.ts';
import { checksums, type Part } from './partial-file.ts';

/** A file on its way. `headers`: what its store adds to every answer. */
export type TusFile = {
  id: string;
  bytes: number;
  length: number;
  /** When it is erased if nothing comes, in milliseconds since 1970. */
  expires: number;
  headers?: Record<string, string>;
};

/** Where the files of a protocol's address go. */
export type TusStore = {
  /** The path below which the files are. */
  root: string;
  maxBytes: number;
  /** Makes room for a file; the file itself comes with its first part. */
  create(about: Readonly<Record<string, string>>, length: number): Promise<TusFile>;
  read(id: string): Promise<TusFile>;
  append(id: string, part: Part): Promise<TusFile>;
  cancel(id: string): Promise<void>;
  /** How a refusal is written. */
  explain(error: Failure): { type: string; text: string };
};

const VERSION = '1.0.0';

/** What the protocol calls a checksum that does not fit; HTTP has no name for it. */
const MISMATCH = 460;

/** As plain text: what the forms of the site answer. */
export const plainExplanation: TusStore['explain'] = ({ message }) => ({
  type: 'text/plain; charset=utf-8',
  text: `${message}\n`,
});

/** Answers one request of the protocol. Everything that is wrong has its status and a sentence. */
export async function answerTus(request: Request, store: TusStore): Promise<Response> {
  try {
    if (request.method === 'OPTIONS')
      return answer(204, {
        'tus-version': VERSION,
        'tus-extension': 'creation,expiration,checksum,termination',
        'tus-max-size': String(store.maxBytes),
        'tus-checksum-algorithm': checksums.join(','),
      });
    if (request.headers.get('tus-resumable') !== VERSION)
      return inPlainText(
        412,
        { 'tus-version': VERSION },
        'Uploads use version 1.0.0 of the tus protocol. Send “Tus-Resumable: 1.0.0”.',
      );
    return await answerVersion1(request, store);
  } catch (error) {
    if (!isFailure(error) || isDatabaseLost(error)) throw error;
    const status = error.code === 'upload-damaged' ? MISMATCH : error.status;
    if (request.method === 'HEAD') return answer(status);
    const { type, text } = store.explain(error);
    return answer(status, { 'content-type': type }, text);
  }
}

async function answerVersion1(request: Request, store: TusStore): Promise<Response> {
  const id = new URL(request.url).pathname.slice(store.root.length + 1);
  if (id === '' && request.method === 'POST') return create(request, store);
  if (!/^[\w-]{32}$/.test(id)) throw failure('not-found', 'file');
  if (request.method === 'HEAD') return answer(200, facts(await store.read(id)));
  if (request.method === 'PATCH')
    return answer(204, facts(await store.append(id, partOf(request, store))));
  if (request.method !== 'DELETE')
    return inPlainText(
      405,
      { allow: 'DELETE, HEAD, OPTIONS, PATCH' },
      'Uploads accept only DELETE, HEAD, OPTIONS and PATCH.',
    );
  await store.cancel(id);
  return answer(204);
}

async function create(request: Request, store: TusStore): Promise<Response> {
  const about = metadata(request.headers.get('upload-metadata') ?? '');
  const length = wholeNumber(request.headers.get('upload-length'));
  if (length === undefined || length === 0) throw failure('upload-unreadable', 'Upload-Length');
  if (length > store.maxBytes)
    throw failure('upload-too-large', Math.floor(store.maxBytes / 1_048_576));
  const file = await store.create(about, length);
  return answer(201, { location: `${store.root}/${file.id}`, ...facts(file) });
}

function partOf(request: Request, { maxBytes }: TusStore): Part {
  if (request.headers.get('content-type') !== 'application/offset+octet-stream')
    throw failure('upload-unreadable', 'Content-Type');
  const offset = wholeNumber(request.headers.get('upload-offset'));
  if (offset === undefined) throw failure('upload-unreadable', 'Upload-Offset');
  const body = limitedBody(request, maxBytes);
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

function facts({ bytes, length, expires, headers }: TusFile): Record<string, string> {
  return {
    'upload-offset': String(bytes),
    'upload-length': String(length),
    'upload-expires': new Date(expires).toUTCString(),
    ...headers,
  };
}

const inPlainText = (status: number, headers: Record<string, string>, sentence: string): Response =>
  answer(status, { 'content-type': 'text/plain; charset=utf-8', ...headers }, `${sentence}\n`);

function answer(status: number, headers: Record<string, string> = {}, body?: string): Response {
  return new Response(body ?? null, {
    status,
    headers: { 'tus-resumable': VERSION, 'cache-control': 'no-store', ...headers },
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
