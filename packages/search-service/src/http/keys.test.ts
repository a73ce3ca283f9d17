// What keys allow, over HTTP: who may use them, how often, until when, and what can be read of them
// later.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSearchService, securedKey, type SearchService } from '../index.ts';

const folder = mkdtempSync(join(tmpdir(), 'search-keys-'));
let now = Date.UTC(2026, 0, 1);
let service: SearchService;

beforeAll(async () => {
  service = openSearchService({ folder, now: () => now });
  await service.batch(
    'items',
    ['a', 'b', 'c'].map((objectID) => ({
      action: 'addObject',
      body: { objectID, owner: objectID },
    })),
  );
  await service.settings('items', {
    attributesForFaceting: ['owner'],
    unretrievableAttributes: ['secret'],
  });
  await service.settled();
});
afterAll(async () => {
  await service.close();
  rmSync(folder, { recursive: true, force: true });
});

type From = {
  key?: string;
  address?: string;
  headers?: Record<string, string>;
  body?: unknown;
  method?: string;
  inAddress?: boolean;
};
async function call(
  path: string,
  {
    key = service.keys.adminKey,
    address,
    headers = {},
    body,
    method = body === undefined ? 'GET' : 'POST',
    inAddress = false,
  }: From = {},
) {
  const credentials = { 'x-algolia-application-id': service.keys.appId, 'x-algolia-api-key': key };
  const url = `http://x/search-api${path}${inAddress ? `?${new URLSearchParams(credentials)}` : ''}`;
  const request = new Request(url, {
    method,
    headers: { ...(inAddress ? { 'content-type': 'text/plain' } : credentials), ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const response = await service.fetch(
    request,
    address === undefined ? undefined : { incoming: { socket: { remoteAddress: address } } },
  );
  return { status: response.status, answer: (await response.json()) as Record<string, unknown> };
}
const made = async (body: object): Promise<string> =>
  String((await call('/1/keys', { body })).answer['key']);
const search = (key: string, more: From = {}) =>
  call('/1/indexes/items/query', { key, body: {}, ...more });

describe('a key', () => {
  it('may be used so often in an hour from one address, and no more', async () => {
    const key = await made({ acl: ['search'], maxQueriesPerIPPerHour: 2 });
    const statuses: number[] = [];
    for (const address of ['203.0.113.1', '203.0.113.1', '203.0.113.1', '203.0.113.2'])
      statuses.push((await search(key, { address })).status);
    expect(statuses).toEqual([200, 200, 429, 200]);
    expect((await search(key, { address: '203.0.113.1' })).answer).toMatchObject({
      status: 429,
      message: expect.stringContaining('2 per hour'),
    });
    now += 3_600_000;
    expect((await search(key, { address: '203.0.113.1' })).status).toBe(200);
  });
  it('is counted by the address that a proxy nearby forwards, and by nobody else’s word', async () => {
    const key = await made({ acl: ['search'], maxQueriesPerIPPerHour: 1 });
    const statuses: number[] = [];
    for (const [address, forwarded] of [
      ['127.0.0.1', '198.51.100.1'],
      ['::ffff:10.0.0.3', '198.51.100.1'],
      ['127.0.0.1', '198.51.100.2'],
      ['203.0.113.5', '198.51.100.3'],
      ['203.0.113.5', '198.51.100.4'],
    ] as const) {
      statuses.push(
        (await search(key, { address, headers: { 'x-forwarded-for': forwarded } })).status,
      );
    }
    expect(statuses).toEqual([200, 429, 200, 200, 429]);
  });
  it('is counted by the address that a site around the service knows', async () => {
    const key = await made({ acl: ['search'], maxQueriesPerIPPerHour: 1 });
    const from = (caller: string, forwarded: string) =>
      service.fetch(
        new Request('http://x/1/indexes/items/query', {
          method: 'POST',
          body: '{}',
          headers: {
            'x-algolia-application-id': service.keys.appId,
            'x-algolia-api-key': key,
            'x-forwarded-for': forwarded,
          },
        }),
        { caller },
      );
    expect([
      (await from('127.0.0.1', '198.51.100.8')).status,
      (await from('127.0.0.1', '198.51.100.9')).status,
    ]).toEqual([200, 429]);
  });
  it('is good for a time', async () => {
    const key = await made({ acl: ['search'], validity: 60 });
    expect((await call(`/1/keys/${key}`)).answer).toMatchObject({
      value: key,
      validity: 60,
      acl: ['search'],
    });
    expect((await search(key)).status).toBe(200);
    now += 61_000;
    expect(await search(key)).toMatchObject({
      status: 403,
      answer: { message: expect.stringContaining('expired') },
    });
  });
  it('may be bound to where it is used from', async () => {
    const key = await made({
      acl: ['search'],
      referers: ['https://museum.example/*', '*.museum.example*'],
    });
    const from = async (referer: string): Promise<number> =>
      (await search(key, { headers: { referer } })).status;
    expect([
      await from('https://museum.example/collection'),
      await from('https://shop.museum.example/'),
      await from('https://elsewhere.example/'),
      (await search(key)).status,
    ]).toEqual([200, 200, 403, 403]);
  });
  it('works wherever its credentials stand, under any content type', async () => {
    expect((await search(service.keys.searchKey, { inAddress: true })).status).toBe(200);
    expect(await call('/1/indexes/items/query', { key: '', body: {} })).toMatchObject({
      status: 403,
      answer: { message: expect.stringContaining('Invalid Application-ID or API key') },
    });
  });
  it('can be taken back, and given again', async () => {
    const key = await made({ acl: ['search'], description: 'kiosk' });
    expect((await call(`/1/keys/${key}`, { method: 'DELETE' })).status).toBe(200);
    expect((await search(key)).status).toBe(403);
    expect(JSON.stringify((await call('/1/keys')).answer)).not.toContain(key);
    expect((await call(`/1/keys/${key}/restore`, { method: 'POST' })).status).toBe(200);
    expect((await search(key)).status).toBe(200);
    expect((await call('/1/keys/unknown/restore', { method: 'POST' })).status).toBe(404);
  });
  it('is refused with the name of what is wrong', async () => {
    for (const [body, named] of [
      [{ acl: ['everything'] }, 'acl'],
      [{ acl: 'search', validity: 'x' }, 'validity'],
      [{ acl: ['search'], indexes: 7 }, 'indexes'],
    ] as const) {
      expect(await call('/1/keys', { body })).toMatchObject({
        status: 400,
        answer: { status: 400, message: expect.stringContaining(named) },
      });
    }
  });
});

describe('a secured key', () => {
  const secured = (restrictions: Record<string, string>): string =>
    securedKey(service.keys.searchKey, new URLSearchParams(restrictions).toString());
  it('forces filters and parameters on whoever holds it', async () => {
    const { answer } = await search(secured({ filters: 'owner:a OR owner:b', hitsPerPage: '1' }), {
      body: { filters: 'NOT owner:a', hitsPerPage: 50 },
    });
    expect(answer).toMatchObject({ nbHits: 1, hitsPerPage: 1, hits: [{ objectID: 'b' }] });
    for (const filters of ['owner:a) OR (owner:c', 'owner:a)) OR ((owner:c', '"', '('])
      expect(await search(secured({ filters: 'owner:a' }), { body: { filters } })).toMatchObject({
        status: 400,
        answer: { code: 'filter-invalid' },
      });
  });
  it('fetches by name only what it may find', async () => {
    const key = secured({ filters: 'owner:a' });
    expect([
      (await call('/1/indexes/items/a', { key })).status,
      (await call('/1/indexes/items/b', { key })).status,
    ]).toEqual([200, 404]);
    expect(
      (
        await call('/1/indexes/*/objects', {
          key,
          body: {
            requests: [
              { indexName: 'items', objectID: 'a' },
              { indexName: 'items', objectID: 'b' },
            ],
          },
        })
      ).answer,
    ).toMatchObject({ results: [{ objectID: 'a' }, null] });
  });
  it('browses only what it may find, whatever the cursor says', async () => {
    const parent = await made({ acl: ['browse'] });
    const key = securedKey(parent, 'filters=owner%3Aa%20OR%20owner%3Ab');
    const first = await call('/1/indexes/items/browse', { key, body: { hitsPerPage: 1 } });
    expect(first.answer).toMatchObject({
      nbHits: 2,
      hits: [{ objectID: 'a' }],
      cursor: expect.any(String),
    });
    expect(
      (await call('/1/indexes/items/browse', { key, body: { cursor: first.answer['cursor'] } }))
        .answer,
    ).toMatchObject({ hits: [{ objectID: 'b' }] });
    const forged = Buffer.from(JSON.stringify({ after: '', given: { filters: '' } })).toString(
      'base64url',
    );
    expect(
      (await call('/1/indexes/items/browse', { key, body: { cursor: forged } })).answer,
    ).toMatchObject({ nbHits: 2 });
  });
  it('is bound to indices, sources and a time', async () => {
    expect((await search(secured({ restrictIndices: 'others' }))).status).toBe(403);
    expect((await search(secured({ restrictIndices: '["items"]' }))).status).toBe(200);
    const near = secured({ restrictSources: '192.0.2.0/24,2001:db8::/32' });
    const statuses: number[] = [];
    for (const address of ['192.0.2.9', '2001:db8::5', '198.51.100.1', undefined])
      statuses.push((await search(near, address === undefined ? {} : { address })).status);
    expect(statuses).toEqual([200, 200, 403, 403]);
    expect((await search(secured({ validUntil: String(now / 1000 + 60) }))).status).toBe(200);
    expect((await search(secured({ validUntil: String(now / 1000 - 60) }))).status).toBe(403);
  });
  it('is counted by the user that it was made for', async () => {
    const parent = await made({ acl: ['search'], maxQueriesPerIPPerHour: 1 });
    const forUser = (userToken: string): string => securedKey(parent, `userToken=${userToken}`);
    const statuses: number[] = [];
    for (const user of ['ann', 'ann', 'ben'])
      statuses.push((await search(forUser(user), { address: '203.0.113.9' })).status);
    expect(statuses).toEqual([200, 429, 200]);
  });
  it('is worth nothing when it was changed, or made from the admin key', async () => {
    const key = Buffer.from(secured({ filters: 'owner:a' }), 'base64').toString();
    expect(
      (await search(Buffer.from(key.replace('owner', 'other')).toString('base64'))).status,
    ).toBe(403);
    expect((await search(securedKey(service.keys.adminKey, 'filters=owner%3Aa'))).status).toBe(403);
  });
});

describe('attributes that are not for everybody', () => {
  it('are seen by none but who may, searching, fetching and browsing', async () => {
    await service.batch('items', [
      { action: 'addObject', body: { objectID: 'd', secret: 'loan' } },
    ]);
    await service.settled();
    const key = await made({ acl: ['search', 'browse'] });
    for (const [path, body] of [
      ['/1/indexes/items/query', { filters: 'objectID:d' }],
      ['/1/indexes/items/browse', {}],
      ['/1/indexes/items/d', undefined],
    ] as const) {
      expect(JSON.stringify((await call(path, { key, body })).answer), path).not.toContain('loan');
      expect(JSON.stringify((await call(path, { body })).answer), path).toContain('loan');
    }
  });
});

describe('the log of calls', () => {
  it('shows what was asked, and neither keys nor addresses', async () => {
    await search(service.keys.searchKey, {
      inAddress: true,
      address: '203.0.113.77',
      body: { query: 'unusual words' },
    });
    await call('/1/indexes/nowhere/query', { body: {} });
    const { answer } = await call('/1/logs?length=100');
    const logs = answer['logs'] as {
      query_body: string;
      url: string;
      answer_code: string;
      index?: string;
    }[];
    expect(logs.find(({ query_body }) => query_body.includes('unusual words'))).toMatchObject({
      index: 'items',
      answer_code: '200',
      url: expect.stringContaining('x-algolia-api-key=…'),
    });
    const text = JSON.stringify(answer);
    for (const hidden of [service.keys.searchKey, service.keys.adminKey, '203.0.113.77'])
      expect(text).not.toContain(hidden);
    const errors = (await call('/1/logs?type=error&length=1000')).answer['logs'] as {
      answer_code: string;
    }[];
    expect(errors.length).toBeGreaterThan(0);
    expect(errors.every(({ answer_code }) => Number(answer_code) >= 400)).toBe(true);
  });
  it('is for those who may see it', async () =>
    expect((await call('/1/logs', { key: service.keys.searchKey })).status).toBe(403));
});
