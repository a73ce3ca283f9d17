import { mkdtempSync, writeFileSync, existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeRaster } from '@vitrine/image-server';
import { expect, it } from 'vitest';
import { onBothDatabases } from '../../../../../tests/databases/each.ts';
import { newSite } from '../../../../../tests/databases/site.ts';
import { startWorker } from '../../platform/jobs/job-worker.ts';
import type { Site } from '../../platform/site.ts';
import { visitor, type Actor } from '../access/actor.ts';
import { addRecord, withdrawRecord } from '../records/record-service.ts';
import { pictureSource, publicMedia } from './image-source-service.ts';
import { pictureWork } from './media-jobs.ts';
import { checkFile, filesOf, pictureFolder, registerFiles, releaseFiles, storeMaster } from './media-service.ts';
import { mediaDefinition } from './media.ts';

const ada: Actor = { kind: 'operator', name: 'ada' };
const folder = mkdtempSync(join(tmpdir(), 'vitrine-media-'));

/** A small picture of one colour. */
async function drawn(name: string, red: number): Promise<string> {
  const file = join(folder, name);
  function* rows() {
    for (let y = 0; y < 300; y++) yield new Uint8Array(400 * 3).map((_, i) => (i % 3 === 0 ? red : (y + i) % 90));
  }
  await writeRaster({ width: 400, height: 300, channels: 3, rows: rows(), file, format: 'jpeg' });
  return file;
}

async function take(site: Site, file: string): Promise<{ hash: string; bytes: number; mime: string }> {
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
    expect((await filesOf(site, [hash])).get(hash)).toMatchObject({ state: 'ready', summary: { width: 400, height: 300 } });
    const media = await addRecord(site, ada, mediaDefinition, { state: 'published', body: { kind: 'image', file: hash, fileName: 'a.jpg', mime } });
    expect(await publicMedia(site, media.id)).toBeUndefined();
    const source = pictureSource(site, async () => String(Math.random()));
    expect(await source.open(media.id)).toBeUndefined();
    expect(await source.open('../../etc/passwd')).toBeUndefined();
  });

  it('is refused in words when its content is no picture', async () => {
    const site = newSite(database());
    const file = join(folder, 'lie.jpg');
    writeFileSync(file, '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    await expect(checkFile(site, file)).rejects.toThrow(/SVG/i);
  });

  it('cannot be added by a visitor', async () => {
    await expect(storeMaster(newSite(database()), visitor, join(folder, 'a.jpg'))).rejects.toThrow('You may not add files');
  });

  it('goes with its pyramid when no record names it any more', async () => {
    const site = newSite(database());
    const { hash, mime } = await take(site, await drawn('b.jpg', 90));
    await prepareAll(site);
    const media = await addRecord(site, ada, mediaDefinition, { state: 'published', body: { kind: 'image', file: hash, fileName: 'b.jpg', mime } });
    await releaseFiles(site, [hash]);
    expect(await site.masters.has(hash)).toBe(true);
    await withdrawRecord(site, ada, media.id, 'test');
    await releaseFiles(site, [hash]);
    expect(await site.masters.has(hash)).toBe(false);
    expect(existsSync(pictureFolder(site, hash))).toBe(false);
  });
});
