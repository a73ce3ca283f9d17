// Files that come in parts: what arrived stays when the network goes, and the rest follows. One
// sender writes to a file at a time; whoever comes back does not wait for the connection that died,
// it is given up.
import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { continueDurably, writeDurably } from '../../../platform/files/durable-write.ts';
import { failure } from '../../../platform/errors/failure.ts';
import type { Site } from '../../../platform/site.ts';
import { readFormAt } from '../definition/form-records.ts';
import { isBeyondUploads } from '../spam/guard.ts';
import { deleteUploads, findUploads, insertUpload, updateUpload } from './upload-store.ts';
import { checkUpload, hasSpace, isFull, isStored, newUploadId, uploadPath } from './take-upload.ts';
import { cleanName, type Upload } from './upload.ts';

type NewUpload = {
  form: string;
  /** Of the form as it was shown; 0 if that is not known. */ version: number;
  field: string;
  name: string;
  length: number;
  client: string;
};
export type Part = {
  offset: number;
  body: ReadableStream<Uint8Array> | null;
  /** Hexadecimal, of this part alone. */ checksum?:
    | { algorithm: Checksum; digest: string }
    | undefined;
};

export const checksums = ['sha1', 'sha256'] as const;
type Checksum = (typeof checksums)[number];

/**
 * Makes room for a file of a form; the file itself comes with its first part.
 * @throws not-found, upload-too-large, upload-no-room, upload-too-many
 */
export async function createUpload(
  site: Site,
  { form: slug, version, field: name, name: fileName, length, client }: NewUpload,
): Promise<Upload> {
  const form = await readFormAt(site, slug, version);
  if (!form.fields.some((field) => field.name === name && field.type === 'file'))
    throw failure('not-found', 'file field');
  if (length > site.settings['forms.upload-bytes'])
    throw failure('upload-too-large', Math.floor(site.settings['forms.upload-bytes'] / 1_048_576));
  if (isBeyondUploads(site, client)) throw failure('upload-too-many');
  const id = newUploadId();
  if (!(await hasSpace(site, length))) throw failure('upload-no-room');
  const upload: Upload = {
    id,
    form: slug,
    field: name,
    name: cleanName(fileName),
    mime: '',
    hash: '',
    state: 'coming',
    submissionId: '',
    bytes: 0,
    length,
    hasLocation: false,
  };
  await site.database.transaction((writer) => insertUpload(writer, upload, site.clock.now()));
  return upload;
}

/**
 * How far a file has come. Whoever asks is about to go on: a connection that still hangs is given
 * up.
 * @throws not-found, upload-over, upload-refused, upload-lost
 */
export async function readUpload(site: Site, id: string): Promise<Upload> {
  return exclusively(id, () => known(site, id));
}

/**
 * Takes the next part. With a checksum a part counts whole or not at all; without one what arrived
 * counts.
 * @throws upload-elsewhere with another offset than the file's, and what the other uses throw
 */
export async function appendToUpload(site: Site, id: string, part: Part): Promise<Upload> {
  return exclusively(id, async (stop) => {
    const upload = await known(site, id);
    if (part.offset !== upload.bytes) throw failure('upload-elsewhere', upload.bytes);
    if (upload.state === 'ready') return upload;
    const received = await write(site, upload, part, stop);
    const bytes = upload.bytes + received;
    const { mime, hash, hasLocation } = upload;
    if (bytes < upload.length) {
      await site.database.transaction((writer) =>
        updateUpload(
          writer,
          id,
          { bytes, mime, hash, state: 'coming', hasLocation },
          site.clock.now(),
        ),
      );
      return { ...upload, bytes };
    }
    const checked = await checkUpload(site, uploadPath(site, id));
    const state = checked ? 'ready' : 'refused';
    const whole = { bytes, mime, hash, hasLocation, ...checked, state } as const;
    await site.database.transaction((writer) => updateUpload(writer, id, whole, site.clock.now()));
    if (checked) return { ...upload, ...whole };
    await rm(uploadPath(site, id), { force: true });
    throw failure('upload-refused');
  });
}

/**
 * Takes a file back that was sent ahead. One that belongs to a submission stays with it.
 * @throws not-found, upload-over
 */
export async function cancelUpload(site: Site, id: string): Promise<void> {
  await exclusively(id, async () => {
    const upload = (await findUploads(site.database.read, [id])).get(id);
    if (!upload || upload.submissionId !== '') throw failure('not-found', 'file');
    await site.database.transaction((writer) => deleteUploads(writer, [id]));
    await rm(uploadPath(site, id), { force: true });
  });
}

async function known(site: Site, id: string): Promise<Upload> {
  const upload = (await findUploads(site.database.read, [id])).get(id);
  // What belongs to a submission is the museum's; the same file for another form begins again.
  if (!upload || upload.submissionId !== '') throw failure('not-found', 'file');
  if (upload.state === 'refused') throw failure('upload-refused');
  if (Date.parse(site.clock.now()) > finishUpload(site, upload)) throw failure('upload-over');
  if (!(await isStored(site, upload))) throw failure('upload-lost');
  return upload;
}

/** When a file is erased that no form has claimed, in milliseconds since 1970. */
export function finishUpload(site: Site, { touchedAt }: Pick<Upload, 'touchedAt'>): number {
  return Date.parse(touchedAt ?? site.clock.now()) + site.settings['forms.draft-hours'] * 3_600_000;
}

/** Writes a part behind what is there. @returns how many bytes were received and count */
async function write(site: Site, upload: Upload, part: Part, stop: AbortSignal): Promise<number> {
  const { offset, checksum } = part;
  const path = uploadPath(site, upload.id);
  const digest = checksum && createHash(checksum.algorithm);
  let received = 0;
  const count = (chunk: Uint8Array) => {
    digest?.update(chunk);
    received += chunk.byteLength;
  };
  const chunks = fitting(upload, part, stop);
  // A file begins with its first bytes: one that is empty would not be told from one that a power
  // cut emptied.
  const first = offset === 0 ? (await chunks.next()).value : undefined;
  if (first)
    await writeDurably(path, first, 0o600)
      .catch(insufficientStorage)
      .then(() => count(first));
  // What a crash left behind the last part that counts goes.
  if (first || offset > 0)
    await continueDurably(path, offset + received, chunks, count).catch(insufficientStorage);
  if (checksum && digest?.digest('hex') !== checksum.digest) throw failure('upload-damaged');
  return received;
}

/** The body, as long as it fits into what was announced. */
async function* fitting(
  { length }: Upload,
  part: Part,
  stop: AbortSignal,
): AsyncGenerator<Uint8Array, undefined> {
  let end = part.offset;
  for await (const chunk of chunksOf(part, stop)) {
    end += chunk.byteLength;
    if (end > length) throw failure('upload-too-large', Math.ceil(length / 1_048_576));
    yield chunk;
  }
}

/**
 * The body, until it ends or breaks. Half a part of which only the whole could be checked is
 * nothing.
 */
async function* chunksOf({ body, checksum }: Part, stop: AbortSignal): AsyncGenerator<Uint8Array> {
  const reader = body?.getReader();
  const giveUp = () => void reader?.cancel().catch(() => undefined);
  stop.addEventListener('abort', giveUp, { once: true });
  try {
    for (;;) {
      const next = await reader?.read().catch(() => undefined);
      const broken = next === undefined ? reader !== undefined : next.done && stop.aborted;
      if (broken && checksum) throw failure('upload-damaged');
      if (!next?.value) return;
      yield next.value;
    }
  } finally {
    stop.removeEventListener('abort', giveUp);
    giveUp();
  }
}

/** A full disk is reported as such. */
function insufficientStorage(error: unknown): never {
  if (isFull(error)) throw failure('upload-no-room');
  throw error;
}

const activeUploads = new Map<string, { stop: AbortController; finished: Promise<unknown> }>();

/** Does one thing with a file at a time; the one before is stopped, and waited for. */
async function exclusively<T>(id: string, work: (stop: AbortSignal) => Promise<T>): Promise<T> {
  const before = activeUploads.get(id);
  before?.stop.abort();
  const stop = new AbortController();
  const running = (before?.finished ?? Promise.resolve()).then(() => work(stop.signal));
  const mine = { stop, finished: running.catch(() => undefined) };
  activeUploads.set(id, mine);
  try {
    return await running;
  } finally {
    if (activeUploads.get(id) === mine) activeUploads.delete(id);
  }
}
