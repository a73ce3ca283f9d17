// What is in frames on other sites, and what oEmbed answers, as the server runs them.
import { expect, it } from 'vitest';
import { onBothDatabases } from '../../../../../tests/databases/each.ts';
import { newSite } from '../../../../../tests/databases/site.ts';
import type { Actor } from '../../features/access/actor.ts';
import { itemDefinition } from '../../features/catalogue/item-definition.ts';
import type { Item } from '../../features/catalogue/item.ts';
import { entryDefinitions } from '../../features/editorial/entry.ts';
import { mediaDefinition } from '../../features/media/media.ts';
import { registerFiles, settlePicture } from '../../features/media/masters.ts';
import { addRecord, withdrawRecord } from '../../features/records/records.ts';
import type { State } from '../../features/records/record.ts';
import { loader as askOembed } from '../share/oembed.ts';
import { loader as loadShare } from '../share/share-page.tsx';
import { loaderArguments, thrownBy } from '../testing/requests.ts';
import { loader as loadItem } from './embed-item.tsx';
import { loader as loadStory } from './embed-story.tsx';
import { loader as loadViewer } from './embed-viewer.tsx';

const ada: Actor = { kind: 'operator', name: 'ada' };
const OPEN = { statement: 'http://creativecommons.org/publicdomain/zero/1.0/' };

onBothDatabases('what other sites may show', (database) => {
  const site = () => newSite(database());
  const addItem = async (more: Partial<Item> = {}, state: State = 'published') =>
    (
      await addRecord(site(), ada, itemDefinition, {
        state,
        body: { title: { en: 'Lake' }, rights: OPEN, ...more },
      })
    ).id;
  const oembed = (path: string, more = '') =>
    askOembed(
      loaderArguments(
        site(),
        `/oembed?url=${encodeURIComponent(`https://museum.example${path}`)}${more}`,
      ) as Parameters<typeof askOembed>[0],
    );

  it('is an item whose rights allow it, without its picture where they do not', async () => {
    for (const [rights, mayDownload] of [
      [OPEN, true],
      [undefined, false],
    ] as const) {
      const id = await addItem({ rights });
      expect(await loadItem(loaderArguments(site(), `/embed/items/${id}`, { id }))).toMatchObject({
        isVisible: false,
        item: { mayDownload },
      });
      expect((await oembed(`/items/${id}`)).status).toBe(mayDownload ? 200 : 401);
    }
  });

  it('is a story with the picture of its item where the rights of that item allow it', async () => {
    const hash = 'f'.repeat(64);
    await database().transaction((writer) =>
      registerFiles(writer, site(), ada, [{ hash, bytes: 10, mime: 'image/jpeg' }]),
    );
    await settlePicture(site(), hash, {
      state: 'ready',
      summary: {
        width: 4000,
        height: 3000,
        sizes: [{ width: 800, height: 600 }],
        colours: [],
        tint: { light: '#eeeeff', dark: '#111122' },
        accent: { light: '#222266', dark: '#ddddff' },
        preview: '',
      },
    });
    const media = await addRecord(site(), ada, mediaDefinition, {
      state: 'published',
      body: { kind: 'image', file: hash, fileName: 'lake.jpg', mime: 'image/jpeg' },
    });
    for (const [path, rights] of [
      ['open', OPEN],
      ['closed', undefined],
    ] as const) {
      const keyItem = await addItem({ rights, media: [media.id] });
      await addRecord(site(), ada, entryDefinitions.story, {
        state: 'published',
        body: { path, title: { en: path }, keyItem, content: {} },
      });
      const { keyItem: item } = (await loadStory(
        loaderArguments(site(), `/embed/stories/${path}`, { slug: path }),
      )) as { keyItem: { id: string } | undefined };
      expect(item?.id).toBe(path === 'open' ? keyItem : undefined);
    }
  });

  it('is never a viewer of what visitors are asked about first', async () => {
    const id = await addItem({ sensitivity: { flags: ['sacred'], gate: true } });
    expect(
      await thrownBy(loadViewer(loaderArguments(site(), `/embed/items/${id}/viewer`, { id }))),
    ).toMatchObject({ status: 401 });
  });

  it('is no draft, and nothing that was withdrawn', async () => {
    const draft = await addItem({}, 'draft');
    const gone = await addItem();
    await withdrawRecord(site(), ada, gone, 'Returned');
    expect(
      await thrownBy(loadItem(loaderArguments(site(), `/embed/items/${draft}`, { id: draft }))),
    ).toMatchObject({ status: 404 });
    expect(
      await thrownBy(loadItem(loaderArguments(site(), `/embed/items/${gone}`, { id: gone }))),
    ).toMatchObject({ status: 410 });
    expect([
      (await oembed(`/items/${draft}`)).status,
      (await oembed(`/items/${gone}`)).status,
    ]).toEqual([404, 404]);
    await addRecord(site(), ada, entryDefinitions.story, {
      state: 'draft',
      body: { path: 'secret', title: { en: 'Secret' }, content: {} },
    });
    expect(
      await thrownBy(
        loadStory(loaderArguments(site(), '/embed/stories/secret?preview=x', { slug: 'secret' })),
      ),
    ).toMatchObject({ status: 404 });
  });

  it('is told in JSON or XML, in the language of the address, to any page that asks', async () => {
    const id = await addItem({ title: { en: 'Lake', ar: 'بحيرة '.repeat(90).trim() } });
    const answer = await oembed(`/ar/items/${id}`);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    const message = (await answer.json()) as { title: string; html: string };
    expect(message.title.length).toBeGreaterThan(500);
    expect(message.html).toContain(`/ar/embed/items/${id}`);
    expect((await oembed(`/items/${id}`, '&format=xml')).headers.get('content-type')).toContain(
      'text/xml',
    );
    expect((await oembed(`/items/${id}`, '&format=yaml')).status).toBe(501);
    expect(
      (await askOembed(loaderArguments(site(), '/oembed') as Parameters<typeof askOembed>[0]))
        .status,
    ).toBe(404);
    expect((await oembed('/collection')).status).toBe(404);
  });

  it('and every page to share is a page of ours', async () => {
    const id = await addItem();
    expect(
      await loadShare(
        loaderArguments(site(), `/share?page=/items/${id}`) as Parameters<typeof loadShare>[0],
      ),
    ).toMatchObject({ shared: { page: `/items/${id}/lake` } });
    for (const page of [
      '',
      'items',
      '//evil.example',
      '/\\evil.example',
      'https://evil.example/',
      'javascript:alert(1)',
      `/items/${id}/../../admin`,
    ]) {
      expect({
        page,
        thrown: await thrownBy(
          loadShare(
            loaderArguments(site(), `/share?page=${encodeURIComponent(page)}`) as Parameters<
              typeof loadShare
            >[0],
          ),
        ),
      }).toMatchObject({ page, thrown: { status: 404 } });
    }
  });
});
