// People and programs who write to a museum all the time: they send again what had no answer, and
// note in a ledger what had one.
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Received, Visit } from '../../deploy/request.ts';
import { writeTinyPicture } from '../../goldens/tiny-picture.ts';
import type { Ledger } from './ledger.ts';

type Ask = (path: string, visit?: Visit) => Promise<Received>;

export type Writing = { ask: Ask; token: string; ledger: Ledger; signal: AbortSignal };

/** Before something is sent again, in milliseconds. */
const AGAIN_MS = 150;
/** Answers that say “not now”: those of the proxy while no node is there, and of a node. */
const LATER = new Set([408, 429, 500, 502, 503, 504]);

/** Whether an answer says “not now”; of what no server should say, a note is made. */
function isLater({ status, body }: Received, { faults }: Ledger, what: string): boolean {
  if (status === 500) faults.push(`${what}: ${String(body)}`);
  return LATER.has(status);
}

/** Runs all writers until the signal; each resolves once what it began is acknowledged. */
export async function writeUntil(writing: Writing): Promise<void> {
  await Promise.all([
    ...['A', 'B', 'C'].map((name) => repeat(writing, (n) => writeItem(writing, `${name}.${n}`))),
    repeat(writing, (n) => sendMessage(writing, n)),
    repeat(writing, (n) => sendPicture(writing, n)),
  ]);
}

async function repeat({ signal }: Writing, once: (n: number) => Promise<void>): Promise<void> {
  for (let n = 0; !signal.aborted; n++) {
    await once(n);
    await pause(40);
  }
}

/** Sends until there is an answer. What was begun is finished after the signal, too. */
async function answered(
  { ask, ledger }: Writing,
  path: string,
  visit: Visit = {},
): Promise<Received> {
  for (;;) {
    const received = await ask(path, visit).catch(() => undefined);
    if (received && !isLater(received, ledger, path)) return received;
    ledger.unanswered++;
    await pause(AGAIN_MS);
  }
}

const json = (value: unknown): Buffer => Buffer.from(JSON.stringify(value));
const parsed = <Value>({ body }: Received): Value => JSON.parse(body.toString()) as Value;

function expectStatus(received: Received, status: number, what: string): void {
  if (received.status !== status)
    throw new Error(`${what}: ${received.status} instead of ${status}: ${String(received.body)}`);
}

type Record = { id: string; version: number; state: string; body: { [field: string]: unknown } };

/** Makes an item, changes it twice and publishes it. */
async function writeItem(writing: Writing, number: string): Promise<void> {
  const { token, ledger } = writing;
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const title = `Storm lantern ${number}`;
  const accessionNumber = `S.${number}`;
  const made = await answered(writing, '/api/v1/items', {
    method: 'POST',
    headers: { ...headers, 'idempotency-key': `make-${number}` },
    body: json({ body: { title: { en: title }, accessionNumber } }),
  });
  expectStatus(made, 201, `making ${number}`);
  const { id } = parsed<Record>(made);
  const item = { id, title, isPublished: false };
  ledger.items.set(accessionNumber, item);
  for (const n of [1, 2]) await changeItem(writing, id, `Saved ${n} of ${number}`);
  await publishItem(writing, id);
  item.isPublished = true;
}

/** Saves another credit line; whether one without an answer was saved is read afterwards. */
async function changeItem(writing: Writing, id: string, creditLine: string): Promise<void> {
  const { token, ledger } = writing;
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  for (;;) {
    const read = await answered(writing, `/api/v1/items/${id}`, { headers });
    expectStatus(read, 200, `reading ${id}`);
    const { version, body } = parsed<Record>(read);
    if (JSON.stringify(body['creditLine']) === JSON.stringify({ en: creditLine })) {
      ledger.versions.push({ id, version, creditLine });
      return;
    }
    const saved = await writing
      .ask(`/api/v1/items/${id}`, {
        method: 'PUT',
        headers: { ...headers, 'if-match': String(read.headers['etag']) },
        body: json({ body: { ...body, creditLine: { en: creditLine } } }),
      })
      .catch(() => undefined);
    if (saved?.status === 200) {
      ledger.versions.push({ id, version: parsed<Record>(saved).version, creditLine });
      return;
    }
    if (saved && saved.status !== 412 && !isLater(saved, ledger, `saving ${id}`))
      expectStatus(saved, 200, `saving ${id}`);
    ledger.unanswered++;
    await pause(AGAIN_MS);
  }
}

async function publishItem(writing: Writing, id: string): Promise<void> {
  const headers = {
    authorization: `Bearer ${writing.token}`,
    'content-type': 'application/json',
  };
  for (;;) {
    const read = await answered(writing, `/api/v1/items/${id}`, { headers });
    if (parsed<Record>(read).state === 'published') return;
    const published = await answered(writing, `/api/v1/items/${id}/publish`, {
      method: 'POST',
      headers: { ...headers, 'if-match': String(read.headers['etag']) },
      body: json({}),
    });
    // Another version: the one that had no answer has been saved after all.
    if (published.status !== 412) return expectStatus(published, 200, `publishing ${id}`);
  }
}

/** Sends the enquiry form with what the page of the form gave, perhaps on another node. */
async function sendMessage(writing: Writing, n: number): Promise<void> {
  const page = await answered(writing, '/forms/enquiry');
  const token = /name="-token" value="([^"]+)"/.exec(page.body.toString())?.[1] ?? '';
  const message = `Message ${n} about the storm of ${1900 + (n % 100)}`;
  const sent = await answered(writing, '/forms/enquiry', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: Buffer.from(
      new URLSearchParams({
        '-token': token,
        name: 'Ada',
        email: 'ada@example.com',
        message,
      }).toString(),
    ),
  });
  const reference = /\/sent\/(.+)$/.exec(sent.headers.location ?? '')?.[1];
  if (reference === undefined)
    throw new Error(`Message ${n} was refused: ${sent.status} ${String(sent.body).slice(0, 500)}`);
  writing.ledger.messages.set(reference, message);
}

/** Sends a picture in two parts; where a part had no answer, it asks how much is there. */
async function sendPicture(writing: Writing, n: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-storm-'));
  const name = `storm-${n}.png`;
  const bytes = readFileSync(writeTinyPicture(join(folder, name), name));
  rmSync(folder, { recursive: true });
  const headers = { authorization: `Bearer ${writing.token}`, 'tus-resumable': '1.0.0' };
  for (;;) {
    const created = await answered(writing, '/api/v1/uploads', {
      method: 'POST',
      headers: {
        ...headers,
        'upload-length': String(bytes.length),
        'upload-metadata': `filename ${Buffer.from(name).toString('base64')}`,
      },
    });
    expectStatus(created, 201, `beginning ${name}`);
    const media = await sendParts(writing, created.headers.location ?? '', bytes, headers);
    if (media === undefined) continue;
    writing.ledger.pictures.set(createHash('sha256').update(bytes).digest('hex'), media);
    return;
  }
}

/** @returns the id of the picture's record; undefined where the upload has gone */
async function sendParts(
  writing: Writing,
  location: string,
  bytes: Buffer,
  headers: { [name: string]: string },
): Promise<string | undefined> {
  const path = location.replace(/^https?:\/\/[^/]+/, '');
  const half = Math.ceil(bytes.length / 2);
  for (;;) {
    const progress = await answered(writing, path, { method: 'HEAD', headers });
    if (progress.status === 404 || progress.status === 410) return undefined;
    expectStatus(progress, 200, `asking about ${path}`);
    const known = progress.headers['upload-media'];
    if (typeof known === 'string') return known;
    const offset = Number(progress.headers['upload-offset']);
    const sent = await writing
      .ask(path, {
        method: 'PATCH',
        headers: {
          ...headers,
          'content-type': 'application/offset+octet-stream',
          'upload-offset': String(offset),
        },
        body: bytes.subarray(offset, offset < half ? half : bytes.length),
      })
      .catch(() => undefined);
    const media = sent?.headers['upload-media'];
    if (typeof media === 'string') return media;
    if (sent?.status === 204) continue;
    const isOthers = sent?.status === 409 || sent?.status === 423;
    if (sent && !isOthers && !isLater(sent, writing.ledger, `sending ${path}`))
      expectStatus(sent, 204, `sending ${path}`);
    writing.ledger.unanswered++;
    await pause(AGAIN_MS);
  }
}
