// Moving the files of a site into a bucket, and back.
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { moveFiles } from '../../packages/site/src/features/media/move-files.ts';
import { masterPath } from '../../packages/site/src/platform/files/testing.ts';
import { newDatabase } from '../databases/each.ts';
import { newBucketSite, noteMaster, variablesOf, type BucketSite } from './bucket-site.ts';
import { openBlobStore } from '../../packages/site/src/platform/files/blob-store.ts';
import { openDiskFiles } from '../../packages/site/src/platform/files/file-store.ts';
import { runSite } from '../faults/running-site.ts';
import type { CephGateway } from './ceph-gateway.ts';
import { startFaultyProxy } from './faulty-proxy.ts';

export function describeMoveFiles(gateway: () => CephGateway): void {
  describe('moving files', () => {
    let opened: Awaited<ReturnType<typeof newDatabase>>;
    let site: BucketSite;
    let hashes: string[] = [];
    const picture = 'a'.repeat(64);
    beforeAll(async () => {
      opened = await newDatabase('sqlite');
      site = newBucketSite(opened.database, await gateway().newBucket());
      const disk = openBlobStore(join(site.dataFolder, 'masters'));
      for (const words of ['a drawing', 'a map', '']) {
        await writeFile(join(site.dataFolder, 'in'), words);
        hashes.push((await disk.put(join(site.dataFolder, 'in'))).hash);
      }
      hashes = hashes.toSorted();
      for (const name of [
        `pictures/aa/${picture}/index.bin`,
        'uploads/u1',
        'outside-films/f.json',
      ]) {
        await mkdir(dirname(join(site.dataFolder, name)), { recursive: true });
        await writeFile(join(site.dataFolder, name), name);
      }
      await noteMaster(opened.database, picture);
    });
    afterAll(async () => {
      site.bucket.close();
      await opened.remove();
    });
    const move = (direction: 'to-bucket' | 'to-disk', isRemoved = false) =>
      moveFiles({ site, bucket: site.bucket }, { direction, isRemoved }, () => undefined);

    it('copies and verifies each, passes over what was moved, and leaves a damaged one', async () => {
      const [first = '', second = ''] = hashes;
      const content = await readFile(masterPath(site, second));
      await writeFile(masterPath(site, second), 'other bytes');
      expect(await move('to-bucket')).toMatchObject({
        moved: 5,
        there: 0,
        damaged: [`masters/${second.slice(0, 2)}/${second}`],
      });
      await writeFile(masterPath(site, second), content);
      expect(await move('to-bucket')).toMatchObject({ moved: 1, there: 5, damaged: [] });
      expect(await site.masters.file(first).size()).toBeTypeOf('number');
      expect(
        await site.bucket.readNow(`pictures/aa/${picture}/0123456789ab/index.bin`),
      ).toBeDefined();
    });

    it('brings them back byte for byte, and removes what arrived if it is told to', async () => {
      const before = await readFile(join(site.dataFolder, 'uploads/u1'));
      for (const folder of ['masters', 'pictures', 'uploads'])
        await rm(join(site.dataFolder, folder), { recursive: true });
      expect(await move('to-disk', true)).toMatchObject({ moved: 5, there: 1, damaged: [] });
      expect(await readFile(join(site.dataFolder, 'uploads/u1'))).toEqual(before);
      expect(
        String(await readFile(join(site.dataFolder, `pictures/aa/${picture}/index.bin`))),
      ).toBe(`pictures/aa/${picture}/index.bin`);
      expect(await Array.fromAsync(site.bucket.list('masters'))).toEqual([]);
      expect(await readFile(masterPath(site, hashes[0] ?? ''))).toBeDefined();
    });

    it('goes on after its process was killed, and has all in the end', async () => {
      const folder = await mkdtemp(join(tmpdir(), 'vitrine-moving-'));
      const proxy = await startFaultyProxy(gateway().port);
      const place = await gateway().newBucket();
      const variables = {
        ...variablesOf({ ...place, endpoint: proxy.endpoint }),
        VITRINE_DATA: folder,
      };
      const disk = openBlobStore(join(folder, 'masters'));
      const contents = [
        ...Array.from({ length: 12 }, (_, at) => Buffer.from(`master ${at}`)),
        LONG,
      ];
      for (const content of contents) {
        await writeFile(join(folder, 'in'), content);
        await disk.put(join(folder, 'in'));
      }
      const killed = runSite('vitrine.js', variables, ['move-files', 'to-bucket', '--delete']);
      // In the middle of the long one, which comes in parts; others may have come before.
      while (!proxy.requests.some((line) => /partNumber=2/.test(line))) await pause(5);
      proxy.set('silent');
      killed.child.kill('SIGKILL');
      await killed.exited;
      proxy.set(undefined);
      const again = runSite('vitrine.js', variables, ['move-files', 'to-bucket', '--delete']);
      expect(await again.exited, again.output()).toBe(0);
      const moved = newBucketSite(opened.database, place);
      const hashes = contents.map((content) => createHash('sha256').update(content).digest('hex'));
      for (const hash of hashes)
        await moved.masters.file(hash).withLocalCopy(async (path) => {
          expect(contents[hashes.indexOf(hash)]?.equals(await readFile(path))).toBe(true);
        });
      expect(await Array.fromAsync(openDiskFiles(folder).list('masters'))).toEqual([]);
      expect(await moved.bucket.endUnfinished(new Date(Date.now() + 60_000))).toBe(1);
      moved.bucket.close();
      await proxy.stop();
      await rm(folder, { recursive: true, force: true });
    });
  });
}

/** Of three parts. */
const LONG = Buffer.alloc(40 * 2 ** 20, 'a long film, ');
