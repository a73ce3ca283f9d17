import { randomBytes } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { answerWith, encodingFor, finishPage, packed } from './finished-page.ts';
import { newCaches } from '../cache/caches.ts';
import { newPageCache } from './page-cache.ts';
import { staleAnswer } from './stale-answer.ts';

const html = Buffer.from('<p>é</p>'.repeat(500));
const textOf = (length: number, mark = '') =>
  Buffer.from(Array.from({ length }, (_, i) => `${mark}${(i * 7919) % 1000}`).join(' ')).subarray(
    0,
    length,
  );
const brotliOrPlain = ({ br, identity }: ReturnType<typeof finishPage>['bodies']) =>
  br ? brotliDecompressSync(br) : identity;
const page = () => finishPage(200, [['content-type', 'text/html; charset=utf-8']], html);
const ask = (headers: Record<string, string> = {}, method = 'GET') =>
  new Request('http://x/', { headers, method });
const bytes = async (response: Response) => Buffer.from(await response.arrayBuffer());

describe('a finished page', () => {
  it('is compressed as the browser accepts', async () => {
    const br = answerWith(page(), ask({ 'accept-encoding': 'gzip, deflate, br' }));
    expect(br.headers.get('content-encoding')).toBe('br');
    expect(br.headers.get('vary')).toBe('Accept-Encoding');
    expect(brotliDecompressSync(await bytes(br))).toEqual(html);
    const gz = answerWith(page(), ask({ 'accept-encoding': 'gzip' }));
    expect(gunzipSync(await bytes(gz))).toEqual(html);
    expect(await bytes(answerWith(page(), ask()))).toEqual(html);
  });

  it('is compressed over all of its length: what repeats is found far behind', () => {
    const once = randomBytes(100_000).toString('hex');
    const long = finishPage(200, [['content-type', 'application/json']], Buffer.from(once + once));
    expect(packed(long).bodies.br?.length).toBeLessThan(110_000);
  });

  it('keeps the bytes that it counts, and nothing around them', () => {
    for (const length of [300, 2000, 60_000, 500_000]) {
      const { bodies } = packed(finishPage(200, [['content-type', 'text/html']], textOf(length)));
      const [kept] = Object.values(bodies);
      expect(kept?.buffer.byteLength).toBe(kept?.length);
      expect(brotliOrPlain(bodies)).toEqual(textOf(length));
    }
  });

  it('is not mixed up with one that is compressed after it', () => {
    const [first, second] = [textOf(5000, 'a'), textOf(4000, 'b')];
    const pages = [first, second].map((body) =>
      packed(finishPage(200, [['content-type', 'text/html']], body)),
    );
    expect(pages.map(({ bodies }) => brotliOrPlain(bodies))).toEqual([first, second]);
  });

  it.each([
    ['br;q=0, gzip', 'gzip'],
    ['gzip;q=0', 'identity'],
    ['*', 'gzip'],
    ['', 'identity'],
    ['BR', 'br'],
  ])('with %j is sent as %s', (accepted, encoding) => {
    expect(encodingFor(accepted)).toBe(encoding);
  });

  it('is not sent again to one who has it', async () => {
    const first = answerWith(page(), ask({ 'accept-encoding': 'br' }));
    const again = answerWith(
      page(),
      ask({ 'accept-encoding': 'br', 'if-none-match': `W/${first.headers.get('etag')}` }),
    );
    expect(again.status).toBe(304);
    expect(again.body).toBeNull();
    expect(answerWith(page(), ask({ 'if-none-match': '"other"' })).status).toBe(200);
  });

  it('has another ETag in another encoding', () => {
    expect(answerWith(page(), ask({ 'accept-encoding': 'br' })).headers.get('etag')).not.toBe(
      answerWith(page(), ask()).headers.get('etag'),
    );
  });

  it('answers HEAD with the length and no body', async () => {
    const head = answerWith(page(), ask({}, 'HEAD'));
    expect(head.headers.get('content-length')).toBe(String(html.length));
    expect(await head.text()).toBe('');
  });

  it('is left alone when it is a picture or an error', () => {
    const picture = finishPage(200, [['content-type', 'image/jpeg']], html);
    expect(
      answerWith(picture, ask({ 'accept-encoding': 'br' })).headers.has('content-encoding'),
    ).toBe(false);
    expect(
      answerWith(finishPage(404, [['content-type', 'text/html']], html), ask()).headers.has('etag'),
    ).toBe(false);
  });
});

describe('the cache of pages', () => {
  const cacheOf = (max: number) => newPageCache(newCaches().of({ name: 'pages', max }));

  it('forgets everything when the collection changes', () => {
    const cache = cacheOf(10);
    cache.put('/', '1', page(), { nowMs: 0, keepMs: 1000 });
    expect(cache.get('/', '1', 0)).toBeDefined();
    expect(cache.get('/', '2', 0)).toBeUndefined();
    expect(cache.get('/', '1', 0)).toBeUndefined();
  });

  it('lets go of what is old and of what was unused longest', () => {
    const cache = cacheOf(2);
    for (const key of ['a', 'b']) cache.put(key, '1', page(), { nowMs: 0, keepMs: 1000 });
    cache.get('a', '1', 0);
    cache.put('c', '1', page(), { nowMs: 0, keepMs: 1000 });
    expect(['a', 'b', 'c'].map((key) => cache.get(key, '1', 0) !== undefined)).toEqual([
      true,
      false,
      true,
    ]);
    expect(cache.get('a', '1', 1000)).toBeUndefined();
  });

  it('still has what is too old, of the last generation only, for while nothing newer can be made', () => {
    const cache = cacheOf(2);
    const stale = (nowMs: number) => staleAnswer(cache, 'a', ask(), { nowMs, maxSeconds: 60 });
    cache.put('a', '1', page(), { nowMs: 1000, keepMs: 1000 });
    expect(cache.get('a', '1', 31_500)).toBeUndefined();
    expect(stale(31_500)?.headers.get('age')).toBe('30');
    expect(stale(31_500)?.headers.get('cache-status')).toBe('vitrine; hit; detail=database-away');
    expect(stale(61_001)).toBeUndefined();
    cache.get('a', '2', 31_500);
    expect(stale(31_500)).toBeUndefined();
  });

  it('keeps nothing when it may hold nothing', () => {
    const cache = cacheOf(0);
    cache.put('a', '1', page(), { nowMs: 0, keepMs: 1000 });
    expect(cache.get('a', '1', 0)).toBeUndefined();
  });
});
