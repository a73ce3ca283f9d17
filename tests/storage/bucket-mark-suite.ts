// Servers of one site whose settings name different buckets: the first decides, and others are
// refused before they read or write a file.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { moveFilesCommand } from '../../packages/site/src/app/move-files-commands.ts';
import { openSite } from '../../packages/site/src/app/open-site.ts';
import type { DatabaseKind } from '../../packages/site/src/platform/database/database.ts';
import type { BucketPlace } from '../../packages/site/src/platform/files/bucket/bucket-connection.ts';
import {
  checkBucket,
  takeBucket,
} from '../../packages/site/src/platform/files/bucket/bucket-mark.ts';
import { newDatabase } from '../databases/each.ts';
import { newBucketSite, noteMaster, variablesOf, type BucketSite } from './bucket-site.ts';
import type { CephGateway } from './ceph-gateway.ts';
import { startFaultyProxy, type FaultyProxy } from './faulty-proxy.ts';

type Opened = Awaited<ReturnType<typeof newDatabase>>;

export function describeBucketMark(gateway: () => CephGateway, kind: DatabaseKind): void {
  describe(`the bucket of a site (${kind})`, () => {
    let opened: Opened;
    let other: Opened;
    let place: BucketPlace;
    let dataFolder = '';
    const sites: BucketSite[] = [];
    const bucketOf = ({ database }: Opened, at: BucketPlace, prefix = '') => {
      const site = newBucketSite(database, at, { VITRINE_FILES_PREFIX: prefix });
      sites.push(site);
      return site.bucket;
    };
    const check = (of: Opened, at: BucketPlace, prefix = '') => {
      const { mark } = bucketOf(of, at, prefix);
      return checkBucket({ database: of.database, dataFolder }, mark);
    };
    beforeAll(async () => {
      [opened, other] = [await newDatabase(kind), await newDatabase(kind)];
      place = await gateway().newBucket();
      dataFolder = await mkdtemp(join(tmpdir(), 'vitrine-mark-'));
    });
    afterAll(async () => {
      for (const { bucket } of sites) bucket.close();
      await rm(dataFolder, { recursive: true, force: true });
      await opened.remove();
      await other.remove();
    });

    it('is the one that its first servers name, though they start at the same time', async () => {
      const checks = [1, 2, 3].map(() => check(opened, place));
      expect(await Promise.all(checks)).toHaveLength(3);
    });

    it('may be named by another address', async () => {
      const proxy = await startFaultyProxy(gateway().port);
      await check(opened, { ...place, endpoint: proxy.endpoint });
      await proxy.stop();
    });

    it('is no other bucket, and no other folder of it', async () => {
      const refused = { code: 'bucket-other' };
      await expect(check(opened, await gateway().newBucket())).rejects.toMatchObject(refused);
      await expect(check(opened, place, 'museum')).rejects.toMatchObject(refused);
      await expect(check(opened, { ...place, bucket: 'misspelled' })).rejects.toMatchObject(
        refused,
      );
    });

    it('is no bucket into which the files of the site were never moved', async () => {
      const moving = await newDatabase(kind);
      const at = await gateway().newBucket();
      await noteMaster(moving.database);
      await expect(check(moving, at)).rejects.toMatchObject({ code: 'files-not-in-bucket' });
      await takeBucket({ database: moving.database, dataFolder }, bucketOf(moving, at).mark);
      await check(moving, at);
      await moving.remove();
    });

    it('is not the bucket of another site, which may have a folder in it', async () => {
      await expect(check(other, place)).rejects.toMatchObject({ code: 'bucket-of-other-site' });
      await check(other, place, 'other');
      await check(opened, place);
    });
  });
}

export function describeOpening(gateway: () => CephGateway): void {
  describe('a server that opens its site', () => {
    let root = '';
    let proxy: FaultyProxy;
    let variables: Record<string, string> = {};
    const sentences: string[] = [];
    beforeAll(async () => {
      root = await mkdtemp(join(tmpdir(), 'vitrine-opening-'));
      proxy = await startFaultyProxy(gateway().port);
      variables = variablesOf({ ...(await gateway().newBucket()), endpoint: proxy.endpoint });
    });
    afterAll(async () => {
      await proxy.stop();
      await rm(root, { recursive: true, force: true });
    });
    const open = (files: Record<string, string>, when: 'at-start' | 'unchecked' = 'at-start') => {
      const settings = { VITRINE_DATA: root, VITRINE_LOG_LEVEL: 'silent', ...files };
      return openSite(settings, root, (sentence) => sentences.push(sentence), { files: when });
    };
    const start = async (files: Record<string, string>) => {
      const site = await open(files);
      site.bucket?.close();
      await site.database.close();
    };
    const moveFiles = async (files: Record<string, string>, ...words: string[]) => {
      const site = await open(files, 'unchecked');
      const terminal = { line: () => undefined, progress: () => undefined };
      const code = await moveFilesCommand(site, terminal as never, words);
      await site.database.close();
      return code;
    };

    it('refuses another bucket, or none, once its files are in one', async () => {
      await start({});
      await start(variables);
      await expect(start({})).rejects.toMatchObject({ code: 'files-in-bucket' });
      const elsewhere = variablesOf(await gateway().newBucket());
      await expect(start(elsewhere)).rejects.toMatchObject({ code: 'bucket-other' });
    });

    it('starts while the bucket is away, and checks it before it reads of it', async () => {
      proxy.set('refused');
      const elsewhere = variablesOf({ ...(await gateway().newBucket()), endpoint: proxy.endpoint });
      const site = await open(elsewhere);
      expect(sentences.at(-1)).toMatch(/cannot be reached .* The site starts without its files\./);
      proxy.set(undefined);
      await expect(site.bucket?.readNow('uploads/u1')).rejects.toMatchObject({
        code: 'bucket-other',
      });
      site.bucket?.close();
      await site.database.close();
    });

    it('uses a bucket into which its files were restored, and no longer the one before', async () => {
      const restored = variablesOf(await gateway().newBucket());
      expect(await moveFiles(restored, 'to-bucket', '--restored')).toBe(0);
      await start(restored);
      await expect(start(variables)).rejects.toMatchObject({ code: 'bucket-other' });
    });

    it('uses the data folder once the files are there again', async () => {
      expect(await moveFiles({}, 'to-disk', '--restored')).toBe(0);
      await start({});
    });
  });
}
