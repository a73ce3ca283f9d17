// Moving the files of a site into a bucket, and back.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { moveFiles } from '../../packages/site/src/features/media/move-files.ts';
import { masterPath } from '../../packages/site/src/platform/files/testing.ts';
import { newDatabase } from '../databases/each.ts';
import { newBucketSite, type BucketSite } from './bucket-site.ts';
import { openBlobStore } from '../../packages/site/src/platform/files/blob-store.ts';
import type { CephGateway } from './ceph-gateway.ts';

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
      const summary = JSON.stringify({ width: 1, height: 1, folder: '0123456789ab' });
      await opened.database.transaction((writer) =>
        writer
          .insertInto('media_file')
          .values({
            hash: picture,
            bytes: 1,
            mime: 'image/jpeg',
            state: 'ready',
            reason: null,
            width: 1,
            height: 1,
            summary,
            created_at: '2026-01-01',
            prepared_at: null,
          })
          .execute(),
      );
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
  });
}
