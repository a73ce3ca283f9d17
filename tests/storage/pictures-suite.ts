// Pictures of a site whose files are in a bucket: two servers show the same, and what is erased is
// gone from both.
import { existsSync } from 'node:fs';
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createImageServer, writeRaster, type ImageServer } from '@vitrine/image-server';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '../../packages/site/src/features/access/actor.ts';
import { pictureSource } from '../../packages/site/src/features/media/image-source.ts';
import { pictureWork } from '../../packages/site/src/features/media/media-jobs.ts';
import {
  filesOf,
  prepareAgain,
  registerFiles,
  releaseFiles,
  storeMaster,
} from '../../packages/site/src/features/media/masters.ts';
import { mediaDefinition } from '../../packages/site/src/features/media/media.ts';
import { addRecord, withdrawRecord } from '../../packages/site/src/features/records/records.ts';
import { removalFollower } from '../../packages/site/src/platform/files/removals.ts';
import { startWorker } from '../../packages/site/src/platform/jobs/job-worker.ts';
import { newDatabase } from '../databases/each.ts';
import { newBucketSite, type BucketSite } from './bucket-site.ts';
import type { CephGateway } from './ceph-gateway.ts';
import { startFaultyProxy, type FaultyProxy } from './faulty-proxy.ts';

const ada: Actor = { kind: 'operator', name: 'ada' };
const tileAt = (x: number) => `${x},0,256,256/256,256/0/default.jpg`;

type Server = { site: BucketSite; images: ImageServer; show(id: string): void };

export function describePictures(gateway: () => CephGateway): void {
  describe('a picture in a bucket', () => {
    let opened: Awaited<ReturnType<typeof newDatabase>>;
    let proxy: FaultyProxy;
    let servers: readonly Server[] = [];
    let picture = { id: '', hash: '' };
    let generation = 0;

    beforeAll(async () => {
      opened = await newDatabase('sqlite');
      proxy = await startFaultyProxy(gateway().port);
      const place = await gateway().newBucket();
      servers = [place, { ...place, endpoint: proxy.endpoint }].map((at) => {
        const site = newBucketSite(opened.database, at);
        const source = pictureSource({
          site,
          generation: async () => String(generation),
          rightsOf: async () => undefined,
        });
        const show = (id: string) => void (site.settings['site.logo'] = id);
        return { site, images: createImageServer({ source, tileBytes: 0 }), show };
      });
    });
    afterEach(() => proxy.set(undefined));
    afterAll(async () => {
      for (const { site, images } of servers) {
        await images.close();
        site.bucket.close();
      }
      await proxy.stop();
      await opened.remove();
    });

    const server = (index: 0 | 1): Server => {
      const found = servers[index];
      if (!found) throw new Error('no server');
      return found;
    };
    const get = async (index: 0 | 1, path: string) => {
      const { images } = server(index);
      const address = `http://museum.example/iiif/image/3/${picture.id}/${path}`;
      const response = await images.fetch(new Request(address));
      return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
    };
    const prepareAll = async ({ site }: Server) => {
      const work = pictureWork(site);
      const worker = startWorker({ ...site, handlers: [work.handler], everyMs: 20 });
      await worker.idle();
      await worker.stop();
      await work.close();
      generation++;
    };
    const objects = async () =>
      Array.fromAsync(server(0).site.bucket.list('pictures'), ({ name }) => name);

    it('is taken in by one server and shown by both, byte for byte', async () => {
      const { site } = server(0);
      const file = join(site.dataFolder, 'a.jpg');
      function* rows() {
        for (let y = 0; y < 700; y++)
          yield new Uint8Array(1100 * 3).map((_, at) => (at * 7 + y * 13) % 251);
      }
      await writeRaster({
        width: 1100,
        height: 700,
        channels: 3,
        rows: rows(),
        file,
        format: 'jpeg',
      });
      const taken = { ...(await storeMaster(site, ada, file)), mime: 'image/jpeg' };
      await site.database.transaction((writer) => registerFiles(writer, site, ada, [taken]));
      const { id } = await addRecord(site, ada, mediaDefinition, {
        state: 'published',
        body: { kind: 'image', file: taken.hash, fileName: 'a.jpg', mime: 'image/jpeg' },
      });
      picture = { id, hash: taken.hash };
      for (const { show } of servers) show(id);
      expect((await get(0, 'info.json')).status, 'nobody sees it before its row').toBe(503);
      await prepareAll(server(1));
      for (const path of [
        'info.json',
        tileAt(0),
        tileAt(256),
        'full/400,/0/default.webp',
        '5,5,300,200/150,/90/gray.png',
      ]) {
        const [one, other] = await Promise.all([get(0, path), get(1, path)]);
        expect([one.status, other.status], path).toEqual([200, 200]);
        expect(one.bytes.equals(other.bytes), path).toBe(true);
      }
      for (const { site: one } of servers)
        expect(
          await readdir(join(one.dataFolder, 'pictures', taken.hash.slice(0, 2))).catch(() => []),
        ).toEqual([]);
    });

    it('is shown as far as it was seen while the bucket is away, and 503 answers the rest', async () => {
      await get(1, tileAt(0));
      proxy.set('refused');
      const far = `0,512,256,188/256,188/0/default.jpg`;
      expect((await get(1, tileAt(0))).status).toBe(200);
      await server(1)
        .site.bucket.file('none')
        .size()
        .catch(() => undefined);
      expect((await get(1, 'full/800,/0/default.webp')).status).toBe(503);
      proxy.set(undefined);
      expect((await get(1, far)).status).toBe(200);
    });

    it('whose objects are gone is prepared again, into a folder that its row names', async () => {
      const before = await objects();
      for (const name of before) await server(0).site.bucket.remove(name);
      generation++;
      for (const { site } of servers)
        await site.bucket.removeBelow(`pictures/${picture.hash.slice(0, 2)}/${picture.hash}`);
      await server(0).images.close();
      await prepareAgain(server(0).site, [picture.hash], 'normal');
      await prepareAll(server(0));
      const folder = (await filesOf(server(0).site, [picture.hash])).get(picture.hash)?.summary
        ?.folder;
      const after = await objects();
      expect(folder).toMatch(/^[0-9a-f]{12}$/);
      expect(after.toSorted()).toEqual(before.toSorted());
      expect((await get(1, tileAt(0))).status).toBe(200);
    });

    it('goes with all that was remembered of it when no record names it, from every server', async () => {
      const { site } = server(0);
      const other = server(1).site;
      const cached = () =>
        readdir(join(other.dataFolder, 'file-cache')).then((names) => names.length);
      // As moving the files into the bucket has left them there; and one that has come since.
      const shelf = `${picture.hash.slice(0, 2)}/${picture.hash}`;
      const [left, leftFolder] = [`masters/${shelf}`, `pictures/${shelf}`].map((name) =>
        join(other.dataFolder, name),
      ) as [string, string];
      for (const path of [left, join(leftFolder, 'index.bin')]) {
        await mkdir(dirname(path), { recursive: true });
        await writeFile(path, 'moved');
      }
      const before = new Date(Date.parse(site.clock.now()) - 3_600_000);
      for (const path of [left, leftFolder]) await utimes(path, before, before);
      await withdrawRecord(site, ada, picture.id, 'test');
      await releaseFiles(site, [picture.hash]);
      expect(await objects()).toEqual([]);
      expect(await site.masters.file(picture.hash).size()).toBe(undefined);
      generation++;
      for (const index of [0, 1] as const) expect((await get(index, tileAt(0))).status).toBe(404);
      expect(await cached()).toBeGreaterThan(0);
      await removalFollower(other)();
      expect(await cached()).toBe(0);
      for (const path of [left, leftFolder]) expect(existsSync(path), path).toBe(false);
      await writeFile(left, 'taken in again');
      await removalFollower(other)();
      expect(existsSync(left), 'what was written since is on its way into the bucket').toBe(true);
    });

    it('goes as soon as the bucket is back, if it is away when it is erased', async () => {
      const { site } = server(1);
      const file = join(site.dataFolder, 'b.bin');
      await writeFile(file, '%PDF-1.4 short');
      const { hash, bytes } = await storeMaster(site, ada, file);
      await site.database.transaction((writer) =>
        registerFiles(writer, site, ada, [{ hash, bytes, mime: 'application/pdf' }]),
      );
      proxy.set('refused');
      await releaseFiles(site, [hash]);
      proxy.set(undefined);
      expect(await server(0).site.masters.file(hash).size()).toBe(bytes);
      await removalFollower(site)();
      expect(await server(0).site.masters.file(hash).size()).toBe(undefined);
    });
  });
}
