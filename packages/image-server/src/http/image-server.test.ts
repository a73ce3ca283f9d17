import { existsSync } from 'node:fs';
import { appendFile, cp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPreparer } from '../pyramid/prepare.ts';
import type { Summary } from '../pyramid/summary.ts';
import { sharp } from '../pixels/sharp.ts';
import type { ImageFolder } from '../source/source.ts';
import { difference, gradient, pixelsOf, workFolder, writeGradient } from '../testing/pictures.ts';
import { createImageServer, type ImageServer } from './image-server.ts';

const at = workFolder('http');
const [WIDTH, HEIGHT] = [1201, 901];
const folders = new Map<string, ImageFolder>();
const errors: unknown[] = [];
let summary: Summary;
let server: ImageServer;

beforeAll(async () => {
  const preparer = createPreparer();
  summary = await preparer.prepare({
    master: await writeGradient(at('g.png'), WIDTH, HEIGHT),
    folder: at('g'),
  });
  await preparer.close();
  folders.set('g', {
    path: at('g'),
    version: summary.version,
    rights: 'http://creativecommons.org/publicdomain/mark/1.0/',
  });
  folders.set('ark:/12025/654xz321', { path: at('g'), version: summary.version, versioned: true });
  folders.set('small only', { path: at('g'), version: summary.version, maxWidth: 300 });
  server = createImageServer({
    source: { open: async (id) => folders.get(id) },
    baseUrl: 'https://museum.example/',
    onError: (cause) => errors.push(cause),
  });
});
afterAll(() => server.close());

const ask = (path: string, init?: RequestInit) =>
  server.fetch(new Request(`http://127.0.0.1:3000/iiif/image/${path}`, init));
const picture = async (path: string) => {
  const response = await ask(path);
  expect(response.status, path).toBe(200);
  return pixelsOf(Buffer.from(await response.arrayBuffer()));
};
const sizeOf = async (path: string) => {
  const { width, height } = await picture(path);
  return [width, height];
};
/** What the gradient has at a place, 0…1 across and down. */
const colourAt = (
  { data, width, height, channels }: Awaited<ReturnType<typeof pixelsOf>>,
  x: number,
  y: number,
) => [
  ...data
    .subarray((Math.floor(y * (height - 1)) * width + Math.floor(x * (width - 1))) * channels)
    .subarray(0, channels),
];
const near = (found: number[], expected: number[]) =>
  expected.every((value, index) => Math.abs((found[index] ?? 0) - value) <= 6);

describe('an image and its description', () => {
  it('redirects from the image to its info.json, at the address the world sees', async () => {
    for (const version of [2, 3]) {
      for (const slash of ['', '/']) {
        const response = await ask(`${version}/ark:%2F12025%2F654xz321${slash}`);
        expect([response.status, response.headers.get('location')]).toEqual([
          303,
          `https://museum.example/iiif/image/${version}/ark:%2F12025%2F654xz321/info.json`,
        ]);
      }
    }
  });

  it('describes itself in both versions with sizes, tiles and limits that are true', async () => {
    const three = (await (await ask('3/g/info.json')).json()) as Record<string, unknown>;
    expect(three).toMatchObject({
      id: 'https://museum.example/iiif/image/3/g',
      type: 'ImageService3',
      width: WIDTH,
      height: HEIGHT,
      maxArea: 25_000_000,
      tiles: [{ width: 256, height: 256, scaleFactors: [1, 2, 4, 8] }],
      rights: 'http://creativecommons.org/publicdomain/mark/1.0/',
    });
    for (const { width, height } of three['sizes'] as { width: number; height: number }[])
      expect(await sizeOf(`3/g/full/${width},${height}/0/default.jpg`)).toEqual([width, height]);
    expect(await (await ask('2/g/info.json')).json()).toMatchObject({
      '@id': 'https://museum.example/iiif/image/2/g',
      width: WIDTH,
      license: 'http://creativecommons.org/publicdomain/mark/1.0/',
    });
  });

  it('speaks JSON, or linked data to those who ask for it', async () => {
    const plain = await ask('3/g/info.json');
    expect(plain.headers.get('content-type')).toBe('application/json');
    expect(plain.headers.get('link')).toContain('http://www.w3.org/ns/json-ld#context');
    const linked = await ask('3/g/info.json', { headers: { accept: 'application/ld+json' } });
    expect(linked.headers.get('content-type')).toBe(
      'application/ld+json;profile="http://iiif.io/api/image/3/context.json"',
    );
    expect(linked.headers.get('vary')).toBe('accept');
    expect(linked.headers.get('etag')).not.toBe(plain.headers.get('etag'));
  });

  it('takes scheme and host from the request where nothing else is said, or from whoever knows', async () => {
    const source = { open: async () => folders.get('g') };
    const own = createImageServer({ source, prefix: '/images' });
    expect(
      await (await own.fetch(new Request('http://localhost:99/images/3/g/info.json?x'))).json(),
    ).toMatchObject({ id: 'http://localhost:99/images/3/g' });
    const forwarded = createImageServer({
      source,
      baseUrl: (request) => `https://${request.headers.get('x-forwarded-host')}`,
    });
    const request = new Request('http://localhost/iiif/image/3/g/info.json', {
      headers: { 'x-forwarded-host': 'm.example' },
    });
    expect(await (await forwarded.fetch(request)).json()).toMatchObject({
      id: 'https://m.example/iiif/image/3/g',
    });
    await Promise.all([own.close(), forwarded.close()]);
  });
});

describe('regions, sizes, rotations, qualities and formats', () => {
  it.each([
    ['full/max', WIDTH, HEIGHT],
    ['square/max', 901, 901],
    ['100,50,300,200/max', 300, 200],
    ['1100,800,500,500/max', 101, 101],
    ['pct:50,50,50,50/max', 600, 450],
    ['full/600,', 600, 450],
    ['full/,450', 600, 450],
    ['full/pct:25', 300, 225],
    ['full/500,500', 500, 500],
    ['full/!500,500', 500, 375],
    ['0,0,100,100/^250,', 250, 250],
    ['0,0,100,50/^!300,300', 300, 150],
    ['0,0,10,10/^max', 5000, 5000],
    ['0,0,1,1/1,1', 1, 1],
  ])('%s is %i × %i', async (path, width, height) => {
    expect(await sizeOf(`3/g/${path}/0/default.jpg`)).toEqual([width, height]);
  });

  it.each([
    ['full/full', WIDTH, HEIGHT],
    ['full/1400,', 1400, 1050],
    ['full/!500,500', 500, 375],
    ['0,0,200,100/100,', 100, 50],
  ])('in version 2, %s is %i × %i', async (path, width, height) => {
    expect(await sizeOf(`2/g/${path}/0/default.jpg`)).toEqual([width, height]);
  });

  it('show the right part of the image', async () => {
    for (const region of [
      'full',
      'square',
      '300,200,600,500',
      'pct:60,60,40,40',
      '1190,0,11,901',
    ]) {
      const received = await picture(`3/g/${region}/!200,200/0/default.png`);
      const [x, y, w, h] =
        region === 'full'
          ? [0, 0, WIDTH, HEIGHT]
          : region === 'square'
            ? [150, 0, 901, 901]
            : region.startsWith('pct')
              ? [721, 541, 480, 360]
              : (region.split(',').map(Number) as [number, number, number, number]);
      for (const [across, down] of [
        [0.1, 0.1],
        [0.9, 0.2],
        [0.5, 0.9],
      ] as const) {
        const expected = [
          30 + (190 * (x + across * w)) / WIDTH,
          40 + (170 * (y + down * h)) / HEIGHT,
          90,
        ];
        expect(
          near(colourAt(received, across, down), expected),
          `${region} ${across},${down}: ${colourAt(received, across, down).join()} for ${expected.join()}`,
        ).toBe(true);
      }
    }
  });

  it('mirror first and turn clockwise then', async () => {
    // Corner colours: red grows to the right, green downwards.
    const corner = async (rotation: string) => {
      const received = await picture(`3/g/full/200,150/${rotation}/default.png`);
      const [red = 0, green = 0] = colourAt(received, 0.03, 0.03);
      return `${received.width}×${received.height} ${red > 125 ? 'right' : 'left'} ${green > 125 ? 'bottom' : 'top'}`;
    };
    expect(
      await Promise.all(['0', '90', '180', '270', '!0', '!90', '!180', '!270', '360'].map(corner)),
    ).toEqual([
      '200×150 left top',
      '150×200 left bottom',
      '200×150 right bottom',
      '150×200 right top',
      '200×150 right top',
      '150×200 right bottom',
      '200×150 left bottom',
      '150×200 left top',
      '200×150 left top',
    ]);
  });

  it('leave what a slanted picture does not cover white in JPEG and clear in PNG and WebP', async () => {
    const jpeg = await picture('3/g/square/100,100/45/default.jpg');
    expect(jpeg.width).toBeGreaterThan(139);
    expect(near(colourAt(jpeg, 0, 0), [255, 255, 255])).toBe(true);
    for (const format of ['png', 'webp']) {
      const clear = await picture(`3/g/square/100,100/22.5/default.${format}`);
      expect(clear.channels).toBe(4);
      expect(colourAt(clear, 0, 0)[3]).toBe(0);
      expect(colourAt(clear, 0.5, 0.5)[3]).toBe(255);
    }
  });

  it('are gray, bitonal or in colour', async () => {
    const gray = await picture('3/g/full/100,/0/gray.png');
    const values = gray.channels === 1 ? [] : [colourAt(gray, 0.9, 0.1)];
    for (const [red, green, blue] of values) expect([green, blue]).toEqual([red, red]);
    const bitonal = await picture('3/g/full/100,/0/bitonal.png');
    expect(new Set(bitonal.data)).toEqual(new Set([0, 255]));
    const colour = await ask('3/g/full/100,/0/color.jpg');
    expect(colour.headers.get('link')).toContain('/full/100,75/0/default.jpg>;rel="canonical"');
  });

  it('come in the format that was asked for', async () => {
    for (const [format, type, decoded] of [
      ['jpg', 'image/jpeg', 'jpeg'],
      ['png', 'image/png', 'png'],
      ['webp', 'image/webp', 'webp'],
    ] as const) {
      for (const size of ['90,', '400,300', 'max']) {
        const response = await ask(`3/g/full/${size}/0/default.${format}`);
        expect(response.headers.get('content-type')).toBe(type);
        expect((await sharp(Buffer.from(await response.arrayBuffer())).metadata()).format).toBe(
          decoded,
        );
      }
    }
  });
});

describe('limits', () => {
  it('are told, hold back max, and refuse what asks for more, while tiles stay whole', async () => {
    const { maxWidth, sizes } = (await (await ask('3/small%20only/info.json')).json()) as {
      maxWidth: number;
      sizes: unknown[];
    };
    expect([maxWidth, sizes]).toEqual([300, [{ width: 200, height: 150 }]]);
    expect(await sizeOf('3/small%20only/full/max/0/default.jpg')).toEqual([300, 225]);
    expect((await ask('3/small%20only/full/301,/0/default.jpg')).status).toBe(400);
    expect((await ask('2/small%20only/full/full/0/default.jpg')).status).toBe(400);
    expect(await sizeOf('3/small%20only/0,0,256,256/256,256/0/default.jpg')).toEqual([256, 256]);
  });
});

describe('status codes', () => {
  // The specification says SHOULD of most of these; this table is our choice.
  it.each([
    ['3/unknown/info.json', 404],
    ['3/unknown/full/max/0/default.jpg', 404],
    ['3/ark:/12025/654xz321/info.json', 404],
    ['3/g/full/max/0', 404],
    ['4/g/info.json', 404],
    ['3/%ff/info.json', 404],
    ['3/g/0,0,0,10/max/0/default.jpg', 400],
    ['3/g/2000,0,10,10/max/0/default.jpg', 400],
    ['3/g/-1,0,10,10/max/0/default.jpg', 400],
    ['3/g/0,0,1.5,10/max/0/default.jpg', 400],
    ['3/g/pct:0,0,150,150/300,/0/default.jpg', 200],
    ['3/g/full/0,0/0/default.jpg', 400],
    ['3/g/full/pct:0/0/default.jpg', 400],
    ['3/g/full/9999,/0/default.jpg', 400],
    ['3/g/full/^99999,/0/default.jpg', 400],
    ['3/g/full/full/0/default.jpg', 400],
    ['2/g/full/^100,/0/default.jpg', 400],
    ['3/g/full/90,/361/default.jpg', 400],
    ['3/g/full/90,/-90/default.jpg', 400],
    ['3/g/full/90,/0/sepia.jpg', 400],
    ['3/g/full/90,/0/default.gif', 400],
    ['3/g/full/90,/0/default.jp2', 400],
    ['3/g/full/90,/0/default.pdf', 400],
    ['3/g/full/90,/0/default', 400],
  ])('%s is %i', async (path, status) => {
    expect((await ask(path)).status).toBe(status);
  });

  it('explain themselves in a sentence, with a code, and open to every site', async () => {
    const response = await ask('3/g/full/9999,/0/default.jpg');
    expect(response.headers.get('content-type')).toBe('application/problem+json');
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toMatchObject({
      status: 400,
      code: 'size-enlarges',
      detail: expect.stringContaining('add ^ before the size') as string,
    });
  });

  it('know only what lies under the prefix, and only reading', async () => {
    expect((await server.fetch(new Request('http://x/iiif/imagery/3/g/info.json'))).status).toBe(
      404,
    );
    expect((await server.fetch(new Request('http://x'))).status).toBe(404);
    const post = await ask('3/g/info.json', { method: 'POST' });
    expect([post.status, post.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS']);
  });
});

describe('HTTP', () => {
  const paths = [
    '3/g/info.json',
    '3/g/0,0,256,256/256,256/0/default.jpg',
    '3/g/full/200,150/0/default.jpg',
    '3/g/full/111,/0/default.png',
  ];

  it('lets every site show the images', async () => {
    for (const path of paths)
      expect(
        (await ask(path, { headers: { origin: 'https://other.example' } })).headers.get(
          'access-control-allow-origin',
        ),
      ).toBe('*');
    const preflight = await ask(paths[0] ?? '', { method: 'OPTIONS' });
    expect([preflight.status, preflight.headers.get('access-control-allow-methods')]).toEqual([
      204,
      'GET, HEAD, OPTIONS',
    ]);
  });

  it('answers HEAD as GET, without a body', async () => {
    for (const path of paths) {
      const [get, head] = [await ask(path), await ask(path, { method: 'HEAD' })];
      const body = await get.arrayBuffer();
      expect(head.status).toBe(200);
      expect(head.headers.get('content-length')).toBe(String(body.byteLength));
      expect(head.headers.get('etag')).toBe(get.headers.get('etag'));
      expect((await head.arrayBuffer()).byteLength).toBe(0);
    }
    expect((await ask('3/unknown/info.json', { method: 'HEAD' })).status).toBe(404);
  });

  it('has a strong ETag for everything and answers 304 to those who have it', async () => {
    const tags = new Set<string>();
    for (const path of paths) {
      const etag = (await ask(path)).headers.get('etag') ?? '';
      expect(etag).toMatch(/^"[\x21\x23-\x7e]+"$/);
      tags.add(etag);
      for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
        const again = await ask(path, { headers: { 'if-none-match': known } });
        expect([
          again.status,
          again.headers.get('etag'),
          again.headers.get('content-type'),
        ]).toEqual([304, etag, null]);
      }
      expect((await ask(path, { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
    }
    expect(tags.size).toBe(paths.length);
  });

  it('may be kept for ever only where the identifier names a version', async () => {
    const cached = async (path: string) => (await ask(path)).headers.get('cache-control');
    expect(await cached('3/g/0,0,256,256/max/0/default.jpg')).toBe(
      'public, max-age=3600, must-revalidate',
    );
    expect(await cached('3/ark:%2F12025%2F654xz321/0,0,256,256/max/0/default.jpg')).toBe(
      'public, max-age=31536000, immutable',
    );
    expect(await cached('3/ark:%2F12025%2F654xz321/info.json')).toBe(
      'public, max-age=3600, must-revalidate',
    );
  });

  it('names the canonical address and the profile', async () => {
    const link = async (path: string) => (await ask(path)).headers.get('link');
    expect(await link('3/g/0,0,1201,901/600,/0/color.jpg')).toBe(
      '<https://museum.example/iiif/image/3/g/full/600,450/0/default.jpg>;rel="canonical",<http://iiif.io/api/image/3/level2.json>;rel="profile"',
    );
    expect(await link('2/g/full/600,450/0/default.jpg')).toContain(
      '/2/g/full/600,/0/default.jpg>;rel="canonical"',
    );
  });
});

describe('tiles', () => {
  it('are the master, to within what JPEG does, whichever way they are asked for', async () => {
    const master = gradient(WIDTH, HEIGHT);
    for (const [x, y] of [
      [0, 0],
      [256, 512],
      [1024, 768],
      [1024, 0],
      [0, 768],
    ] as const) {
      const [w, h] = [Math.min(256, WIDTH - x), Math.min(256, HEIGHT - y)];
      const tile = await picture(`3/g/${x},${y},${w},${h}/${w},${h}/0/default.jpg`);
      const expected = Buffer.concat(
        Array.from({ length: h }, (_, row) =>
          master.subarray(((y + row) * WIDTH + x) * 3, ((y + row) * WIDTH + x + w) * 3),
        ),
      );
      const { max, mean } = difference(tile.data, expected);
      expect(max).toBeLessThan(8);
      expect(mean).toBeLessThan(1.5);
      const rendered = await picture(`3/g/${x},${y},${w},${h}/${w},${h}/0/default.png`);
      expect(difference(rendered.data, expected).mean).toBeLessThan(2);
    }
  });

  it('pass the bytes of the pyramid through: decoded, they are what the pyramid holds', async () => {
    for (const [page, scale] of [
      [0, 1],
      [1, 2],
    ] as const) {
      const [x, y] = [256, 256];
      const tile = await picture(
        `3/g/${x * scale},${y * scale},${256 * scale},${256 * scale === 512 ? HEIGHT - 512 : 256}/256,${scale === 2 ? 195 : 256}/0/default.jpg`,
      );
      if (scale === 2) continue;
      const held = await sharp(at('g', 'pyramid.tif'), { page })
        .extract({ left: x, top: y, width: 256, height: 256 })
        .raw()
        .toBuffer();
      expect(difference(tile.data, held).max).toBe(0);
    }
  });

  it('have no seams: laid side by side they are one picture', async () => {
    const left = await picture('3/g/512,256,256,256/256,/0/default.jpg');
    const right = await picture('3/g/768,256,256,256/256,/0/default.jpg');
    for (let row = 0; row < 256; row += 5)
      expect(
        Math.abs((left.data[(row * 256 + 255) * 3] ?? 0) - (right.data[row * 256 * 3] ?? 0)),
      ).toBeLessThan(6);
  });
});

describe('who has had many pictures rendered', () => {
  it('waits for more, but not for tiles, stored sizes or what is rendered already', async () => {
    let left = 1;
    const counted = createImageServer({ source: { open: async (id) => folders.get(id) } });
    const get = (path: string) =>
      counted.respond(new Request(`http://x/iiif/image/3/g/${path}`), {
        secondsToWait: () => (left-- > 0 ? 0 : 7),
      });
    const small = summary.sizes.at(0) ?? { width: 0, height: 0 };
    expect((await get('0,0,300,300/120,/0/default.jpg')).status).toBe(200);
    const refused = await get('0,0,310,310/120,/0/default.jpg');
    expect([
      refused.status,
      refused.headers.get('retry-after'),
      await refused.json(),
    ]).toMatchObject([429, '7', { code: 'too-many-renderings' }]);
    for (const free of [
      '0,0,300,300/120,/0/default.jpg',
      '0,0,256,256/256,256/0/default.jpg',
      `full/${small.width},${small.height}/0/default.jpg`,
      'info.json',
    ])
      expect((await get(free)).status, free).toBe(200);
    expect((await get('0,0,256,256/256,256/0/default.jpg')).status).toBe(200);
    await counted.close();
  });
});

describe('what is damaged or busy', () => {
  it('is told as our fault, and to those who run the server', async () => {
    await cp(at('g'), at('hurt'), { recursive: true });
    await appendFile(at('hurt', 'pyramid.tif'), 'x');
    folders.set('hurt', { path: at('hurt'), version: 'x' });
    folders.set('gone', { path: at('nowhere'), version: 'x' });
    for (const id of ['hurt', 'gone']) {
      const before = errors.length;
      const response = await ask(`3/${id}/info.json`);
      expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([
        500,
        'pyramid-damaged',
      ]);
      expect(errors.length).toBe(before + 1);
    }
  });

  it('never shows what an unexpected error says', async () => {
    const open = async () => Promise.reject(new Error('password=secret'));
    const broken = createImageServer({ source: { open }, onError: (cause) => errors.push(cause) });
    const response = await broken.fetch(new Request('http://x/iiif/image/3/a/info.json'));
    expect(response.status).toBe(500);
    expect(await response.text()).not.toContain('secret');
    await broken.close();
  });

  it('is 503 with a time to come back, and tiles go on all the while', async () => {
    const source = { open: async () => folders.get('g') };
    const tight = createImageServer({ source, decoders: 1, maxWaiting: 1 });
    const get = (path: string) => tight.fetch(new Request(`http://x/iiif/image/3/g/${path}`));
    const many = await Promise.all(
      Array.from({ length: 6 }, (_, index) => get(`full/${500 + index},/0/default.png`)),
    );
    const statuses = many.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([200, 200, 503, 503, 503, 503]);
    expect(many.find(({ status }) => status === 503)?.headers.get('retry-after')).toBe('2');
    expect((await get('0,0,256,256/256,256/0/default.jpg')).status).toBe(200);
    await tight.close();
  });

  it('begins nothing for a visitor who has already left', async () => {
    const response = await ask('3/g/full/777,/0/default.png', { signal: AbortSignal.abort() });
    expect(response.status).toBe(499);
  });

  it('serves a new version of an image as soon as its source tells of it', async () => {
    const preparer = createPreparer();
    const { version } = await preparer.prepare({
      master: await writeGradient(at('new.png'), 300, 200),
      folder: at('changing'),
    });
    folders.set('changing', { path: at('changing'), version });
    expect(await sizeOf('3/changing/full/max/0/default.jpg')).toEqual([300, 200]);
    const next = await preparer.prepare({
      master: await writeGradient(at('newer.png'), 310, 200),
      folder: at('changing'),
    });
    await preparer.close();
    folders.set('changing', { path: at('changing'), version: next.version });
    expect(await sizeOf('3/changing/full/max/0/default.jpg')).toEqual([310, 200]);
  });

  it('reads in sync just as well', async () => {
    const sync = createImageServer({
      source: { open: async () => folders.get('g') },
      reads: 'sync',
      tileBytes: 0,
    });
    const path = '0,0,256,256/256,256/0/default.jpg';
    const tile = Buffer.from(
      await (await sync.fetch(new Request(`http://x/iiif/image/3/g/${path}`))).arrayBuffer(),
    );
    expect(tile.equals(Buffer.from(await (await ask(`3/g/${path}`)).arrayBuffer()))).toBe(true);
    await sync.close();
  });
});

const validatorImage = join(
  import.meta.dirname,
  '../../../../../shared/data/image-fixtures/iiif-validator/67352ccc-d1b0-11e1-89ae-279075081939.png',
);
const present = existsSync(validatorImage);
if (!present)
  console.warn('\n!! ../shared/data is absent: the picture of the IIIF validator is SKIPPED.\n');

describe.skipIf(!present)('the picture of the IIIF validator', () => {
  it('keeps the colour of each of its hundred squares in every region that the validator cuts', async () => {
    const preparer = createPreparer();
    const { version } = await preparer.prepare({ master: validatorImage, folder: at('validator') });
    await preparer.close();
    folders.set('validator', { path: at('validator'), version });
    const truth = await pixelsOf(await readFile(validatorImage));
    for (const [column, row] of [
      [0, 0],
      [3, 7],
      [9, 9],
      [5, 2],
    ] as const) {
      const expected = colourAt(truth, (column * 100 + 50) / 999, (row * 100 + 50) / 999).slice(
        0,
        3,
      );
      for (const region of [
        `${column * 100 + 13},${row * 100 + 13},74,74/74,`,
        `pct:${column * 10 + 1},${row * 10 + 1},8,8/max`,
      ]) {
        const square = await picture(`3/validator/${region}/0/default.jpg`);
        expect(
          colourAt(square, 0.5, 0.5).every(
            (value, index) => Math.abs(value - (expected[index] ?? 0)) <= 5,
          ),
        ).toBe(true);
      }
    }
  });
});

describe('a source that cannot look an image up', () => {
  it('is 503 with a time to come back, not a missing image', async () => {
    const away = createImageServer({
      source: { open: async () => 'away' },
      onError: (cause) => errors.push(cause),
    });
    const response = await away.fetch(
      new Request('http://127.0.0.1:3000/iiif/image/3/g/info.json'),
    );
    expect([
      response.status,
      response.headers.get('retry-after'),
      response.headers.get('cache-control'),
    ]).toEqual([503, '2', 'no-store']);
    await away.close();
  });
});
