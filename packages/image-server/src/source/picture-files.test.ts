import { open, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createImageServer, type ImageServer } from '../http/image-server.ts';
import { createPreparer } from '../pyramid/prepare.ts';
import { readPrepared } from '../pyramid/prepared.ts';
import { workFolder, writeGradient } from '../testing/pictures.ts';
import type { PictureFiles } from './picture-files.ts';

const at = workFolder('picture-files');
const preparer = createPreparer();
const servers: ImageServer[] = [];
let version = '';
let isAway = false;

/** The files of a folder, reached as those of an object store are. */
const filesIn = (folder: string): PictureFiles => {
  const reached = async <T>(work: () => Promise<T>): Promise<T> => {
    if (isAway) throw Object.assign(new Error('no answer'), { code: 'files-away' });
    return work();
  };
  return {
    lengths: () =>
      reached(async () => {
        const names = await readdir(folder).catch(() => []);
        const sizes = names.map(async (name) => (await stat(join(folder, name))).size);
        return new Map((await Promise.all(sizes)).map((size, i) => [names[i] ?? '', size]));
      }),
    read: (name) => reached(() => readFile(join(folder, name))),
    range: (name, offset, length) =>
      reached(async () => {
        const handle = await open(join(folder, name));
        const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, offset);
        await handle.close();
        return buffer.subarray(0, bytesRead);
      }),
    withLocalCopy: (name, work) => reached(() => work(join(folder, name))),
  };
};

beforeAll(async () => {
  await writeGradient(at('a.png'), 1300, 900);
  ({ version } = await preparer.prepare({ master: at('a.png'), folder: at('a') }));
});
afterAll(async () => {
  await Promise.all([preparer.close(), ...servers.map((server) => server.close())]);
});

const serverOf = (files?: PictureFiles, tileBytes = 2 ** 25): ImageServer => {
  const server = createImageServer({
    source: {
      open: async () => ({ path: at('a'), version, ...(files ? { files } : {}) }),
      restore: async () => true,
    },
    tileBytes,
  });
  servers.push(server);
  return server;
};
const ask = (server: ImageServer, path: string) =>
  server.fetch(new Request(`http://localhost/iiif/image/3/a/${path}`));

describe('a picture whose files are not on this machine', () => {
  it.each([
    'info.json',
    '0,0,256,256/256,256/0/default.jpg',
    '1280,768,20,132/20,132/0/default.jpg',
    '0,0,1024,900/256,225/0/default.jpg',
    'full/400,/0/default.webp',
    '100,100,500,300/250,/90/gray.png',
  ])('is answered byte for byte as one that is: %s', async (path) => {
    const [near, far] = await Promise.all(
      [serverOf(), serverOf(filesIn(at('a')))].map((server) => ask(server, path)),
    );
    expect([far?.status, far?.headers.get('etag')]).toEqual([200, near?.headers.get('etag')]);
    const bytes = async (response = Response.error()) => Buffer.from(await response.arrayBuffer());
    expect((await bytes(far)).equals(await bytes(near))).toBe(true);
  });

  it('is whole if all its files have their lengths', async () => {
    expect(await readPrepared(filesIn(at('a')))).toEqual(await readPrepared(at('a')));
    expect(await readPrepared(filesIn(at('nowhere')))).toBe(undefined);
  });

  it('is answered with 503 while its files cannot be read, but for tiles that are remembered', async () => {
    const server = serverOf(filesIn(at('a')));
    const [seen, other] = ['0,0,256,256', '256,0,256,256'].map(
      (region) => `${region}/256,256/0/default.jpg`,
    );
    await ask(server, seen ?? '');
    isAway = true;
    try {
      const answers = await Promise.all([ask(server, seen ?? ''), ask(server, other ?? '')]);
      expect(answers.map(({ status, headers }) => [status, headers.get('retry-after')])).toEqual([
        [200, null],
        [503, '2'],
      ]);
      expect(await answers[1]?.json()).toMatchObject({ code: 'files-away' });
    } finally {
      isAway = false;
    }
  });

  it('of which a file is gone is prepared again', async () => {
    const server = serverOf(filesIn(at('a')), 0);
    await ask(server, 'info.json');
    await rm(join(at('a'), 'pyramid.tif'));
    const answer = await ask(server, '0,0,256,256/256,256/0/default.jpg');
    expect([answer.status, await answer.json()]).toEqual([
      503,
      expect.objectContaining({ code: 'image-not-ready' }),
    ]);
  });
});
