import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPreparer } from '../pyramid/prepare.ts';
import { workFolder, writeGradient } from '../testing/pictures.ts';
import { createImageServer, type ImageServer } from './image-server.ts';

const at = workFolder('hostile');
const openedIds: string[] = [];
const errors: unknown[] = [];
let server: ImageServer;

beforeAll(async () => {
  const preparer = createPreparer();
  const { version } = await preparer.prepare({
    master: await writeGradient(at('i.png'), 300, 200),
    folder: at('i'),
  });
  await preparer.close();
  const open = async (id: string) => {
    openedIds.push(id);
    return id === 'i' ? { path: at('i'), version } : undefined;
  };
  server = createImageServer({
    source: { open },
    maxWaiting: 100,
    limits: { maxArea: 1e6 },
    onError: (cause) => errors.push(cause),
  });
});
afterAll(() => server.close());

/**
 * A request whose address is not tidied by a URL parser on its way, as a server on a socket gets
 * it.
 */
const raw = (path: string) =>
  ({
    url: `http://x/iiif/image/${path}`,
    method: 'GET',
    headers: new Headers(),
    signal: new AbortController().signal,
  }) as unknown as Request;

const allowed = new Set([200, 303, 304, 400, 404, 501, 503]);

describe('hostile identifiers', () => {
  it.each([
    ['3/..%2f..%2f..%2fetc%2fpasswd/info.json', '../../../etc/passwd'],
    ['3/%2e%2e/info.json', '..'],
    ['3/../info.json', '..'],
    ['3/..%5c..%5cwindows/info.json', '..\\..\\windows'],
    ['3/%252e%252e%252f/info.json', '%2e%2e%2f'],
    ['3/%2Fetc%2Fpasswd/info.json', '/etc/passwd'],
    ['3/C:%5Ci/info.json', 'C:\\i'],
    ['3/__proto__/info.json', '__proto__'],
    ['3/i%20/info.json', 'i '],
    ['3/a+b/info.json', 'a+b'],
    ["3/'%22%3C/info.json", '\'"<'],
  ])('%s is only ever a question to the source', async (path, id) => {
    expect((await server.fetch(raw(path))).status).toBe(404);
    expect(openedIds.at(-1)).toBe(id);
  });

  it.each([
    '3/a%00b/info.json',
    '3/%ff%fe/info.json',
    '3/%/info.json',
    '3/%zz/info.json',
    `3/${'a'.repeat(10_000)}/info.json`,
    '3/a%0d%0aSet-Cookie:x/info.json',
    '3//info.json',
    '//3/i/info.json',
  ])('%s is not even asked for', async (path) => {
    const before = openedIds.length;
    expect((await server.fetch(raw(path))).status).toBe(404);
    expect(openedIds.length).toBe(before);
  });

  it('never come back as markup or headers', async () => {
    const response = await server.fetch(raw('3/%3Cscript%3Ealert(1)%3C%2Fscript%3E/info.json'));
    expect(response.headers.get('content-type')).toBe('application/problem+json');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  });
});

describe('any address at all', () => {
  it('made of random text is answered, and never as our fault', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 200 }), async (text) => {
        expect(allowed).toContain((await server.fetch(raw(text))).status);
      }),
      { numRuns: 2000 },
    );
  });

  it('made of the pieces of real ones is answered, and never as our fault', async () => {
    const number = fc.oneof(
      fc.nat(400).map(String),
      fc.constantFrom(
        '-1',
        '0',
        '1e3',
        '0x10',
        '+5',
        '.5',
        'NaN',
        '99999999999999999999',
        '1.5',
        ' 1',
        '',
        'Infinity',
        '٣',
      ),
    );
    const four = fc.tuple(number, number, number, number).map((parts) => parts.join(','));
    const region = fc.oneof(
      fc.constantFrom('full', 'square', 'pct:', ''),
      four,
      four.map((text) => `pct:${text}`),
    );
    const size = fc
      .tuple(
        fc.constantFrom('', '^', '!', '^!', '^^'),
        fc.oneof(
          fc.constantFrom('max', 'full', ','),
          fc.tuple(number, number).map((pair) => pair.join(',')),
          number.map((text) => `pct:${text}`),
        ),
      )
      .map((parts) => parts.join(''));
    const rotation = fc
      .tuple(
        fc.constantFrom('', '!'),
        fc.oneof(number, fc.constantFrom('90', '180', '45', '22.5', '360', '361')),
      )
      .map((parts) => parts.join(''));
    const ending = fc
      .tuple(
        fc.constantFrom('default', 'color', 'gray', 'bitonal', 'x', ''),
        fc.constantFrom('.jpg', '.png', '.webp', '.gif', '', '.'),
      )
      .map((parts) => parts.join(''));
    const path = fc
      .tuple(
        fc.constantFrom('2', '3', '4'),
        fc.constantFrom('i', 'j', '..', '%2e'),
        region,
        size,
        rotation,
        ending,
      )
      .map((parts) => parts.join('/'));
    await fc.assert(
      fc.asyncProperty(path, async (text) => {
        const { status } = await server.fetch(raw(text));
        expect(allowed, text).toContain(status);
      }),
      { numRuns: 1500 },
    );
    expect(errors).toEqual([]);
  }, 60_000);
});
