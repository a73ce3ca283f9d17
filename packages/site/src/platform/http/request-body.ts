// The one reader of what requests send: never more than was allowed, counted as it arrives, and no
// file in memory. Whoever reads has checked before that the sender may send at all, and that its
// network has not sent too much.
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy } from '@fastify/busboy';
import { failure, isFailure } from '../errors/failure.ts';
import { repairedText, repairedValue } from '../repaired-text.ts';

/**
 * A file of a form while it arrives. What is not read of `content` is thrown away; it ends early
 * where the file is larger than allowed.
 */
export type ArrivingFile = {
  field: string;
  name: string;
  content: Readable;
  /** Whether it was larger than allowed, once `content` has ended. */ isCut(): boolean;
};

type FormLimits = {
  /** Of all names and texts together, as they are sent. */
  textBytes: number;
  /** Of each file, of all of them together, and how many there may be; none if absent. */
  files?: { bytes: number; allBytes: number; count: number };
};

/**
 * What to do with files: `take` one while it arrives; `drop` what was taken when the rest of the
 * form cannot be read.
 */
export type FileTaker<Taken> = {
  take(file: ArrivingFile): Promise<Taken>;
  drop(taken: Taken): Promise<void>;
};

class TooLarge extends Error {}

/**
 * Of one part of a multipart form: browsers send two or three headers, the longest with the name of
 * a file.
 */
const HEADERS = 20;
const HEADER_BYTES = 8192;

/** The body as a stream that breaks when more than `maxBytes` have come; null if there is none. */
export function limitedBody(request: Request, maxBytes: number): ReadableStream<Uint8Array> | null {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes)
    throw failure('form-too-large');
  let seen = 0;
  return (
    request.body?.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform(chunk, controller) {
          seen += chunk.byteLength;
          if (seen > maxBytes) controller.error(new TooLarge());
          else controller.enqueue(chunk);
        },
      }),
    ) ?? null
  );
}

/**
 * The names and texts of a form, as they can be stored; `repaired` are the names of those in which
 * something had to be replaced.
 */
type SentTexts = { texts: FormData; repaired: string[] };

/**
 * The names and texts of a form; its files are thrown away.
 * @throws form-too-large, form-unreadable, form-type
 */
export async function readForm(
  request: Request,
  limits: Pick<FormLimits, 'textBytes'>,
): Promise<SentTexts> {
  const nothing: FileTaker<void> = {
    take: async ({ content }) => void content.resume(),
    drop: async () => undefined,
  };
  const { texts, repaired } = await readFormWithFiles(request, limits, nothing);
  return { texts, repaired };
}

/**
 * The names and texts of a form, and what was made of its files.
 * @throws form-too-large, form-unreadable, form-type, and what `take` throws
 */
export async function readFormWithFiles<Taken>(
  request: Request,
  limits: FormLimits,
  files: FileTaker<Taken>,
): Promise<SentTexts & { taken: Taken[] }> {
  const type = request.headers.get('content-type') ?? '';
  try {
    if (/^application\/x-www-form-urlencoded\b/i.test(type))
      return { ...repairedTexts(await readTexts(request, limits.textBytes)), taken: [] };
    if (/^multipart\/form-data\b/i.test(type)) {
      const { texts, taken } = await readParts(request, type, limits, files);
      return { ...repairedTexts(texts), taken };
    }
  } catch (error) {
    if (isFailure(error)) throw error;
    throw failure(error instanceof TooLarge ? 'form-too-large' : 'form-unreadable');
  }
  throw failure('form-type');
}

/**
 * The value of a JSON body; undefined where nothing was sent. Characters that cannot be stored are
 * refused: a program that sends them is broken, and nobody would see what was replaced.
 * @throws json-type, json-too-large, json-unreadable
 */
export async function readJson(request: Request, maxBytes: number): Promise<unknown> {
  try {
    const content = await bytesOf(limitedBody(request, maxBytes));
    if (content.length === 0) return undefined;
    if (!/^application\/json *(;|$)/i.test(request.headers.get('content-type') ?? ''))
      throw failure('json-type');
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(content));
    if (repairedValue(value) !== value) throw failure('json-unreadable');
    return value;
  } catch (error) {
    if (isFailure(error) && error.code !== 'form-too-large') throw error;
    const isTooLarge = error instanceof TooLarge || isFailure(error);
    throw isTooLarge ? failure('json-too-large', maxBytes) : failure('json-unreadable');
  }
}

function repairedTexts(sent: FormData): SentTexts {
  const repaired = new Set<string>();
  const texts = new FormData();
  for (const [name, value] of sent) {
    const [known, text] = [
      repairedText(name),
      typeof value === 'string' ? repairedText(value) : '',
    ];
    if (known !== name || text !== value) repaired.add(known);
    texts.append(known, text);
  }
  return { texts, repaired: [...repaired] };
}

async function readTexts(request: Request, maxBytes: number): Promise<FormData> {
  const content = await bytesOf(limitedBody(request, maxBytes));
  const texts = new FormData();
  for (const [name, value] of new URLSearchParams(content.toString('utf8')))
    texts.append(name, value);
  return texts;
}

async function bytesOf(body: ReadableStream<Uint8Array> | null): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of body ?? []) chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function readParts<Taken>(
  request: Request,
  type: string,
  { textBytes, files = { bytes: 0, allBytes: 0, count: 0 } }: FormLimits,
  { take, drop }: FileTaker<Taken>,
): Promise<{ texts: FormData; taken: Taken[] }> {
  const body = limitedBody(request, textBytes + files.allBytes);
  const parser = new Busboy({
    headers: { 'content-type': type },
    limits: {
      fieldSize: textBytes,
      fileSize: files.bytes,
      headerSize: HEADER_BYTES,
      headerPairs: HEADERS,
    },
  });
  const texts = new FormData();
  const arriving: { content: Readable; taking: Promise<Taken> }[] = [];
  let textsSeen = 0;
  parser.on('field', (name: string | undefined, value, _nameCut, isCut) => {
    textsSeen += Buffer.byteLength(name ?? '') + Buffer.byteLength(value);
    if (isCut || textsSeen > textBytes) parser.destroy(new TooLarge());
    else if (name) texts.append(name, value);
  });
  parser.on('file', (field: string | undefined, content, name: string | undefined) => {
    // A field for which no file was chosen comes as a file without a name. Whoever takes the file
    // learns of it; where nobody reads it any more, an error without a listener would end the
    // process.
    content.on('error', () => undefined);
    if (!field || !name || arriving.length >= files.count) return void content.resume();
    const taking = take({
      field: repairedText(field),
      name: repairedText(name),
      content,
      isCut: () => content.truncated,
    });
    arriving.push({ content, taking });
    // What is left of a file has to be read, or what comes behind it never would be.
    taking.then(
      () => content.resume(),
      (error: Error) => parser.destroy(error),
    );
  });
  try {
    await pipeline(Readable.from(body ?? []), parser);
    return { texts, taken: await Promise.all(arriving.map(({ taking }) => taking)) };
  } catch (error) {
    for (const { content } of arriving)
      content.destroy(new Error('The form of this upload could not be read.'));
    for (const one of await Promise.allSettled(arriving.map(({ taking }) => taking)))
      if (one.status === 'fulfilled') await drop(one.value);
    throw error;
  }
}
