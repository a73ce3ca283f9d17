// The document of the API is what OpenAPI 3.1 demands, and a client that somebody else's program
// makes from it does over HTTP what a program of a museum does.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as tus from 'tus-js-client';
import { addTestUser } from '../../../packages/site/src/features/accounts/testing.ts';
import { makeToken } from '../../../packages/site/src/features/accounts/tokens.ts';
import { answerApi } from '../../../packages/site/src/features/api/api-routes.ts';
import { resources } from '../../../packages/site/src/features/api/data/resources.ts';
import { answerMediaUpload } from '../../../packages/site/src/features/api/media-upload-routes.ts';
import { openApiDocument } from '../../../packages/site/src/features/api/openapi.ts';
import type { Site } from '../../../packages/site/src/platform/site.ts';
import { onBothDatabases } from '../../databases/each.ts';
import { newSite } from '../../databases/site.ts';
import { writeTinyPicture } from '../../goldens/tiny-picture.ts';
import {
  compile,
  generateClient,
  installGenerators,
  validate,
  type Client,
  type GeneratedClients,
  type Returned,
} from './generated-client.ts';

type Json = Record<string, unknown>;

/** As programs get it. */
const document = JSON.parse(JSON.stringify(openApiDocument(resources))) as Json;

let clients: GeneratedClients;
beforeAll(async () => {
  installGenerators();
  clients = await generateClient(document);
}, 240_000);
afterAll(() => clients?.remove());

it('is a valid document of OpenAPI 3.1', async () => {
  expect(await validate(document)).toEqual({ version: '3.1', result: { valid: true } });
  const { result } = await validate({ ...document, info: { title: 'Without a version' } });
  expect(result).toMatchObject({ valid: false });
});

it('becomes a client that compiles strictly', { timeout: 60_000 }, async () => {
  expect(await compile(clients.folder)).toBe('');
});

/** The API and its uploads on a port of this machine. */
async function listen(site: Site): Promise<{ server: Server; origin: string }> {
  const answer = (request: Request) => {
    const { origin, pathname } = new URL(request.url);
    const facts = { origin, secure: false, client: '203.0.113.7', requestId: 'r', proxyFaults: [] };
    return pathname.startsWith('/api/v1/uploads')
      ? answerMediaUpload(site, request, facts)
      : answerApi(site, request, facts);
  };
  const server = createServer(getRequestListener(answer));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return { server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

onBothDatabases('a generated client', (database) => {
  let server: Server;
  let origin: string;
  let token: string;
  let registrar: Client;
  let reader: Client;
  let stranger: Client;

  beforeAll(async () => {
    const site = newSite(database());
    ({ server, origin } = await listen(site));
    const user = await addTestUser(site, { role: 'registrar' });
    const tokenOf = async (isReadOnly: boolean) =>
      (await makeToken(site, user, { name: 'Program', days: 1, isReadOnly })).secret;
    token = await tokenOf(false);
    const base = `${origin}/api/v1`;
    registrar = await clients.withToken(base, token);
    reader = await clients.withToken(base, await tokenOf(true));
    stranger = await clients.withToken(base, `${token}x`);
  });
  afterAll(() => server.close());

  /** What came back of a request that has to succeed. */
  const dataOf = ({ data, error, response }: Returned): Json => {
    expect(error, response.url).toBeUndefined();
    return data ?? {};
  };
  const refusal = ({ error, response }: Returned) => [response.status, error?.['code']];
  const version = ({ response }: Returned) => response.headers.get('etag') ?? '';
  const addSpoon = (number: number, key: string) =>
    registrar('addItem', {
      headers: { 'idempotency-key': key },
      body: { body: { title: { en: `Spoon ${number}` }, accessionNumber: `2026.7.${number}` } },
    });

  it('is known by its token, and a wrong one is refused', async () => {
    expect(dataOf(await registrar('getSession'))).toMatchObject({ user: { name: 'Ada' } });
    expect(refusal(await stranger('getSession'))).toEqual([401, 'token-unknown']);
  });

  it('reads a list to its end by cursors, with nothing twice', async () => {
    const ids: unknown[] = [];
    for (let number = 1; number <= 7; number++)
      ids.push(dataOf(await addSpoon(number, `list-${number}`))['id']);
    const found: unknown[] = [];
    let pages = 0;
    for (let query: Json = { words: 'spoon', limit: 3 }; ;) {
      const page = dataOf(await reader('listItem', { query }));
      found.push(...(page['items'] as Json[]).map(({ id }) => id));
      pages++;
      if (page['next'] === undefined) break;
      query = { ...query, after: page['next'] };
    }
    expect(pages).toBe(3);
    expect(found.toSorted()).toEqual(ids.toSorted());
    expect(refusal(await reader('listItem', { query: { after: 'made up' } }))).toEqual([
      400,
      'cursor-unusable',
    ]);
  });

  it('sends a request twice and makes one item', async () => {
    const first = dataOf(await addSpoon(20, 'twice'));
    expect(dataOf(await addSpoon(20, 'twice'))).toEqual(first);
    expect(refusal(await addSpoon(21, 'twice'))).toEqual([422, 'key-reused']);
  });

  it('sends a photograph, attaches it to a draft and publishes that', async () => {
    const added = await addSpoon(30, 'photograph');
    const { id, body } = dataOf(added) as { id: string; body: Json };
    const media = await upload(`${origin}/api/v1/uploads`, token);
    expect(dataOf(await registrar('getMedia', { path: { id: media } }))).toMatchObject({
      kind: 'image',
      fileName: 'spoon.png',
    });
    const withPicture = { body: { ...body, media: [media] } };
    const replace = (by: Client, headers: Record<string, string> = {}) =>
      by('replaceItem', { path: { id }, headers, body: withPicture });
    const read = { 'if-match': version(added) };
    expect(refusal(await replace(registrar))).toEqual([428, 'version-missing']);
    expect(refusal(await replace(reader, read))).toEqual([403, 'token-reads-only']);
    const replaced = await replace(registrar, read);
    expect(dataOf(replaced)).toMatchObject({ body: { media: [media] } });
    expect(refusal(await replace(registrar, read))).toEqual([412, 'version-outdated']);
    const published = await registrar('publishItem', {
      path: { id },
      headers: { 'if-match': version(replaced) },
      body: {},
    });
    expect(dataOf(published)).toMatchObject({ state: 'published', version: 3 });
  });

  it('changes a working copy, submits it and publishes what was submitted', async () => {
    const { id: record } = dataOf(await addSpoon(40, 'copy'));
    const opened = await registrar('openWorkingCopy', { body: { kind: 'item', record } });
    const path = { id: String(dataOf(opened)['id']) };
    const changes = [{ path: ['title', 'fr'], after: 'Cuillère' }];
    const saved = await registrar('saveWorkingCopy', { path, body: { seq: 1, changes } });
    const { seq } = dataOf(saved) as { seq: number };
    const listed = dataOf(await registrar('listWorkingCopies', { query: { limit: 1 } }));
    expect(listed['items']).toMatchObject([{ id: path.id, record }]);
    expect(dataOf(await registrar('submitWorkingCopy', { path, body: { seq } }))).toMatchObject({
      state: 'submitted',
    });
    const early = await registrar('publishWorkingCopy', { path, body: { seq: seq - 1 } });
    expect(refusal(early)).toEqual([409, 'copy-moved']);
    const published = await registrar('publishWorkingCopy', { path, body: { seq } });
    expect(dataOf(published)).toEqual({ record, version: 2 });
    const now = dataOf(await reader('getItem', { path: { id: String(record) } }));
    expect(now['body']).toMatchObject({ title: { fr: 'Cuillère' } });
  });

  it('reads what was wrong, field by field', async () => {
    const { error, response } = await registrar('addItem', { body: { body: { title: {} } } });
    expect([response.status, error]).toMatchObject([
      422,
      { errors: [{ path: ['body', 'body', 'title'] }] },
    ]);
  });
});

/** Sends a picture in two parts with a client of the tus protocol. @returns the id of its record */
async function upload(endpoint: string, token: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-client-'));
  const bytes = readFileSync(writeTinyPicture(join(folder, 'spoon.png'), 'spoon'));
  rmSync(folder, { recursive: true });
  let media = '';
  await new Promise<void>((done, failed) => {
    new tus.Upload(bytes, {
      endpoint,
      chunkSize: Math.ceil(bytes.length / 2),
      headers: { Authorization: `Bearer ${token}` },
      metadata: { filename: 'spoon.png' },
      onAfterResponse: (_, response) => {
        media = response.getHeader('upload-media') ?? media;
      },
      onSuccess: () => done(),
      onError: failed,
    }).start();
  });
  return media;
}
