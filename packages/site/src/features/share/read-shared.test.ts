import { expect, it } from 'vitest';
import { onBothDatabases } from '../../../../../tests/databases/each.ts';
import { newSite } from '../../../../../tests/databases/site.ts';
import type { Site } from '../../platform/site.ts';
import type { Actor } from '../access/actor.ts';
import { itemDefinition } from '../catalogue/item-definition.ts';
import type { Item } from '../catalogue/item.ts';
import { personDefinition } from '../catalogue/person-definition.ts';
import { entryDefinitions } from '../editorial/entry.ts';
import { mediaDefinition } from '../media/media.ts';
import { registerFiles, settlePicture } from '../media/masters.ts';
import { addRecord, withdrawRecord } from '../records/records.ts';
import type { State } from '../records/record.ts';
import { answerSocialImage } from './social-image-routes.ts';
import type { SocialImages } from './social-image-cache.ts';
import { revisionOf } from './social-image.ts';
import { socialImageOf } from './shared.ts';
import { readShared } from './read-shared.ts';
import { addressesOf } from '../../routes/address.ts';

const ada: Actor = { kind: 'operator', name: 'ada' };
const OPEN = 'http://creativecommons.org/publicdomain/zero/1.0/';
const CLOSED = 'http://rightsstatements.org/vocab/InC/1.0/';

onBothDatabases('what a link shows', (database) => {
  const open = (environment = {}) =>
    newSite(database(), { VITRINE_SITE_NAME: 'Museum of Rain', ...environment });
  const read = (site: Site, path: string, language = 'en') =>
    readShared(site, new URL(path, 'https://museum.example'), { language });

  /** An item with a picture of 4000 by 3000 pixels. */
  async function pictured(site: Site, more: Partial<Item> = {}, state: State = 'published') {
    const hash = `${'0'.repeat(40)}${String(Math.random()).slice(2, 18).padEnd(24, '1')}`.slice(
      0,
      64,
    );
    await database().transaction((writer) =>
      registerFiles(writer, site, ada, [{ hash, bytes: 10, mime: 'image/jpeg' }]),
    );
    await settlePicture(site, hash, {
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
    const media = await addRecord(site, ada, mediaDefinition, {
      state: 'published',
      body: { kind: 'image', file: hash, fileName: 'lake.jpg', mime: 'image/jpeg' },
    });
    return addRecord(site, ada, itemDefinition, {
      state,
      body: {
        title: { en: 'Lake', ar: 'بحيرة' },
        media: [media.id],
        rights: { statement: OPEN },
        ...more,
      },
    });
  }

  it('of an item is its title, its picture and its light', async () => {
    const site = open();
    const item = await pictured(site);
    expect(await read(site, `/items/${item.id}/any-slug`)).toMatchObject({
      kind: 'item',
      page: `/items/${item.id}/lake`,
      title: { text: 'Lake' },
      embed: `/embed/items/${item.id}`,
      reserved: false,
      content: {
        title: 'Lake',
        italic: true,
        light: { tint: '#eeeeff', accent: '#222266' },
        picture: { width: 4000, height: 3000 },
      },
    });
    expect(await read(site, `/items/${item.id}`, 'ar')).toMatchObject({ title: { text: 'بحيرة' } });
  });

  it('of a detail is that part of the picture', async () => {
    const site = open();
    const item = await pictured(site);
    expect(
      await read(site, `/items/${item.id}/viewer?xywh=percent:10,20,30,40&junk=1`),
    ).toMatchObject({
      page: `/items/${item.id}/viewer?xywh=percent:10,20,30,40`,
      embed: `/embed/items/${item.id}/viewer?xywh=percent:10,20,30,40`,
      content: { picture: { region: [10, 20, 30, 40] } },
    });
  });

  it('of an item that visitors are asked about first shows no picture, nor its light', async () => {
    const site = open();
    const item = await pictured(site, { sensitivity: { flags: ['human-remains'], gate: true } });
    for (const path of [`/items/${item.id}`, `/items/${item.id}/viewer?xywh=percent:1,1,5,5`]) {
      const shared = await read(site, path);
      expect(shared?.content).toEqual({ title: 'Lake', italic: true, lines: [] });
      expect(shared?.picture).toBeUndefined();
    }
  });

  it('of an item whose rights allow no use elsewhere cannot be embedded', async () => {
    const site = open();
    for (const rights of [{ statement: CLOSED }, undefined]) {
      const item = await pictured(site, { rights });
      expect(await read(site, `/items/${item.id}`)).toMatchObject({
        embed: undefined,
        reserved: true,
        picture: undefined,
      });
    }
  });

  it('is nothing for drafts, for what was withdrawn, and for addresses that lead nowhere', async () => {
    const site = open();
    const draft = await pictured(site, {}, 'draft');
    const gone = await pictured(site);
    await withdrawRecord(site, ada, gone.id, 'Not ours');
    await addRecord(site, ada, entryDefinitions.story, {
      state: 'draft',
      body: { path: 'secret', title: { en: 'Secret' }, content: {} },
    });
    const person = await addRecord(site, ada, personDefinition, {
      state: 'published',
      body: { kind: 'person', name: { en: 'Ada' } },
    });
    const nowhere = [
      '/items',
      '/items/1',
      '/items/any',
      `/items/${gone.id}/a/b`,
      `/places/${person.id}/ada`,
      '/stories/secret',
      '/stories',
      '/collection',
      '/constructor',
      '/__proto__',
      '/whats-on/none',
      '/venues/none',
      '/%E0%A4%A',
      '/../etc/passwd',
    ];
    for (const path of [`/items/${draft.id}`, `/items/${gone.id}`, ...nowhere])
      expect({ path, shared: await read(site, path) }).toEqual({ path, shared: undefined });
    expect(await read(site, `/people/${person.id}/ada`)).toMatchObject({
      kind: 'named',
      title: { text: 'Ada' },
    });
  });

  it('of a story is its title, its summary, and the picture of the item that stands for it', async () => {
    const site = open();
    const item = await pictured(site, { accessionNumber: '77.1' });
    await addRecord(site, ada, entryDefinitions.story, {
      state: 'published',
      body: {
        path: 'rain',
        title: { en: 'Rain' },
        summary: { en: 'It rains.' },
        keyItem: '77.1',
        content: {},
      },
    });
    const picture = (await read(site, `/items/${item.id}`))?.content.picture;
    expect(await read(site, '/stories/rain')).toMatchObject({
      kind: 'story',
      embed: '/embed/stories/rain',
      content: { title: 'Rain', lines: ['It rains.'], picture },
    });
    await addRecord(site, ada, entryDefinitions.exhibition, {
      state: 'published',
      body: {
        path: 'wet',
        title: { en: 'Wet' },
        from: '2026-03-01',
        until: '2026-05-02',
        content: {},
      },
    });
    expect(
      (await read(site, '/exhibitions/wet'))?.content.lines.map((line) =>
        line.replaceAll(/\s/g, ' '),
      ),
    ).toEqual(['1 March – 2 May 2026']);
  });

  it('of the museum is its name, said once', async () => {
    const shared = await read(open({ VITRINE_SITE_TAGLINE: 'All about rain' }), '/');
    expect(shared?.content).toEqual({ title: 'Museum of Rain', lines: ['All about rain'] });
    expect(shared && socialImageOf(shared.content, 'Museum of Rain', 'ar')).toMatchObject({
      museum: '',
      direction: 'rtl',
    });
  });

  it('is a picture that may be kept for ever under its revision, and drawn once', async () => {
    const site = open();
    const item = await pictured(site);
    const drawn: string[] = [];
    const kept = new Map<string, Buffer>();
    const cards: SocialImages = {
      kept: (card) => Promise.resolve(kept.get(revisionOf(card))),
      make: (card) => {
        drawn.push(card.title);
        kept.set(revisionOf(card), Buffer.from('jpeg'));
        return Promise.resolve(Buffer.from('jpeg'));
      },
    };
    const ask = (path: string, headers = {}) =>
      answerSocialImage(site, new Request(`https://museum.example${path}`, { headers }), {
        cards,
        refused: () => undefined,
      });
    const first = await ask(`/og/items/${item.id}.jpg?v=old`);
    expect(first?.headers.get('cache-control')).toBe('public, max-age=300');
    const etag = first?.headers.get('etag') ?? '';
    expect(
      (await ask(`/og/items/${item.id}.jpg?v=${etag.replaceAll('"', '')}`))?.headers.get(
        'cache-control',
      ),
    ).toContain('immutable');
    expect((await ask(`/og/items/${item.id}.jpg`, { 'if-none-match': etag }))?.status).toBe(304);
    expect((await ask(`/og/ar/items/${item.id}.jpg`))?.headers.get('etag')).not.toBe(etag);
    expect(drawn).toEqual(['Lake', 'بحيرة']);
    expect(await ask('/og/items/none.jpg')).toBeUndefined();
    expect([
      addressesOf('cards', site.settings).answers('/og.jpg'),
      addressesOf('cards', site.settings).answers('/og/fr.jpg'),
      addressesOf('cards', site.settings).answers('/ogre.jpg'),
    ]).toEqual([true, true, false]);
    const other = await pictured(site, { title: { en: 'Other' } });
    const refused = await answerSocialImage(
      site,
      new Request(`https://museum.example/og/items/${other.id}.jpg`),
      { cards, refused: () => new Response(null, { status: 429 }) },
    );
    expect(refused?.status).toBe(429);
  });
});
