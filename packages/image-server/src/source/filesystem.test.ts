import { mkdir, readdir, rm, symlink, truncate, utimes } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { createImageServer } from '../http/image-server.ts';
import { createPreparer, type Preparer } from '../pyramid/prepare.ts';
import { workFolder, writeGradient, written } from '../testing/pictures.ts';
import { filesystemSource, type Outcome } from './filesystem.ts';

type FilesystemSource = ReturnType<typeof filesystemSource>;

const at = workFolder('filesystem');
const preparer = createPreparer();
afterAll(() => preparer.close());

async function outcomes(source: FilesystemSource): Promise<Outcome[]> {
  const all: Outcome[] = [];
  for await (const outcome of source.prepareAll()) all.push(outcome);
  return all;
}

describe('a folder of pictures', () => {
  it('is prepared once, found by path, and says of each file that is no picture why', async () => {
    await mkdir(at('album', '.hidden'), { recursive: true });
    await writeGradient(at('a.png'), 40, 30);
    await writeGradient(at('album', 'b one.png'), 20, 10);
    await writeGradient(at('album', '.hidden', 'c.png'), 20, 10);
    await written(at('notes.txt'), 'not a picture');
    await symlink('/etc/hostname', at('link.png'));

    const first = await outcomes(filesystemSource({ images: at(), preparer }));
    expect(first.map(({ kind, id }) => `${kind} ${id}`)).toEqual([
      'ready a.png',
      'ready album/b one.png',
      'refused notes.txt',
    ]);

    const source = filesystemSource({ images: at(), preparer });
    const second = await outcomes(source);
    expect(second.filter((one) => one.kind === 'ready' && one.fresh)).toEqual([]);
    expect(await source.open('album/b one.png')).toMatchObject({
      version: expect.any(String) as string,
    });
    for (const id of ['../a.png', 'b one.png', '.hidden/c.png', ''])
      expect(await source.open(id)).toBeUndefined();
  });

  it('is prepared anew where a file changed, and forgets what is gone', async () => {
    await utimes(at('a.png'), new Date(), new Date(2020, 1, 1));
    await rm(at('album'), { recursive: true });
    const again = await outcomes(filesystemSource({ images: at(), preparer }));
    expect(again.filter((one) => one.kind === 'ready').map(({ id, fresh }) => [id, fresh])).toEqual(
      [['a.png', true]],
    );
    expect(await readdir(at('.prepared'))).toHaveLength(1);
  });

  it('ends where its links lead out of it: to a file, to a folder, and back up', async () => {
    await mkdir(at('links', 'within'), { recursive: true });
    await mkdir(at('elsewhere'), { recursive: true });
    await writeGradient(at('elsewhere', 'picture.png'), 20, 10);
    await writeGradient(at('links', 'within', 'own.png'), 20, 10);
    await symlink(at('elsewhere'), at('links', 'd'));
    await symlink(at('elsewhere', 'picture.png'), at('links', 'picture.png'));
    await symlink('..', at('links', 'within', 'up'));
    const source = filesystemSource({ images: at('links'), preparer });
    expect((await outcomes(source)).map(({ kind, id }) => `${kind} ${id}`)).toEqual([
      'ready within/own.png',
    ]);
    for (const id of ['d/picture.png', 'picture.png', 'within/up/within/own.png'])
      expect(await source.open(id)).toBeUndefined();
  });
});

describe('a request to a folder of pictures', () => {
  const folderOf = async (source: FilesystemSource, id: string) => {
    const found = await source.open(id);
    return typeof found === 'object' ? found.path : '';
  };
  /** A preparer that waits until it is let go, and then says where each picture was put. */
  const patient = () => {
    const go = Promise.withResolvers<undefined>();
    const made: string[] = [];
    const waiting: Preparer = {
      ...preparer,
      prepare: async (job) => {
        await go.promise;
        made.push(basename(job.master));
        return preparer.prepare(job);
      },
    };
    return { waiting, go: () => go.resolve(undefined), made };
  };
  const status = async (server: ReturnType<typeof createImageServer>, path: string) => {
    const response = await server.fetch(new Request(`http://localhost/iiif/image/3/${path}`));
    return `${response.status} ${response.headers.get('retry-after')}`;
  };

  it('while the folder is being listed waits for the list, and finds what was prepared before', async () => {
    await mkdir(at('kept'), { recursive: true });
    await writeGradient(at('kept', 'old.png'), 600, 400);
    await outcomes(filesystemSource({ images: at('kept'), preparer }));
    await writeGradient(at('kept', 'a new one.png'), 600, 400);
    const { waiting, go } = patient();
    const source = filesystemSource({ images: at('kept'), preparer: waiting });
    const server = createImageServer({ source });
    const working = outcomes(source);
    expect(
      await Promise.all(
        ['old.png/info.json', 'a%20new%20one.png/info.json', 'none.png/info.json'].map((path) =>
          status(server, path),
        ),
      ),
    ).toEqual(['200 null', '503 10', '404 null']);
    go();
    await working;
    expect(await status(server, 'a%20new%20one.png/0,0,256,256/256,256/0/default.jpg')).toBe(
      '200 null',
    );
    await server.close();
  });

  it.each<[string, (folder: string) => Promise<unknown>]>([
    ['is gone', (folder) => rm(folder, { recursive: true })],
    ['lost its pyramid', (folder) => rm(join(folder, 'pyramid.tif'))],
    ['was cut short', (folder) => truncate(join(folder, 'pyramid.tif'), 100)],
    [
      'lost a ready size',
      async (folder) => {
        for (const name of await readdir(folder))
          if (name.startsWith('size-')) await rm(join(folder, name));
      },
    ],
  ])(
    'for a picture whose prepared form %s is answered with 503 until it is made again from its master',
    async (_, harm) => {
      const images = at(`lost ${Math.random()}`);
      await mkdir(images);
      await writeGradient(join(images, 'a.png'), 1000, 700);
      await outcomes(filesystemSource({ images, preparer }));
      const { waiting, go, made } = patient();
      const source = filesystemSource({ images, preparer: waiting });
      const server = createImageServer({ source });
      await outcomes(source);
      const folder = await folderOf(source, 'a.png');
      await harm(folder);
      const width = 400;
      const picture = `a.png/full/${width},/0/default.jpg`;
      expect(await Promise.all([status(server, picture), status(server, picture)])).toEqual([
        '503 10',
        '503 10',
      ]);
      go();
      await expect.poll(() => status(server, picture), { timeout: 10_000 }).toBe('200 null');
      expect(made).toEqual(['a.png']);
      // Found at the next start as well, before anybody asks.
      await harm(folder);
      const again = await outcomes(filesystemSource({ images, preparer }));
      expect(again).toMatchObject([{ kind: 'ready', fresh: true }]);
      await server.close();
    },
  );
});
