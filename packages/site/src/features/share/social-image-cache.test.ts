import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { onBothDatabases } from '../../../../../tests/databases/each.ts';
import { newSite } from '../../../../../tests/databases/site.ts';
import type { SocialImageDrawer } from './social-image-drawer.ts';
import { socialImageCache } from './social-image-cache.ts';
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
    const addresses: string[] = [];
    const drawer: SocialImageDrawer = {
      async draw({ title }, picture, file) {
        drawn.push(`${title} ${picture?.length ?? 0}`);
        await mkdir(join(file, '..'), { recursive: true });
        await writeFile(file, title);
      },
      close: () => undefined,
    };
    const cards = socialImageCache(newSite(database()), drawer, (address) => {
      addresses.push(address);
      return Promise.resolve(answer());
    });
    return { cards, drawn, addresses };
  }

  it('are drawn once, for all who ask at the same time', async () => {
    const { cards, drawn, addresses } = open(() => new Response('jpeg'));
    expect(await cards.kept(card)).toBeUndefined();
    const [one, two] = await Promise.all([cards.make(card), cards.make(card)]);
    expect([one.toString(), two.toString(), (await cards.kept(card))?.toString()]).toEqual([
      'Lake',
      'Lake',
      'Lake',
    ]);
    expect(drawn).toEqual(['Lake 4']);
    expect(addresses).toEqual(['/iiif/image/3/m1/full/400,/0/default.jpg']);
  });

  it('are not drawn without a picture that is on its way', async () => {
    const { cards, drawn } = open(() => new Response(null, { status: 404 }));
    await expect(cards.make(card)).rejects.toMatchObject({ status: 503 });
    expect(drawn).toEqual([]);
  });

  it('make room for others, the one unused for longest first', async () => {
    const site = newSite(database(), { VITRINE_SHARE_SOCIAL_IMAGES: '100' });
    const folder = join(site.dataFolder, 'share', 'cards', 'aa');
    await mkdir(folder, { recursive: true });
    for (const [name, year] of [
      ['old', 2000],
      ['new', 2028],
      ['middle', 2027],
    ] as const) {
      await writeFile(join(folder, `${name}.jpg`), '');
      await utimes(join(folder, `${name}.jpg`), new Date(year, 0, 1), new Date(year, 0, 1));
    }
    let drawn = 0;
    const drawer: SocialImageDrawer = {
      async draw({ title }, _, file) {
        await mkdir(join(file, '..'), { recursive: true });
        await writeFile(file, title);
        const day = new Date(2026, 0, ++drawn);
        await utimes(file, day, day);
      },
      close: () => undefined,
    };
    const cards = socialImageCache(site, drawer, () => Promise.resolve(new Response('jpeg')));
    for (let number = 1; number <= 100; number++)
      await cards.make({ ...card, title: `Lake ${number}` });
    const left = await readdir(join(folder, '..'), { recursive: true });
    expect(left.filter((name) => name.endsWith('.jpg'))).toHaveLength(100);
    expect((await readdir(folder)).filter((name) => /old|new|middle/.test(name)).sort()).toEqual([
      'middle.jpg',
      'new.jpg',
    ]);
    expect(await cards.kept({ ...card, title: 'Lake 1' })).toBeUndefined();
    expect((await cards.kept({ ...card, title: 'Lake 3' }))?.toString()).toBe('Lake 3');
  });
});
