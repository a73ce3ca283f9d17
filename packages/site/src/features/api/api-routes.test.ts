import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newDatabase } from '../../../../../tests/databases/each.ts';
import { newSite } from '../../../../../tests/databases/site.ts';
import { deskCookie } from '../accounts/testing.ts';
import type { Site } from '../../platform/site.ts';
import { answerApi } from './api-routes.ts';

const origin = 'https://museum.example';
let site: Site;
let remove: () => Promise<void>;
let cookie = '';

beforeAll(async () => {
  const opened = await newDatabase('sqlite');
  remove = opened.remove;
  site = newSite(opened.database, {
    VITRINE_SITE_URL: origin,
    VITRINE_SITE_NAME: 'Museum of Rain',
  });
  cookie = await deskCookie(site);
});
afterAll(() => remove());

type Sent = { method?: string; headers?: Record<string, string>; body?: string };

const ask = (path: string, { method = 'GET', headers = { cookie }, body }: Sent = {}) =>
  answerApi(
    site,
    new Request(`${origin}/api/v1${path}`, { method, headers, ...(body ? { body } : {}) }),
    { origin, secure: true, client: '203.0.113.7', requestId: 'r1', proxyFaults: [] },
  );
const problem = async (response: Promise<Response>) => {
  const { status, headers, json } = await response.then(async (one) => ({
    status: one.status,
    headers: one.headers,
    json: (await one.json()) as Record<string, unknown>,
  }));
  expect(headers.get('content-type')).toBe('application/problem+json');
  expect(json['status']).toBe(status);
  return { headers, ...json } as { headers: Headers; code: string; detail: string; errors?: [] };
};

describe('the API', () => {
  it('says who is signed in', async () => {
    const response = await ask('/session');
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      museum: { name: 'Museum of Rain', languages: ['en', 'fr', 'ar'], url: origin },
    });
  });

  it('is kept by nobody', async () => {
    for (const path of ['/session', '/nowhere', '/openapi.json'])
      expect((await ask(path)).headers.get('cache-control')).toBe('no-store');
  });

  it('asks who has no session to sign in, in their language', async () => {
    const answered = await problem(ask('/session', { headers: { 'accept-language': 'fr' } }));
    expect(answered).toMatchObject({ code: 'desk-closed', title: 'Connexion requise' });
    expect(answered.headers.get('www-authenticate')).toBe('Bearer');
    expect(answered.headers.get('content-language')).toBe('fr');
  });

  it('takes a session or a token, never both', async () => {
    const authorization = 'Bearer x';
    expect(await problem(ask('/session', { headers: { cookie, authorization } }))).toMatchObject({
      code: 'two-credentials',
    });
    expect(await problem(ask('/session', { headers: { authorization } }))).toMatchObject({
      code: 'token-unknown',
    });
  });

  it('says which methods an address has', async () => {
    const options = await ask('/session', { method: 'OPTIONS' });
    expect([options.status, options.headers.get('allow')]).toEqual([204, 'GET, HEAD, OPTIONS']);
    expect(options.headers.has('access-control-allow-origin')).toBe(false);
    const refused = await problem(ask('/session', { method: 'DELETE' }));
    expect(refused).toMatchObject({ code: 'method-not-allowed' });
    expect(refused.headers.get('allow')).toBe('GET, HEAD, OPTIONS');
    const head = await ask('/session', { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    expect(Number(head.headers.get('content-length'))).toBeGreaterThan(100);
  });

  it('has nothing at other addresses', async () => {
    for (const path of ['', '/', '/sessions', '/session/', '/__proto__'])
      expect(await problem(ask(path))).toMatchObject({ code: 'resource-unknown' });
  });

  it('refuses parameters that it does not know, with their place', async () => {
    expect(await problem(ask('/session?full=1&x='))).toMatchObject({
      code: 'fields-invalid',
      errors: [
        { path: ['query', 'full'], detail: 'There is no field with this name.' },
        { path: ['query', 'x'], detail: 'There is no field with this name.' },
      ],
    });
  });

  it('stops a network that asks too much', async () => {
    const busy = newSite(site.database, { VITRINE_CLIENTS_API_PER_MINUTE: '1' });
    const facts = { origin, secure: true, client: '203.0.113.9', requestId: 'r', proxyFaults: [] };
    const once = () => answerApi(busy, new Request(`${origin}/api/v1/openapi.json`), facts);
    expect((await once()).status).toBe(200);
    const refused = await once();
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
  });
});
