import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { onBothDatabases } from '../../../../../tests/databases/each.ts';
import { newSite } from '../../../../../tests/databases/site.ts';
import type { SocialImageDrawer } from './social-image-drawer.ts';
import { socialImageCache, makeRoom } from './social-image-cache.ts';
import type { SocialImage } from './social-image.ts';

const card: SocialImage = {
  museum: 'Rain',
  title: 'Lake',
  lines: [],
  direction: 'ltr',
  picture: { id: 'm1', version: 'f', width: 400, height: 300, sizes: [] },
};

onBothDatabases('cards that are kept', (database) => {
  function open(answer: () => Response) {
    const drawn: string[] = [];
    const requested: string[] = [];
    const drawer: SocialImageDrawer = {
      async draw({ title }, picture, file) {
        drawn.push(`${title} ${picture?.length ?? 0}`);
        await mkdir(join(file, '..'), { recursive: true });
        await writeFile(file, title);
      },
      close: () => undefined,
    };
    const cards = socialImageCache(newSite(database()), drawer, (address) => {
      requested.push(address);
      return Promise.resolve(answer());
    });
    return { cards, drawn, asked: requested };
  }

  it('are drawn once, for all who ask at the same time', async () => {
    const { cards, drawn, asked: requested } = open(() => new Response('jpeg'));
    expect(await cards.kept(card)).toBeUndefined();
    const [one, two] = await Promise.all([cards.make(card), cards.make(card)]);
    expect([one.toString(), two.toString(), (await cards.kept(card))?.toString()]).toEqual([
      'Lake',
      'Lake',
      'Lake',
    ]);
    expect(drawn).toEqual(['Lake 4']);
    expect(requested).toEqual(['/iiif/image/3/m1/full/400,/0/default.jpg']);
  });

  it('are not drawn without a picture that is on its way', async () => {
    const { cards, drawn } = open(() => new Response(null, { status: 404 }));
    await expect(cards.make(card)).rejects.toMatchObject({ status: 503 });
    expect(drawn).toEqual([]);
  });

  it('make room for others, the one unused for longest first', async () => {
    const folder = join(newSite(database()).dataFolder, 'cards');
    await mkdir(join(folder, 'aa'), { recursive: true });
    for (const [name, day] of [
      ['old', 1],
      ['new', 3],
      ['middle', 2],
    ] as const) {
      await writeFile(join(folder, 'aa', `${name}.jpg`), '');
      await utimes(
        join(folder, 'aa', `${name}.jpg`),
        new Date(2026, 0, day),
        new Date(2026, 0, day),
      );
    }
    await makeRoom(folder, 2);
    expect((await readdir(join(folder, 'aa'))).sort()).toEqual(['middle.jpg', 'new.jpg']);
  });
});
