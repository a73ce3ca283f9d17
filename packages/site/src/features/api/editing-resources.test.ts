// What the editors of the desk ask the server.
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeRaster } from '@vitrine/image-server';
import { expect, it } from 'vitest';
import { onBothDatabases } from '../../../../../tests/databases/each.ts';
import { newSite } from '../../../../../tests/databases/site.ts';
import { startWorker } from '../../platform/jobs/job-worker.ts';
import type { Site } from '../../platform/site.ts';
import { deskCookie } from '../accounts/testing.ts';
import { pictureWork } from '../media/media-jobs.ts';
import { answerMediaUpload } from './media-upload-routes.ts';
import { signedInClient } from './testing.ts';

const ORIGIN = 'https://museum.example';
const base64 = (text: string) => Buffer.from(text).toString('base64');

async function picture(): Promise<Uint8Array> {
  const file = join(mkdtempSync(join(tmpdir(), 'vitrine-editing-')), 'jug.jpg');
  function* rows() {
    for (let y = 0; y < 300; y++) yield new Uint8Array(400 * 3).map((_, i) => (y * i) % 200);
  }
  await writeRaster({ width: 400, height: 300, channels: 3, rows: rows(), file, format: 'jpeg' });
  return readFileSync(file);
}

/** Sends requests of the tus protocol as a browser at the desk does. */
async function tusClient(site: Site) {
  const cookie = await deskCookie(site);
  return (method: string, address: string, headers: Record<string, string>, body?: BodyInit) =>
    answerMediaUpload(
      site,
      new Request(`${ORIGIN}${address}`, {
        method,
        headers: { cookie, origin: ORIGIN, 'tus-resumable': '1.0.0', ...headers },
        ...(body === undefined ? {} : { body, duplex: 'half' }),
      } as RequestInit),
      { origin: ORIGIN, secure: true, client: '203.0.113.7' },
    );
}

async function sent(site: Site, name: string, bytes: Uint8Array): Promise<Response> {
  const ask = await tusClient(site);
  const created = await ask('POST', '/api/v1/uploads', {
    'upload-length': String(bytes.length),
    'upload-metadata': `filename ${base64(name)}`,
  });
  expect(created.status).toBe(201);
  return ask(
    'PATCH',
    created.headers.get('location') ?? '',
    { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    new Uint8Array(bytes),
  );
}

async function prepareAll(site: Site): Promise<void> {
  const work = pictureWork(site);
  const worker = startWorker({ ...site, handlers: [work.handler], everyMs: 50 });
  await worker.idle();
  await worker.stop();
  await work.close();
}

onBothDatabases('an editor', (database) => {
  it('is given the fields of its kind in the reader’s language', async () => {
    const api = await signedInClient(newSite(database(), { VITRINE_SITE_LANGUAGES: 'en,fr' }));
    const { status, json } = await api('GET', '/editors/item', {
      headers: { 'accept-language': 'fr' },
    });
    expect(status).toBe(200);
    expect(json['items']).toMatchObject([
      { group: 'identity', label: 'Nom et numéros' },
      {},
      {},
      {},
      {},
      {},
      {},
      {},
      {},
      {},
      {},
    ]);
    expect((await api('GET', '/editors/story')).status).toBe(404);
  });

  it('makes a draft of a name, and finds it by words of it, in its own group alone', async () => {
    const api = await signedInClient(newSite(database()));
    const made = await api('POST', '/names', {
      body: {
        kind: 'subject',
        name: '  Salt-glazed 100% stoneware ',
        language: 'en',
        group: 'material',
      },
    });
    expect(made).toMatchObject({
      status: 201,
      json: { label: 'Salt-glazed 100% stoneware', state: 'draft' },
    });
    const found = async (query: string) =>
      ((await api('GET', `/names?${query}`)).json['items'] as { label: string }[]).length;
    expect(await found('kind=subject&q=stoneware+salt&scheme=material')).toBe(1);
    expect(await found('kind=subject&q=100%25&scheme=material')).toBe(1);
    expect(await found('kind=subject&q=%25%25&scheme=material')).toBe(0);
    expect(await found('kind=subject&q=stoneware&scheme=technique')).toBe(0);
    expect(await found('kind=person&q=stoneware')).toBe(0);
    expect(await found(`ids=${String(made.json['id'])}`)).toBe(1);
    expect(
      (await api('POST', '/names', { body: { kind: 'person', name: ' ', language: 'en' } })).status,
    ).toBe(422);
  });

  it('gets pictures in parts, shows drafts of them, and saves what is seen on them', async () => {
    const site = newSite(database());
    const api = await signedInClient(site);
    const whole = await sent(site, 'jug.jpg', await picture());
    expect(whole.status).toBe(204);
    const id = whole.headers.get('upload-media') ?? '';
    expect((await api('GET', `/media/${id}`)).json).toMatchObject({
      kind: 'image',
      state: 'draft',
      fileName: 'jug.jpg',
      file: { state: 'processing' },
      texts: {},
    });
    expect((await api('GET', `/media/${id}/picture`)).status).toBe(404);
    await prepareAll(site);
    const { headers, json } = await api('GET', `/media/${id}`);
    expect(json).toMatchObject({ file: { state: 'ready', width: 400, height: 300 } });
    const etag = headers.get('etag') ?? '';
    const texts = { altText: { en: 'A brown jug' }, caption: { en: 'From the side' } };
    const save = (version: string) =>
      api('PUT', `/media/${id}/texts`, { body: texts, headers: { 'if-match': version } });
    expect(await save(etag)).toMatchObject({ status: 200, json: { texts } });
    expect((await save(etag)).status).toBe(412);
    expect((await api('PUT', `/media/${id}/texts`, { body: {} })).status).toBe(428);
  });

  it('is told in the reader’s language why a file was not taken', async () => {
    const site = newSite(database());
    const refused = await sent(site, 'jug.jpg', Buffer.from('<!doctype html><p>no picture</p>'));
    expect(refused.status).toBe(415);
    expect(refused.headers.get('content-type')).toBe('application/problem+json');
    expect(await refused.json()).toMatchObject({
      code: 'media-refused',
      detail: expect.stringContaining('“jug.jpg” was not added.'),
    });
  });

  it('sends nothing from another site, and nothing without a session', async () => {
    const site = newSite(database());
    const ask = await tusClient(site);
    const about = { 'upload-length': '9', 'upload-metadata': `filename ${base64('a.jpg')}` };
    const foreign = await ask('POST', '/api/v1/uploads', {
      ...about,
      origin: 'https://evil.example',
    });
    expect(foreign.status).toBe(403);
    expect((await ask('POST', '/api/v1/uploads', { ...about, cookie: '' })).status).toBe(401);
    expect((await ask('OPTIONS', '/api/v1/uploads', {})).headers.get('tus-max-size')).toBe(
      String(site.settings['media.max-bytes']),
    );
  });
});
