// What the store of files in a bucket does, and what it does when the bucket is slow, silent, away
// or cuts its answers.
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readSettings } from '../../packages/site/src/platform/config/read-settings.ts';
import {
  openBucketFiles,
  type BucketFiles,
} from '../../packages/site/src/platform/files/bucket/bucket-files.ts';
import {
  openBucketConnection,
  type BucketPlace,
} from '../../packages/site/src/platform/files/bucket/bucket-connection.ts';
import { describeBlobStore } from '../../packages/site/src/platform/files/testing.ts';
import { variablesOf } from './bucket-site.ts';
import type { CephGateway } from './ceph-gateway.ts';
import { startFaultyProxy, type FaultyProxy } from './faulty-proxy.ts';
import { noise } from './noise.ts';

export function describeBucketFiles(gateway: () => CephGateway): void {
  const opened: BucketFiles[] = [];
  let place: BucketPlace;
  let proxy: FaultyProxy;
  let root = '';
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'vitrine-storage-'));
    place = await gateway().newBucket();
    proxy = await startFaultyProxy(gateway().port);
  });
  afterEach(() => proxy.set(undefined));
  afterAll(async () => {
    for (const files of opened) files.close();
    await proxy.stop();
    await rm(root, { recursive: true, force: true });
  });

  const open = (
    folder: string,
    { endpoint = place.endpoint, prefix = '', answerSeconds = 15 } = {},
  ): BucketFiles => {
    const environment = {
      ...variablesOf({ ...place, endpoint }, prefix),
      VITRINE_FILES_ANSWER_SECONDS: String(answerSeconds),
    };
    const files = openBucketFiles(readSettings(environment, '/nowhere').settings, folder);
    opened.push(files);
    return files;
  };
  let folders = 0;
  const newFolder = () => join(root, String(folders++));
  const write = async (files: BucketFiles, name: string, content: Buffer | string) => {
    const path = files.placeOf(name);
    const { makeFolder } = await import('../../packages/site/src/platform/files/durable-write.ts');
    await makeFolder(join(path, '..'));
    await writeFile(path, content);
    await files.keep(name);
  };

  describeBlobStore('in a bucket', (folder) =>
    open(folder, { prefix: `f${folders++}` }).blobs('masters'),
  );

  describe('a store of files in a bucket', () => {
    it('keeps what was written here, and leaves nothing of it on this machine', async () => {
      const folder = newFolder();
      const files = open(folder, { prefix: 'kept' });
      const name = 'uploads/A-b_é (1)+.txt';
      await write(files, name, 'words');
      await expect(readdir(join(folder, 'uploads'))).resolves.toEqual([]);
      const other = open(newFolder(), { prefix: 'kept' });
      expect(String(await other.readNow(name))).toBe('words');
      expect(await Array.fromAsync(other.list('uploads'))).toMatchObject([{ name, bytes: 5 }]);
      await other.copy(name, 'uploads/second');
      await other.remove(name);
      expect([await files.file(name).size(), await files.readNow(name)]).toEqual([
        undefined,
        undefined,
      ]);
      expect(String(await buffer(files.file('uploads/second').stream()))).toBe('words');
      await files.removeBelow('uploads');
      expect(await Array.fromAsync(files.list('uploads'))).toEqual([]);
    });

    it('uploads a long file in parts, and gives it back whole and in part', async () => {
      const files = open(newFolder(), { prefix: 'long' });
      const content = noise(35 * 2 ** 20);
      await write(files, 'long.bin', content);
      const sum = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
      expect(sum(await buffer(files.file('long.bin').stream()))).toBe(sum(content));
      const span = { from: 2 ** 24 - 10, to: 2 ** 24 + 2 ** 19 };
      const part = await buffer(files.file('long.bin').stream(span));
      expect(part.equals(content.subarray(span.from, span.to + 1))).toBe(true);
      expect(await files.file('long.bin').withLocalCopy((path) => hashOf(path))).toBe(sum(content));
    });

    it('lists more than the thousand that one answer holds', async () => {
      const files = open(newFolder(), { prefix: 'many' });
      await write(files, 'many/0', 'x');
      await Promise.all(
        Array.from({ length: 20 }, async (_, lane) => {
          for (let at = lane + 1; at < 1_010; at += 20) await files.copy('many/0', `many/${at}`);
        }),
      );
      const names = await Array.fromAsync(files.list('many'), ({ name }) => name);
      expect(new Set(names).size).toBe(1_010);
    }, 60_000);

    it('asks once for a part that many want, and again for none that it has', async () => {
      const folder = newFolder();
      await write(open(folder, { prefix: 'once' }), 'a.bin', noise(600_000));
      const files = open(newFolder(), { prefix: 'once', endpoint: proxy.endpoint });
      proxy.requests.length = 0;
      const read = (from: number) => files.range('a.bin', { from, length: 9_000 });
      const parts = await Promise.all([1_000, 50_000, 1_000, 200_000, 255_000].map(read));
      expect(parts.map((part) => part?.length)).toEqual([9_000, 9_000, 9_000, 9_000, 9_000]);
      expect(parts[4]?.equals(noise(600_000).subarray(255_000, 264_000))).toBe(true);
      const before = proxy.requests.length;
      expect(before).toBeLessThanOrEqual(2);
      await read(100_000);
      expect(proxy.requests.length).toBe(before);
    });
  });

  describe('a bucket that', () => {
    const stored = async (prefix: string) => {
      const content = noise(700_000);
      await write(open(newFolder(), { prefix }), 'a.bin', content);
      return content;
    };

    it('cuts an answer is asked again, and nothing of half an answer is given out', async () => {
      const content = await stored('cut');
      const files = open(newFolder(), { prefix: 'cut', endpoint: proxy.endpoint });
      proxy.set({ cut: 100_000 });
      expect((await buffer(files.file('a.bin').stream())).equals(content)).toBe(true);
      proxy.set({ cut: 20 });
      await write(files, 'b.bin', content);
      expect(await files.file('b.bin').size()).toBe(content.length);
    });

    it('is silent is waited for as long as the setting says, and then called away', async () => {
      await stored('silent');
      const files = open(newFolder(), {
        prefix: 'silent',
        endpoint: proxy.endpoint,
        answerSeconds: 1,
      });
      proxy.set('silent');
      const before = performance.now();
      await expect(files.file('a.bin').size()).rejects.toMatchObject({
        code: 'bucket-away',
        status: 503,
      });
      expect(performance.now() - before).toBeLessThan(6_000);
    });

    it('answers a few bytes at a time is called away as well, and not waited for', async () => {
      await stored('trickle');
      const files = open(newFolder(), {
        prefix: 'trickle',
        endpoint: proxy.endpoint,
        answerSeconds: 1,
      });
      proxy.set('trickle');
      await expect(files.file('a.bin').size()).rejects.toMatchObject({ code: 'bucket-away' });
    });

    it('keeps versions, or has kept them, is known to', async () => {
      const versioned = await gateway().newBucket();
      const { send, close } = openBucketConnection(versioned);
      const { settings } = readSettings(variablesOf(versioned), '/nowhere');
      const files = openBucketFiles(settings, newFolder());
      opened.push(files);
      const keeps: boolean[] = [await files.keepsVersions()];
      for (const status of ['Enabled', 'Suspended']) {
        const body = Buffer.from(
          `<VersioningConfiguration><Status>${status}</Status></VersioningConfiguration>`,
        );
        expect(
          (await send({ method: 'PUT', key: '', query: { versioning: '' }, body })).status,
        ).toBe(200);
        keeps.push(await files.keepsVersions());
      }
      close();
      expect(keeps).toEqual([false, true, true]);
    });

    it('is away leaves what was read lately, and is used again as soon as it is back', async () => {
      const content = await stored('away');
      const files = open(newFolder(), { prefix: 'away', endpoint: proxy.endpoint });
      const read = (from: number) => files.range('a.bin', { from, length: 100 });
      await read(0);
      proxy.set('refused');
      await expect(read(600_000)).rejects.toMatchObject({ code: 'bucket-away' });
      expect((await read(500))?.equals(content.subarray(500, 600))).toBe(true);
      proxy.set(undefined);
      expect((await read(600_000))?.equals(content.subarray(600_000, 600_100))).toBe(true);
    });

    it('is started again keeps what it had', async () => {
      const content = await stored('restarted');
      const files = open(newFolder(), { prefix: 'restarted' });
      await gateway().kill();
      const reading = buffer(files.file('a.bin').stream());
      reading.catch(() => undefined);
      await gateway().restart();
      const read = await reading.catch(() => buffer(files.file('a.bin').stream()));
      expect(read.equals(content)).toBe(true);
    });

    it('has other keys says so', async () => {
      const folder = newFolder();
      const { settings } = readSettings(
        { ...variablesOf(place), VITRINE_FILES_SECRET_KEY: 'wrong' },
        '/nowhere',
      );
      const files = openBucketFiles(settings, folder);
      opened.push(files);
      await expect(write(files, 'a.txt', 'words')).rejects.toThrow(
        'The object store refused a request for a.txt: SignatureDoesNotMatch. Check the settings',
      );
      expect(await readdir(folder), 'nothing is lost').toEqual(['a.txt']);
    });
  });
}

async function hashOf(path: string): Promise<string> {
  const { hashOfFile } = await import('../../packages/site/src/platform/files/blob-store.ts');
  return hashOfFile(path);
}
