// A site with its files in a bucket, as its backups have it: started from them elsewhere it shows
// the same, and what the copies miss is listed.
import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createImageServer, writeRaster } from '@vitrine/image-server';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { backupCommand } from '../../packages/site/src/app/backup-commands.ts';
import { moveFilesCommand } from '../../packages/site/src/app/move-files-commands.ts';
import { openSite } from '../../packages/site/src/app/open-site.ts';
import {
  markMissingFiles,
  missingFiles,
} from '../../packages/site/src/features/forms/uploads/missing-files.ts';
import { pictureSource } from '../../packages/site/src/features/media/image-source.ts';
import { registerFiles, storeMaster } from '../../packages/site/src/features/media/masters.ts';
import { mediaDefinition } from '../../packages/site/src/features/media/media.ts';
import { pictureWork } from '../../packages/site/src/features/media/media-jobs.ts';
import { addRecord } from '../../packages/site/src/features/records/records.ts';
import type { DatabaseKind } from '../../packages/site/src/platform/database/database.ts';
import { openBucketClient } from '../../packages/site/src/platform/files/bucket/bucket-client.ts';
import {
  openBucketConnection,
  type BucketPlace,
} from '../../packages/site/src/platform/files/bucket/bucket-connection.ts';
import { startWorker } from '../../packages/site/src/platform/jobs/job-worker.ts';
import type { Site } from '../../packages/site/src/platform/site.ts';
import { databaseUrl, MIGRATED, onServer } from '../databases/migrated.ts';
import { variablesOf } from './bucket-site.ts';
import type { CephGateway } from './ceph-gateway.ts';

const ada = { kind: 'operator', name: 'ada' } as const;
const never = new AbortController().signal;

/** All that is in a bucket, as the tools of its provider copy it. */
async function copyBucket(from: BucketPlace, to: BucketPlace): Promise<void> {
  const [source, target] = [from, to].map((place) =>
    openBucketClient(openBucketConnection(place), 30_000),
  );
  for await (const { key } of source?.list('') ?? [])
    await target?.putBytes(key, (await source?.get(key)) ?? Buffer.alloc(0));
  for (const client of [source, target]) client?.close();
}

export function describeBackup(gateway: () => CephGateway, kind: DatabaseKind): void {
  describe(`the backups of a site with a bucket (${kind})`, () => {
    const id = randomBytes(6).toString('hex');
    const names = { first: `test_${id}`, restored: `test_${id}_restored` };
    let root = '';
    let place: BucketPlace;
    let elsewhere: BucketPlace;
    let picture = { id: '', hash: '' };
    let tile = Buffer.alloc(0);
    const lines: string[] = [];
    const terminal = {
      line: (text: string) => void lines.push(text),
      progress: () => undefined,
      stop: never,
    };

    const settingsOf = (name: keyof typeof names, at: BucketPlace) => ({
      ...variablesOf(at),
      VITRINE_DATA: join(root, name),
      VITRINE_LOG_LEVEL: 'silent',
      ...(kind === 'postgres' && {
        VITRINE_DATABASE_URL: databaseUrl(inject('postgresUrl'), names[name]),
      }),
    });
    /** Opens the site for a while. */
    const within = async <T>(
      at: BucketPlace,
      work: (site: Site) => Promise<T>,
      { name = 'restored', files = 'at-start' }: Partial<WithinOptions> = {},
    ): Promise<T> => {
      const site = await openSite(settingsOf(name, at), root, () => undefined, { files });
      try {
        return await work(site);
      } finally {
        site.bucket?.close();
        await site.database.close();
      }
    };
    const tileOf = async (site: Site) => {
      site.settings['site.logo'] = picture.id;
      const source = pictureSource({
        site,
        generation: async () => '',
        rightsOf: async () => undefined,
      });
      const images = createImageServer({ source, tileBytes: 0 });
      const address = `http://museum.example/iiif/image/3/${picture.id}/0,0,256,256/256,256/0/default.jpg`;
      const response = await images.fetch(new Request(address));
      const bytes = Buffer.from(await response.arrayBuffer());
      await images.close();
      return response.status === 200 ? bytes : undefined;
    };

    beforeAll(async () => {
      root = await mkdtemp(join(tmpdir(), 'vitrine-bucket-backup-'));
      [place, elsewhere] = [await gateway().newBucket(), await gateway().newBucket()];
      if (kind === 'postgres')
        await onServer(
          inject('postgresUrl'),
          `create database ${names.first} template ${MIGRATED}`,
        );
      await within(
        place,
        async (site) => {
          picture = await addPicture(site, root);
          tile = (await tileOf(site)) ?? tile;
          await site.bucket?.write('uploads/u1', Buffer.from('from a visitor'));
        },
        { name: 'first' },
      );
    });
    afterAll(async () => {
      if (kind === 'postgres')
        for (const name of Object.values(names))
          await onServer(inject('postgresUrl'), `drop database if exists ${name} with (force)`);
      await rm(root, { recursive: true, force: true });
    });

    it('say what is in the copy of the folder, and what is in the database and the bucket', async () => {
      await within(
        place,
        async (site) => {
          expect(await backupCommand(site, terminal, [join(root, 'copy')])).toBe(0);
        },
        { name: 'first' },
      );
      const output = lines.join('\n');
      expect(output).toMatch(/Backed up to .*copy: \d+ file/);
      const phrases = [
        ...(kind === 'postgres' ? ['pg_dump'] : []),
        `in the bucket ${place.bucket}`,
        `Copy the bucket after ${kind === 'postgres' ? 'the database' : 'this command'}`,
        'files-in-a-bucket',
      ];
      let at = 0;
      for (const phrase of phrases) {
        expect(output.indexOf(phrase, at), phrase).toBeGreaterThan(at);
        at = output.indexOf(phrase, at);
      }
    });

    it('start again elsewhere, in another bucket, and show the same', async () => {
      // As a dump that is restored: all rows as of one moment.
      if (kind === 'postgres')
        await onServer(
          inject('postgresUrl'),
          `create database ${names.restored} template ${names.first}`,
        );
      await cp(join(root, 'copy'), join(root, 'restored'), { recursive: true });
      await copyBucket(place, elsewhere);
      expect(tile.length).toBeGreaterThan(0);
      await within(
        elsewhere,
        async (site) => {
          expect(await moveFilesCommand(site, terminal, ['to-bucket', '--restored'])).toBe(0);
        },
        { files: 'unchecked' },
      );
      await within(elsewhere, async (site) => {
        expect(await tileOf(site)).toEqual(tile);
        expect(await site.masters.file(picture.hash).size()).toBeGreaterThan(0);
        expect(String(await site.bucket?.readNow('uploads/u1'))).toBe('from a visitor');
        expect(await markMissingFiles(site, never)).toBe(0);
      });
    });

    it('leave the first site its own bucket, which is not the restored one’s', async () => {
      await within(place, async (site) => expect(await tileOf(site)).toEqual(tile), {
        name: 'first',
      });
      await expect(within(place, async () => undefined)).rejects.toMatchObject({
        code: 'bucket-other',
      });
    });

    it('list a master that the copy of the bucket misses', async () => {
      await within(elsewhere, async (site) => {
        const { bucket } = site;
        await bucket?.removeObject(`masters/${picture.hash.slice(0, 2)}/${picture.hash}`);
        expect(await markMissingFiles(site, never)).toBe(1);
        expect(await missingFiles(site, ada)).toMatchObject([
          { place: 'master', name: picture.hash, reason: 'absent' },
        ]);
      });
    });
  });
}

type WithinOptions = { name: 'first' | 'restored'; files: 'at-start' | 'unchecked' };

/** Takes in a picture, prepares it, and gives it a record. */
async function addPicture(site: Site, folder: string): Promise<{ id: string; hash: string }> {
  const file = join(folder, 'a.jpg');
  function* rows() {
    for (let y = 0; y < 600; y++)
      yield new Uint8Array(900 * 3).map((_, at) => (at * 7 + y * 13) % 251);
  }
  await writeRaster({ width: 900, height: 600, channels: 3, rows: rows(), file, format: 'jpeg' });
  const taken = { ...(await storeMaster(site, ada, file)), mime: 'image/jpeg' };
  await site.database.transaction((writer) => registerFiles(writer, site, ada, [taken]));
  const { id } = await addRecord(site, ada, mediaDefinition, {
    state: 'published',
    body: { kind: 'image', file: taken.hash, fileName: 'a.jpg', mime: 'image/jpeg' },
  });
  const work = pictureWork(site);
  const worker = startWorker({ ...site, handlers: [work.handler], everyMs: 20 });
  await worker.idle();
  await worker.stop();
  await work.close();
  return { id, hash: taken.hash };
}
