import { get, request as sendRequest, type IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newDatabase } from '../../../../tests/databases/each.ts';
import { newSite } from '../../../../tests/databases/site.ts';
import { answerWith, finishPage, packed } from '../platform/http/finished-page.ts';
import type { Site } from '../platform/site.ts';
import type { Mount } from './mount.ts';
import { startServer, type RunningServer } from './web-server.ts';

const pageOf = (title: string) =>
  packed(
    finishPage(
      200,
      [
        ['content-type', 'text/html; charset=utf-8'],
        ['cache-control', 'public, max-age=0, s-maxage=60'],
        ['content-security-policy', "default-src 'none'"],
        ['link', '</a.css>; rel=preload'],
      ],
      Buffer.from(`<!doctype html><title>${title}</title>${'<p>Blue and white.</p>'.repeat(200)}`),
    ),
  );
const page = pageOf('A vase');

describe('a stored page', () => {
  let [isStored, isBroken, made] = [true, false, 0];
  const mount: Mount = {
    name: 'pages',
    methods: ['GET', 'HEAD', 'POST'],
    answers: () => true,
    stored(address) {
      if (isBroken) throw new Error('the file is damaged');
      const [, cup] = /\/cups\/(\d+)$/.exec(address) ?? [];
      if (cup !== undefined) return cups[Number(cup)];
      return isStored && address.endsWith(' /items/vase') ? page : undefined;
    },
    async fetch(request) {
      made++;
      return answerWith(page, request);
    },
  };
  const cups = Array.from({ length: 500 }, (_, number) =>
    pageOf(`Cup ${number}${number === 499 ? ' and saucer'.repeat(15_000) : ''}`),
  );
  let site: Site;
  let server: RunningServer;
  beforeAll(async () => {
    const { database } = await newDatabase('sqlite');
    site = newSite(database, {
      PORT: '0',
      VITRINE_SERVER_TRUSTED_PROXIES: '127.0.0.1',
    });
    server = await startServer(site, [mount]);
  });
  afterAll(() => server.stop());

  type Given = { method?: string; path?: string; headers?: Record<string, string>; body?: string };
  const request = ({ method = 'GET', path = '/items/vase', headers = {}, body }: Given) =>
    new Promise<{ status: number | undefined; headers: IncomingHttpHeaders; body: string }>(
      (resolve, reject) => {
        const sent = (method === 'GET' && body === undefined ? get : sendRequest)(
          server.url + path,
          { method, headers },
          (response) => {
            buffer(response).then(
              (bytes) =>
                resolve({
                  status: response.statusCode,
                  headers: response.headers,
                  body: bytes.toString('base64'),
                }),
              reject,
            );
          },
        );
        sent.on('error', reject);
        sent.end(body);
      },
    );
  /** What is answered, without what is of one request alone. */
  const answerTo = async (given: Given, stored: boolean) => {
    isStored = stored;
    const before = made;
    const { headers, ...answer } = await request(given);
    const { date: _, 'x-request-id': id, ...rest } = headers;
    expect([given, id]).toEqual([given, expect.stringMatching(/^[0-9a-z]{26}$/)]);
    return { ...answer, headers: rest, made: made - before };
  };

  const etag = `"${page.etag}-br"`;
  it.each<Given>([
    {},
    { method: 'HEAD' },
    { headers: { 'accept-encoding': 'br' } },
    { headers: { 'accept-encoding': 'gzip, br;q=0' } },
    { headers: { 'accept-encoding': 'identity' } },
    { headers: { 'accept-encoding': 'br', 'if-none-match': etag } },
    { method: 'HEAD', headers: { 'accept-encoding': 'br', 'if-none-match': `W/${etag}` } },
    { headers: { 'accept-encoding': 'br', 'if-none-match': '"another"' } },
    { headers: { 'x-forwarded-proto': 'https', 'accept-encoding': 'br' } },
  ])('is answered as one that is made, without being made: %j', async (given) => {
    const [stored, fresh] = [await answerTo(given, true), await answerTo(given, false)];
    expect(stored).toEqual({ ...fresh, made: 0 });
    expect(fresh.made).toBe(1);
  });

  it.each<Given>([
    { path: '/items/vase?q=blue' },
    { path: '/items/other' },
    { method: 'POST', body: 'name=Ada' },
    { headers: { 'content-length': '4' }, body: 'text' },
  ])('is not looked for where a request is of another kind: %j', async (given) => {
    expect((await answerTo(given, true)).made).toBe(1);
  });

  it('is for the hosts of the site alone', async () => {
    const answer = await answerTo({ headers: { host: 'evil.example' } }, true);
    expect([answer.status, answer.made]).toEqual([421, 0]);
  });

  it('is made where what is stored cannot be read', async () => {
    isBroken = true;
    const answer = await answerTo({}, true);
    isBroken = false;
    expect([answer.status, answer.made]).toEqual([200, 1]);
  });

  it('can be given for in many ways without being remembered in all of them', async () => {
    for (let i = 0; i < 30; i++) {
      const accepted = { 'accept-encoding': `br, x-${i}` };
      expect((await answerTo({ headers: accepted }, true)).headers['content-encoding']).toBe('br');
    }
  });

  const otherBodies = () =>
    site.caches.figures().find(({ name }) => name === 'bodies in other encodings');

  it('that is very long is kept in no other encoding', async () => {
    const before = otherBodies()?.size ?? 0;
    const ask = () => request({ path: `/cups/${cups.length - 1}` });
    const [first, again] = [await ask(), await ask()];
    expect(first.headers['content-encoding']).toBeUndefined();
    expect(Number(first.headers['content-length'])).toBeGreaterThan(150_000);
    expect(again.body).toBe(first.body);
    expect(otherBodies()?.size ?? 0).toBe(before);
  });

  it('is kept in other encodings only for a while, in the caches of the site', async () => {
    const headers = { 'accept-encoding': 'gzip' };
    const ask = (cup: number) => request({ path: `/cups/${cup}`, headers });
    const first = await ask(0);
    for (let cup = 1; cup < cups.length; cup++) await ask(cup);
    expect(otherBodies()).toMatchObject({ size: 400, max: 400 });
    expect((await ask(0)).body).toBe(first.body);
    expect(cups.every(({ bodies }) => Object.keys(bodies).join() === 'br')).toBe(true);
  });
});
