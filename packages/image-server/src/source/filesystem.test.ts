import { mkdir, readdir, rm, symlink, utimes } from 'node:fs/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { createPreparer } from '../pyramid/prepare.ts';
import { workFolder, writeGradient, written } from '../testing/pictures.ts';
import { filesystemSource, type FilesystemSource, type Outcome } from './filesystem.ts';

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
    expect(first.map(({ kind, id }) => `${kind} ${id}`)).toEqual(['ready a.png', 'ready album/b one.png', 'refused notes.txt']);

    const source = filesystemSource({ images: at(), preparer });
    expect(await source.open('a.png')).toBeUndefined();
    const second = await outcomes(source);
    expect(second.filter((one) => one.kind === 'ready' && one.fresh)).toEqual([]);
    expect(await source.open('album/b one.png')).toMatchObject({ version: expect.any(String) as string });
    for (const id of ['../a.png', 'b one.png', '.hidden/c.png', '']) expect(await source.open(id)).toBeUndefined();
  });

  it('is prepared anew where a file changed, and forgets what is gone', async () => {
    await utimes(at('a.png'), new Date(), new Date(2020, 1, 1));
    await rm(at('album'), { recursive: true });
    const again = await outcomes(filesystemSource({ images: at(), preparer }));
    expect(again.filter((one) => one.kind === 'ready').map(({ id, fresh }) => [id, fresh])).toEqual([['a.png', true]]);
    expect(await readdir(at('.prepared'))).toHaveLength(1);
  });
});
