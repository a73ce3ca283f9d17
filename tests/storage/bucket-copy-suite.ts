// Copies of a site that are started with the bucket of the site itself: what they erase would be
// gone from it. What is no copy is not refused.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { moveDatabaseCommand } from '../../packages/site/src/app/move-database-commands.ts';
import type { DatabaseKind } from '../../packages/site/src/platform/database/database.ts';
import { migrate } from '../../packages/site/src/platform/database/migrate.ts';
import type { BucketPlace } from '../../packages/site/src/platform/files/bucket/bucket-connection.ts';
import { openBucketFiles } from '../../packages/site/src/platform/files/bucket/bucket-files.ts';
import {
  checkBucket,
  refuseOfOther,
  takeBucket,
} from '../../packages/site/src/platform/files/bucket/bucket-mark.ts';
import { databaseCopy } from '../../packages/site/src/platform/files/bucket/database-copy.ts';
import { emptyDatabase, newDatabase, type OwnDatabase } from '../databases/each.ts';
import { databaseUrl } from '../databases/migrated.ts';
import { newBucketSite, type BucketSite } from './bucket-site.ts';
import type { CephGateway } from './ceph-gateway.ts';

const refused = { code: 'bucket-of-other-copy' };

export function describeBucketCopies(gateway: () => CephGateway, kind: DatabaseKind): void {
  describe(`a bucket and the copies of its site (${kind})`, () => {
    const opened: OwnDatabase[] = [];
    const sites: BucketSite[] = [];
    let place: BucketPlace;
    let live: BucketSite;
    let copy: BucketSite;
    const siteOn = (own: OwnDatabase, at = place): BucketSite => {
      opened.push(own);
      const site = newBucketSite(own.database, at);
      sites.push(site);
      return site;
    };
    const check = (site: BucketSite) => checkBucket(site, site.bucket.mark);
    /** Brings the notes of one database into another, as a dump does. */
    const copyNotes = async (from: BucketSite, to: BucketSite) => {
      const rows = await from.database.read.selectFrom('shared_note').selectAll().execute();
      await to.database.transaction((writer) =>
        writer.insertInto('shared_note').values(rows).execute(),
      );
    };
    beforeAll(async () => {
      place = await gateway().newBucket();
      live = siteOn(await newDatabase(kind));
      copy = siteOn(await newDatabase(kind));
      await check(live);
      await copyNotes(live, copy);
    });
    afterAll(async () => {
      for (const { bucket } of sites) bucket.close();
      for (const one of opened) await one.remove();
    });

    it('is refused to a copy of the database, also when it moves its files there', async () => {
      await expect(check(copy)).rejects.toMatchObject(refused);
      await expect(refuseOfOther(copy, copy.bucket.mark)).rejects.toMatchObject(refused);
      await check(live);
    });

    it('is asked for nothing by a copy before it is refused', async () => {
      const { settings, dataFolder } = copy;
      const bucket = openBucketFiles(settings, dataFolder, (mark) => checkBucket(copy, mark));
      await expect(bucket.remove('masters/aa')).rejects.toMatchObject(refused);
      bucket.close();
    });

    it('of a version that did not know of copies is used by the first that is started', async () => {
      const mark = await live.bucket.mark.read();
      await live.bucket.mark.write({ id: mark?.id ?? '', site: mark?.site ?? '' });
      await check(live);
      await expect(check(copy)).rejects.toMatchObject(refused);
    });

    it.runIf(kind === 'postgres')('stays that of a database that pg_upgrade upgraded', async () => {
      // It keeps the numbers of databases and tables, and makes another cluster.
      const mark = await live.bucket.mark.read();
      const [tables = ''] = await databaseCopy(live);
      const before = [tables, 'cluster 1/1/public'];
      await live.bucket.mark.write({ id: '', site: '', ...mark, copy: before });
      await check(live);
      expect((await live.bucket.mark.read())?.copy).toEqual(await databaseCopy(live));
    });

    it.runIf(kind === 'postgres')('stays that of tables that are restored in place', async () => {
      const own = await emptyDatabase('postgres');
      const site = siteOn(own, await gateway().newBucket());
      await migrate(site.database);
      await check(site);
      const rows = await site.database.read.selectFrom('shared_note').selectAll().execute();
      const before = await databaseCopy(site);
      await site.database.transaction(async (writer) => {
        for (const text of ['drop schema public cascade', 'create schema public'])
          await sql.raw(text).execute(writer);
      });
      await migrate(site.database);
      await site.database.transaction((writer) =>
        writer.insertInto('shared_note').values(rows).execute(),
      );
      expect((await databaseCopy(site))[0]).not.toBe(before[0]);
      await check(site);
      expect((await site.bucket.mark.read())?.copy).toEqual(await databaseCopy(site));
    });

    it.runIf(kind === 'sqlite' && inject('postgresUrl'))(
      'goes over to PostgreSQL with the records, and is no longer that of the file',
      async () => {
        const target = await emptyDatabase('postgres');
        const name = sql<{ name: string }>`select current_database() as name`;
        const [own] = (await name.execute(target.database.read)).rows;
        const url = databaseUrl(inject('postgresUrl'), own?.name ?? '');
        const terminal = {
          line: () => undefined,
          progress: () => undefined,
          stop: new AbortController().signal,
        };
        expect(await moveDatabaseCommand(live, terminal, [url])).toBe(0);
        await check(siteOn(target));
        await expect(check(live)).rejects.toMatchObject({ code: 'bucket-other' });
      },
    );

    it('is taken over by who says that it was restored', async () => {
      await takeBucket(copy, copy.bucket.mark);
      await check(copy);
      await expect(check(live)).rejects.toMatchObject({ code: 'bucket-other' });
    });
  });
}
