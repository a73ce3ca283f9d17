import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createImageServer,
  createPreparer,
  writeRaster,
  type ImageServer,
} from '@vitrine/image-server';
import { stoppedClock } from '../platform/clock/testing.ts';
import { silentLog } from '../platform/log/testing.ts';
import { setSecurityHeaders } from '../platform/http/security-headers.ts';
import type { Site } from '../platform/site.ts';
import { imageMount } from './image-mount.ts';
import { answer } from './answer-request.ts';

const folder = mkdtempSync(join(tmpdir(), 'vitrine-image-mount-'));
let awaySince: number | undefined;
const site = {
  database: { awaySince: () => awaySince },
  log: silentLog,
  clock: stoppedClock(),
  settings: { 'site.url': '' },
  budgets: { renderings: { take: () => 0 } },
} as unknown as Site;
const visit = {
  arrival: { kind: 'served', origin: 'https://museum.example', secure: true, client: '127.0.0.1' },
  requestId: 'r1',
} as const;
let images: ImageServer;

beforeAll(async () => {
  function* rows() {
    for (let y = 0; y < 300; y++) yield new Uint8Array(400 * 3).fill(y % 200);
  }
  await writeRaster({
    width: 400,
    height: 300,
    channels: 3,
    rows: rows(),
    file: join(folder, 'a.jpg'),
    format: 'jpeg',
  });
  const preparer = createPreparer();
  const { version } = await preparer.prepare({
    master: join(folder, 'a.jpg'),
    folder: join(folder, 'a'),
  });
  await preparer.close();
  images = createImageServer({
    source: { open: async (id) => (id === 'a' ? { path: join(folder, 'a'), version } : undefined) },
  });
});
afterAll(async () => {
  await images.close();
  rmSync(folder, { recursive: true });
});

const TILE = 'a/0,0,256,256/256,256/0/default.jpg';
const get = (path: string, init?: RequestInit) =>
  answer(
    site,
    [imageMount(site, images)],
    new Request(`http://127.0.0.1:3000/iiif/image/3/${path}`, init),
    visit,
  );

describe('a picture within the site', () => {
  it.each<[number, string, RequestInit | undefined]>([
    [200, TILE, undefined],
    [200, TILE, { method: 'HEAD' }],
    [304, TILE, { headers: { 'if-none-match': '*' } }],
    [200, 'a/info.json', undefined],
    [303, 'a', undefined],
    [400, 'a/full/0,/0/default.jpg', undefined],
    [404, 'b/info.json', undefined],
    [405, TILE, { method: 'POST' }],
    [204, TILE, { method: 'OPTIONS' }],
  ])(
    'answers %i for %s %j with every header that other answers of the site have',
    async (status, path, init) => {
      const response = await get(path, init);
      expect(response.status).toBe(status);
      const wanted = new Headers(response.headers);
      setSecurityHeaders(wanted, visit.arrival);
      expect(Object.fromEntries(response.headers)).toEqual(Object.fromEntries(wanted));
      expect(response.headers.get('strict-transport-security')).toContain('max-age');
      expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
      expect(response.headers.get('x-request-id')).toBe('r1');
      expect(response.headers.get('vary')).toBe(
        `${path.endsWith('.json') && status === 200 ? 'accept, ' : ''}Host, X-Forwarded-Host, X-Forwarded-Proto`,
      );
    },
  );

  it('names the address that visitors use', async () => {
    expect(await (await get('a/info.json')).json()).toMatchObject({
      id: 'https://museum.example/iiif/image/3/a',
    });
  });

  it('is kept for ever under an address with its version; its description and errors are not', async () => {
    const kept = async (path: string) => (await get(path)).headers.get('cache-control');
    expect(await kept(`${TILE}?v=0123456789ab`)).toContain('immutable');
    expect(await kept(TILE)).not.toContain('immutable');
    expect(await kept('a/info.json?v=0123456789ab')).not.toContain('immutable');
    expect(await kept('b/info.json?v=0123456789ab')).toBe('no-store');
  });

  it('says so where it is served while the database is away, and where there is none does not', async () => {
    awaySince = 0;
    const marks = await Promise.all(
      [TILE, 'a/info.json', 'b/info.json'].map(async (path) =>
        (await get(path)).headers.get('cache-status'),
      ),
    );
    awaySince = undefined;
    expect(marks).toEqual([
      'vitrine; hit; detail=database-away',
      'vitrine; hit; detail=database-away',
      null,
    ]);
    expect((await get(TILE)).headers.get('cache-status')).toBeNull();
  });

  it('is answered without a copy of its request', async () => {
    const request = new Request(`http://127.0.0.1:3000/iiif/image/3/${TILE}`);
    const seen: Request[] = [];
    await answer(
      site,
      [
        imageMount(site, {
          ...images,
          respond: (request, context) => {
            seen.push(request);
            return images.respond(request, context);
          },
        }),
      ],
      request,
      visit,
    );
    expect(seen[0]).toBe(request);
  });
});
