import { mkdtempSync, writeFileSync, existsSync } from 'node:fs';
import { rm, stat, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createImageServer, writeRaster } from '@vitrine/image-server';
import { expect, it } from 'vitest';
import { masterPath } from '../../platform/files/testing.ts';
import { onBothDatabases } from '../../../../../tests/databases/each.ts';
import { keysOfChanges } from '../../../../../tests/databases/keys-of-changes.ts';
import { failure } from '../../platform/errors/failure.ts';
import { newSite } from '../../../../../tests/databases/site.ts';
import { claimJob } from '../../platform/jobs/job-claims.ts';
import { startWorker } from '../../platform/jobs/job-worker.ts';
import type { Site } from '../../platform/site.ts';
import { visitor, type Actor } from '../access/actor.ts';
import { addRecord, withdrawRecord } from '../records/records.ts';
import { itemDefinition } from '../catalogue/item-definition.ts';
import { rightsOfPicture } from '../catalogue/picture-rights.ts';
import { pictureSource, publicMedia } from './image-source.ts';
import { pictureWork } from './media-jobs.ts';
import {
  checkFile,
  filesOf,
  PREPARE,
  registerFiles,
  releaseFiles,
  restoreLostPictures,
  storeMaster,
} from './masters.ts';
import { mediaDefinition } from './media.ts';
import { pictureFolder } from './picture-files.ts';

const ada: Actor = { kind: 'operator', name: 'ada' };
const folder = mkdtempSync(join(tmpdir(), 'vitrine-media-'));

/** A small picture of one colour. */
async function drawn(name: string, red: number): Promise<string> {
  const file = join(folder, name);
  function* rows() {
    for (let y = 0; y < 300; y++)
      yield new Uint8Array(400 * 3).map((_, i) => (i % 3 === 0 ? red : (y + i) % 90));
  }
  await writeRaster({ width: 400, height: 300, channels: 3, rows: rows(), file, format: 'jpeg' });
  return file;
}

async function take(
  site: Site,
  file: string,
): Promise<{ hash: string; bytes: number; mime: string }> {
  const taken = { ...(await storeMaster(site, ada, file)), mime: await checkFile(site, file) };
  await site.database.transaction((writer) => registerFiles(writer, site, ada, [taken]));
  return taken;
}

async function prepareAll(site: Site): Promise<void> {
  const work = pictureWork(site);
  const worker = startWorker({ ...site, handlers: [work.handler], everyMs: 50 });
  await worker.idle();
  await worker.stop();
  await work.close();
}

onBothDatabases('a picture', (database) => {
  it('is prepared after it was taken in, and shown only while it is public', async () => {
    const site = newSite(database());
    const { hash, mime } = await take(site, await drawn('a.jpg', 200));
    expect(mime).toBe('image/jpeg');
    expect((await filesOf(site, [hash])).get(hash)?.state).toBe('processing');
    await prepareAll(site);
    expect((await filesOf(site, [hash])).get(hash)).toMatchObject({
      state: 'ready',
      summary: { width: 400, height: 300 },
    });
    const media = await addRecord(site, ada, mediaDefinition, {
      state: 'published',
      body: { kind: 'image', file: hash, fileName: 'a.jpg', mime },
    });
    expect(await publicMedia(site, media.id)).toBeUndefined();
    const source = pictureSource({
      site,
      generation: async () => String(Math.random()),
      rightsOf: async () => undefined,
    });
    expect(await source.open(media.id)).toBeUndefined();
    expect(await source.open('../../etc/passwd')).toBeUndefined();
    expect(
      await pictureSource({
        site,
        generation: () => Promise.reject(failure('database-away')),
        rightsOf: async () => undefined,
      }).open(media.id),
    ).toBe('away');
  });

  it('alters every record that names it when it has been prepared', async () => {
    const site = newSite(database());
    const { hash: file, mime } = await take(site, await drawn('named.jpg', 70));
    const name = (fileName: string) =>
      addRecord(site, ada, mediaDefinition, {
        state: 'published',
        body: { kind: 'image', file, fileName, mime },
      });
    const ids = [(await name('named.jpg')).id, (await name('again.jpg')).id];
    expect(await keysOfChanges(database(), () => prepareAll(site))).toEqual(
      ids.map((id) => `record:${id}`).sort(),
    );
  });

  it('is refused in words when its content is no picture', async () => {
    const site = newSite(database());
    const file = join(folder, 'lie.jpg');
    writeFileSync(file, '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    await expect(checkFile(site, file)).rejects.toThrow(/SVG/i);
  });

  it('cannot be added by a visitor', async () => {
    await expect(storeMaster(newSite(database()), visitor, join(folder, 'a.jpg'))).rejects.toThrow(
      'You do not have permission to add files',
    );
  });

  it('goes with its pyramid when no record names it any more', async () => {
    const site = newSite(database());
    const { hash, mime } = await take(site, await drawn('b.jpg', 90));
    await prepareAll(site);
    const media = await addRecord(site, ada, mediaDefinition, {
      state: 'published',
      body: { kind: 'image', file: hash, fileName: 'b.jpg', mime },
    });
    await releaseFiles(site, [hash]);
    expect(await site.masters.file(hash).size()).toBeGreaterThan(0);
    await withdrawRecord(site, ada, media.id, 'test');
    await releaseFiles(site, [hash]);
    expect(await site.masters.file(hash).size()).toBe(undefined);
    expect(existsSync(pictureFolder(site, hash))).toBe(false);
  });
});

onBothDatabases('a picture among others', (database) => {
  const sampler: Actor = { kind: 'task', name: 'sample museum', actions: ['media:add'] };
  const register = (site: Site, actor: Actor, ...hashes: string[]) =>
    site.database.transaction((writer) =>
      registerFiles(
        writer,
        site,
        actor,
        hashes.map((hash) => ({ hash, bytes: 1, mime: 'image/jpeg' })),
      ),
    );

  it('is prepared before those of the sample museum, though it came after them', async () => {
    const site = newSite(database());
    await register(site, sampler, 'a'.repeat(64), 'b'.repeat(64));
    await register(site, ada, 'c'.repeat(64));
    const claimed: unknown[] = [];
    for (let i = 0; i < 3; i++)
      claimed.push((await claimJob({ ...site, name: 'w' }, [PREPARE]))?.payload);
    expect(claimed).toEqual(['c', 'a', 'b'].map((letter) => ({ hash: letter.repeat(64) })));
  });
});

onBothDatabases('a prepared picture whose files are lost', (database) => {
  // Pictures of one content are one file: each test has its own.
  let red = 100;
  const describe = async (site: Site, name: string) => {
    const { hash, mime } = await take(site, await drawn(name, red++));
    const media = await addRecord(site, ada, mediaDefinition, {
      state: 'published',
      body: { kind: 'image', file: hash, fileName: name, mime },
    });
    await addRecord(site, ada, itemDefinition, {
      state: 'published',
      body: { title: { en: name }, media: [media.id] },
    });
    return { hash, id: media.id };
  };
  const serverOf = (site: Site) => {
    let changes = 0;
    const source = pictureSource({
      site,
      generation: async () => String(changes),
      rightsOf: async () => undefined,
    });
    const server = createImageServer({ source });
    const get = async (id: string, path = '0,0,256,256/256,256/0/default.jpg') => {
      const response = await server.fetch(
        new Request(`http://localhost/iiif/image/3/${id}/${path}`),
      );
      return `${response.status} ${response.headers.get('retry-after')}`;
    };
    return { get, close: () => server.close(), changed: () => void changes++ };
  };

  it('is 503 with Retry-After from the first request until it is there again, as it is before it was ever prepared', async () => {
    const site = newSite(database());
    const { hash, id } = await describe(site, 'lost.jpg');
    const { get, close, changed } = serverOf(site);
    expect(await get(id)).toBe('503 10');
    await prepareAll(site);
    changed();
    expect(await get(id)).toBe('200 null');
    const before = (await filesOf(site, [hash])).get(hash);
    await rm(pictureFolder(site, hash), { recursive: true });
    const other = serverOf(site);
    expect(await Promise.all([other.get(id), other.get(id, 'info.json')])).toEqual([
      '503 10',
      '503 10',
    ]);
    expect((await filesOf(site, [hash])).get(hash)).toEqual(before);
    await prepareAll(site);
    other.changed();
    expect(await other.get(id)).toBe('200 null');
    await Promise.all([close(), other.close()]);
  });

  it('is found when the site starts, and made again; one that is whole is left alone', async () => {
    const site = newSite(database());
    const [lost, whole] = [await describe(site, 'lost.jpg'), await describe(site, 'whole.jpg')];
    await prepareAll(site);
    await truncate(join(pictureFolder(site, lost.hash), 'pyramid.tif'), 10);
    const { mtimeMs } = await stat(join(pictureFolder(site, whole.hash), 'pyramid.tif'));
    await restoreLostPictures(site, new AbortController().signal);
    await prepareAll(site);
    expect((await stat(join(pictureFolder(site, lost.hash), 'pyramid.tif'))).size).toBeGreaterThan(
      10,
    );
    expect((await stat(join(pictureFolder(site, whole.hash), 'pyramid.tif'))).mtimeMs).toBe(
      mtimeMs,
    );
  });

  it('keeps what is known of it where its master is lost as well', async () => {
    const site = newSite(database());
    const { hash } = await describe(site, 'both.jpg');
    await prepareAll(site);
    await rm(pictureFolder(site, hash), { recursive: true });
    await rm(masterPath(site, hash));
    await restoreLostPictures(site, new AbortController().signal);
    await prepareAll(site);
    expect((await filesOf(site, [hash])).get(hash)).toMatchObject({
      state: 'ready',
      summary: { width: 400 },
    });
  });
});

onBothDatabases('the rights that are named with a picture', (database) => {
  const [free, kept] = [
    'https://creativecommons.org/publicdomain/zero/1.0/deed.fr',
    'http://rightsstatements.org/vocab/InC/1.0/',
  ];
  it.each<[string, string | undefined, (string | undefined)[], string | undefined]>([
    [
      'are those of its item, as their authors write them',
      undefined,
      [free],
      'http://creativecommons.org/publicdomain/zero/1.0/',
    ],
    [
      'are those of its items where these agree',
      undefined,
      [free, free],
      'http://creativecommons.org/publicdomain/zero/1.0/',
    ],
    ['are none where its items differ', undefined, [free, kept], undefined],
    ['are none where an item has none', undefined, [free, undefined], undefined],
    [
      'are none where they are no known statement',
      undefined,
      ['https://museum.example/terms'],
      undefined,
    ],
    ['are its own before those of its item', kept, [free], kept],
    ['are none where its own are words', '© Ada', [free], undefined],
  ])('%s', async (_, own, ofItems, wanted) => {
    const site = newSite(database());
    const media = await addRecord(site, ada, mediaDefinition, {
      state: 'published',
      body: {
        kind: 'image',
        file: 'd'.repeat(64),
        fileName: 'd.jpg',
        mime: 'image/jpeg',
        rights: own,
      },
    });
    for (const statement of ofItems)
      await addRecord(site, ada, itemDefinition, {
        state: 'published',
        body: {
          title: { en: 'x' },
          media: [media.id],
          ...(statement ? { rights: { statement } } : {}),
        },
      });
    // Drafts have no say.
    await addRecord(site, ada, itemDefinition, {
      state: 'draft',
      body: { title: { en: 'x' }, media: [media.id] },
    });
    expect(await rightsOfPicture(site, media.id, { rights: own })).toBe(wanted);
  });
});
