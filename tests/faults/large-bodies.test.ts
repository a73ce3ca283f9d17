// Bodies without an end, sent to every address that reads one: the server of a whole process
// refuses them, cuts who goes on sending, and keeps nothing.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/**
 * What each of ten clients tries to send. The old server kept all of it: 1.5 GB. BODY_MB=700 sends
 * as much as anybody ever has.
 */
const BODY_MB = Number(process.env['BODY_MB'] ?? '150');
const CLIENTS = 10;
const MAX_EXTRA_MB = 100;

const folder = mkdtempSync(join(tmpdir(), 'vitrine-bodies-'));
const root = join(import.meta.dirname, '../..');
let server: ChildProcess;
let url: URL;
let searchKey = '';

beforeAll(async () => {
  server = spawn(process.execPath, ['packages/site/bin/start.js'], {
    cwd: root,
    env: {
      ...Object.fromEntries(
        Object.entries(process.env).filter(([name]) => !name.startsWith('VITRINE_')),
      ),
      VITRINE_DATA: join(folder, 'data'),
      PORT: '0',
      VITRINE_SAMPLE: 'off',
      VITRINE_LOG_LEVEL: 'silent',
      VITRINE_FORMS_UPLOAD_BYTES: '10000000',
      VITRINE_FORMS_UPLOAD_REQUEST_BYTES: '20000000',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  while (!/Serving on (\S+)/.test(output))
    output += String((await once(server.stdout ?? server, 'data'))[0]);
  url = new URL(/Serving on (\S+)/.exec(output)?.[1] ?? '');
  const config = (await (await fetch(new URL('/search-api/config', url))).json()) as {
    appId: string;
    searchKey: string;
  };
  searchKey = `x-algolia-application-id=${config.appId}&x-algolia-api-key=${config.searchKey}`;
}, 120_000);
afterAll(async () => {
  const gone = once(server, 'exit');
  server.kill('SIGTERM');
  await gone;
  rmSync(folder, { recursive: true, force: true });
});

const residentMb = (): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1] ?? 0) /
  1024;

type Sent = { status: number; closes: boolean };

/** Sends a body in chunks, as fast as it is taken, until it has an answer or is cut. */
function sendEndless(
  method: string,
  path: string,
  headers: Record<string, string>,
  beginning = '',
): Promise<Sent> {
  const socket = connect(Number(url.port), url.hostname);
  const piece = Buffer.concat([
    Buffer.from('10000\r\n'),
    Buffer.alloc(65_536, 97),
    Buffer.from('\r\n'),
  ]);
  let heard = '';
  let sentMb = 0;
  return new Promise((resolve) => {
    const finish = () =>
      resolve({
        status: Number(/^HTTP\/1\.1 (\d+)/.exec(heard)?.[1] ?? 0),
        closes: /^connection: close/im.test(heard),
      });
    const write = () => {
      if (socket.destroyed) return;
      if (sentMb >= BODY_MB) return void socket.write('0\r\n\r\n');
      sentMb += 1 / 16;
      if (socket.write(piece)) setImmediate(write);
      else socket.once('drain', write);
    };
    socket.on('data', (chunk) => (heard += chunk.toString('latin1')));
    socket.on('error', () => undefined);
    socket.on('close', finish);
    const lines = Object.entries({ host: url.host, 'transfer-encoding': 'chunked', ...headers })
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('');
    socket.write(
      `${method} ${path} HTTP/1.1\r\n${lines}\r\n${beginning === '' ? '' : `${beginning.length.toString(16)}\r\n${beginning}\r\n`}`,
      write,
    );
  });
}

const form = { 'content-type': 'application/x-www-form-urlencoded' };
const parts = { 'content-type': 'multipart/form-data; boundary=b' };
const text = '--b\r\ncontent-disposition: form-data; name="message"\r\n\r\n';
const file = '--b\r\ncontent-disposition: form-data; name="photographs"; filename="a.jpg"\r\n\r\n';
const own = () => ({ ...form, origin: url.origin });

/** Address, what is sent along, the answer, and of a multipart body how it begins. */
const cases: [string, string, () => Record<string, string>, number, string?][] = [
  ['the language of the desk', '/admin/language', own, 413],
  ['the door of the desk', '/admin/open', own, 413],
  ['a form of the desk, without a session', '/admin/search/ranking', own, 401],
  ['a remedy of the desk, without a session', '/admin/search/remedies', own, 401],
  ['the sets', '/sets', () => form, 413],
  ['the sets, in parts', '/sets', () => parts, 413, text],
  ['searches', '/search-api/1/indexes/*/queries?KEY', () => ({}), 413],
  ['one search', '/search-api/1/indexes/items/query?KEY', () => ({}), 413],
  ['events', '/search-api/1/events?KEY', () => ({}), 413],
  [
    'records, with the key that may only search',
    '/search-api/1/indexes/items/batch?KEY',
    () => ({}),
    403,
  ],
  ['the search without a key', '/search-api/1/indexes/*/queries', () => ({}), 403],
  ['a form', '/forms/enquiry', () => form, 413],
  ['a form with a file', '/forms/memories', () => parts, 413, file],
  ['a registration', '/registrations/01m7y844teeqkvr9xwq55d6eer?key=x', () => form, 413],
  ['an upload', '/uploads', () => ({ 'tus-resumable': '1.0.0', 'upload-length': '10' }), 404],
  ['a page that takes nothing', '/about', () => form, 405],
];

const skipped = process.platform === 'linux' ? false : 'needs /proc';
if (skipped) console.warn(`\n!! tests/faults/large-bodies: SKIPPED, ${skipped}.\n`);

describe.skipIf(skipped)('ten bodies without an end, at once', () => {
  it.each(cases)(
    'to %s are refused, cut and not kept',
    { timeout: 120_000 },
    async (_what, path, headers, status, beginning) => {
      const before = residentMb();
      const sent = await Promise.all(
        Array.from({ length: CLIENTS }, () =>
          sendEndless('POST', path.replace('KEY', searchKey), headers(), beginning),
        ),
      );
      expect(sent.map((one) => [one.status, one.closes])).toEqual(sent.map(() => [status, true]));
      expect(residentMb() - before, 'MB more than before').toBeLessThan(MAX_EXTRA_MB);
    },
  );

  it('leave no file behind, and the server answers', async () => {
    expect(
      readdirSync(join(folder, 'data'), { recursive: true }).filter((name) =>
        String(name).startsWith('uploads/'),
      ),
    ).toEqual([]);
    expect((await fetch(new URL('/healthz', url))).status).toBe(200);
  });
});

describe('a request that is not read', () => {
  it('is refused by its method, its type, or the length that it names, and a TRACE comes back as nothing', async () => {
    const status = async (
      method: string,
      path: string,
      headers: Record<string, string> = {},
      body = '',
    ) => {
      const socket = connect(Number(url.port), url.hostname);
      socket.write(
        `${method} ${path} HTTP/1.1\r\nhost: ${url.host}\r\nconnection: close\r\n${Object.entries(
          headers,
        )
          .map(([name, value]) => `${name}: ${value}\r\n`)
          .join('')}\r\n${body}`,
      );
      let heard = '';
      for await (const chunk of socket) heard += String(chunk);
      return Number(/^HTTP\/1\.1 (\d+)/.exec(heard)?.[1] ?? 0);
    };
    for (const path of [
      '/',
      '/admin',
      '/sets',
      '/iiif/image/3/x/info.json',
      '/search-api/1/indexes/*/queries',
      '/uploads',
      '/assets/x.js',
      '/healthz',
    ])
      expect([path, await status('TRACE', path)]).toEqual([path, 405]);
    const json = { 'content-type': 'application/json', 'content-length': '2' };
    for (const path of [
      '/sets',
      '/forms/enquiry',
      '/registrations/01m7y844teeqkvr9xwq55d6eer?key=x',
    ])
      expect([path, await status('POST', path, json, '{}')]).toEqual([path, 415]);
    expect(await status('POST', '/admin/language', { ...json, origin: url.origin }, '{}')).toBe(
      415,
    );
    expect(await status('POST', '/forms/enquiry', { ...parts, 'content-length': '1' }, 'x')).toBe(
      400,
    );
    expect(await status('POST', '/sets', { ...form, 'content-length': '700000000' })).toBe(413);
    expect(
      await status('POST', `/search-api/1/indexes/*/queries?${searchKey}`, {
        'content-length': '700000000',
      }),
    ).toBe(413);
  });
});
