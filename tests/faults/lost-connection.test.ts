// PostgreSQL that restarts, and connections that are lost in the middle of a COMMIT: nothing
// acknowledged is lost, nothing is written twice.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../../packages/site/src/platform/clock/clock.ts';
import { openPostgres, type Database } from '../../packages/site/src/platform/database/database.ts';
import { migrate } from '../../packages/site/src/platform/database/migrate.ts';
import {
  takeServerLock,
  type ServerLock,
} from '../../packages/site/src/platform/database/server-lock.ts';
import { addJobs } from '../../packages/site/src/platform/jobs/job-store.ts';
import { findJob } from '../../packages/site/src/platform/jobs/testing.ts';
import { startWorker } from '../../packages/site/src/platform/jobs/job-worker.ts';
import { silentLog } from '../../packages/site/src/platform/log/testing.ts';
import { startPostgres, type RunningPostgres } from '../databases/postgres.ts';
import { startCuttingProxy, type CuttingProxy, type Cut } from './cutting-proxy.ts';

const absent = process.env['VITRINE_TEST_DATABASES'] === 'sqlite';

describe.skipIf(absent)('PostgreSQL', () => {
  let server: RunningPostgres;
  let proxy: CuttingProxy;
  let database: Database;
  beforeAll(async () => {
    server = await startPostgres({ survivesCrash: true });
    proxy = await startCuttingProxy(server.url);
    database = await openPostgres(proxy.url, { connections: 4, connectSeconds: 2 });
    await migrate(database);
    await sql`create table ledger (entry text not null)`.execute(database.read);
  });
  afterAll(async () => {
    await database.close();
    await proxy.stop();
    await server.stop();
  });

  const write = (entry: string) =>
    database.transaction(async (writer) => {
      await sql`insert into ledger values (${entry})`.execute(writer);
    });
  const entries = async () =>
    (
      await sql<{
        entry: string;
        n: number;
      }>`select entry, count(*)::int as n from ledger group by entry`.execute(database.read)
    ).rows;
  const codeOf = (work: Promise<unknown>) =>
    work.then(
      () => 'saved',
      (error: { code?: string }) => error.code,
    );

  it.each(['fast', 'immediate'] as const)(
    'that restarts (%s) fails the transaction that is under way, and serves the next',
    async (mode) => {
      const isInside = Promise.withResolvers<void>();
      const mayGoOn = Promise.withResolvers<void>();
      const work = codeOf(
        database.transaction(async (writer) => {
          await sql`insert into ledger values (${`inside ${mode}`})`.execute(writer);
          isInside.resolve();
          await mayGoOn.promise;
        }),
      );
      await isInside.promise;
      await server.halt(mode);
      mayGoOn.resolve();
      expect(await work).toBe('database-away');
      expect(await codeOf(write(`while away ${mode}`))).toBe('database-away');
      expect(database.awaySince()).toBeLessThanOrEqual(Date.now());
      await server.resume();
      await write(`after ${mode}`);
      expect(database.awaySince()).toBeUndefined();
      expect(
        (await entries()).map(({ entry }) => entry).filter((entry) => entry.endsWith(mode)),
      ).toEqual([`after ${mode}`]);
    },
  );

  it('whose connection is lost in a COMMIT leaves it open whether it happened; nothing acknowledged is lost, nothing is there twice', async () => {
    const outcomes = new Map<string, string | undefined>();
    const before = proxy.cuts();
    for (let n = 0; n < 60; n++) {
      const cut: Cut | undefined = n % 3 === 0 ? 'before' : n % 3 === 1 ? 'after' : undefined;
      if (cut) proxy.cutNext(cut);
      outcomes.set(`${n} ${cut ?? 'whole'}`, await codeOf(write(`${n} ${cut ?? 'whole'}`)));
    }
    const there = new Map((await entries()).map(({ entry, n }) => [entry, n]));
    expect(proxy.cuts() - before).toBe(40);
    for (const [entry, outcome] of outcomes) {
      expect([entry, outcome], entry).toEqual([
        entry,
        entry.endsWith('whole') ? 'saved' : 'outcome-unknown',
      ]);
      // A COMMIT that did not arrive is undone; one that arrived is there, once, although it was
      // not acknowledged.
      expect(there.get(entry) ?? 0, entry).toBe(entry.endsWith('before') ? 0 : 1);
    }
  });

  it.each(['before', 'after'] as const)(
    'whose connection is lost (%s) when a job is taken, or is done, has it done once',
    async (cut) => {
      for (const at of ['claim', 'end'] as const) {
        const done: string[] = [];
        const kind = `${at} ${cut}`;
        await database.transaction((writer) =>
          addJobs(writer, systemClock, [{ kind, payload: {} }]),
        );
        if (at === 'claim') proxy.cutNext(cut);
        const run = async (_: unknown, { job }: { job: { id: string } }) => {
          done.push(job.id);
          if (at === 'end') proxy.cutNext(cut);
        };
        const worker = startWorker({
          database,
          clock: systemClock,
          log: silentLog,
          handlers: [{ kind, run }],
          everyMs: 20,
        });
        await expect
          .poll(async () => (done[0] ? (await findJob(database.read, done[0]))?.state : ''), {
            timeout: 10_000,
          })
          .toBe('done');
        await worker.idle();
        await worker.stop();
        expect(done).toHaveLength(1);
      }
    },
  );

  describe('serves one server at a time', () => {
    type Sharing = Parameters<typeof takeServerLock>[0]['sharing'];
    const options = (url: string, sharing: Sharing): Parameters<typeof takeServerLock>[0] => ({
      url,
      sharing,
      connectSeconds: 1,
      startSeconds: 10,
      takeoverSeconds: 0,
      retrySeconds: 1,
      print: () => undefined,
    });
    const held: ServerLock[] = [];
    const take = async (url: string, sharing: Sharing = 'alone') => {
      const lock = await takeServerLock(options(url, sharing));
      held.push(lock);
      return lock;
    };
    const releaseAll = () => Promise.all(held.splice(0).map((lock) => lock.release()));

    it('and refuses a second, in a sentence that names the first', async () => {
      await take(server.url);
      await expect(take(server.url)).rejects.toThrow(
        new RegExp(
          `is already in use by another server: vitrine on .*process ${process.pid}.*from 127\\.0\\.0\\.1`,
        ),
      );
      await releaseAll();
      await take(server.url);
      await releaseAll();
    });

    it('but in schemas of their own, two', async () => {
      await sql`create schema second_site`.execute(database.read);
      await take(server.url);
      await take(`${server.url}?options=-csearch_path%3Dsecond_site`);
      await releaseAll();
    });

    it.each(['fast', 'immediate'] as const)(
      'again after a restart (%s), and may not write before',
      async (mode) => {
        const lock = await take(server.url);
        await server.halt(mode);
        await expect.poll(() => lock.isHeld()).toBe(false);
        await server.resume();
        await expect.poll(() => lock.isHeld(), { timeout: 5000 }).toBe(true);
        await expect(take(server.url)).rejects.toThrow('is already in use');
        await releaseAll();
      },
    );

    it('which stops when another was faster', async () => {
      const lock = await take(proxy.url);
      proxy.block(true);
      await expect.poll(() => lock.isHeld()).toBe(false);
      await take(server.url);
      proxy.block(false);
      expect((await lock.takenOver).message).toMatch(
        /Another server took over the database .*: vitrine on .* This server stops/,
      );
      await releaseAll();
    });

    it('unless its files are shared: then several at a time, and none that keeps its own beside them', async () => {
      const first = await take(proxy.url, 'together');
      const second = await take(server.url, 'together');
      expect([first.isHeld(), second.isHeld()]).toEqual([true, true]);
      await expect(take(server.url)).rejects.toThrow(
        'Several servers need their files in a bucket',
      );
      proxy.block(true);
      await expect.poll(() => first.isHeld()).toBe(false);
      proxy.block(false);
      await expect.poll(() => first.isHeld(), { timeout: 5000 }).toBe(true);
      await releaseAll();
      await take(server.url);
      await expect(take(server.url, 'together')).rejects.toThrow('is already in use');
      await releaseAll();
    });

    it('which takes the lock from its own earlier session, where PostgreSQL does not know yet that this is gone', async () => {
      const lock = await take(proxy.url);
      proxy.leaveBehind();
      await expect.poll(() => lock.isHeld()).toBe(false);
      await expect.poll(() => lock.isHeld(), { timeout: 5000 }).toBe(true);
      await expect(take(server.url)).rejects.toThrow('is already in use');
      await releaseAll();
    });
  });

  it('that does not answer is waited for when a server starts, which says so; a wrong address is refused at once', async () => {
    const output: string[] = [];
    await server.halt('fast');
    const taking = takeServerLock({
      url: server.url,
      sharing: 'alone',
      connectSeconds: 1,
      startSeconds: 20,
      takeoverSeconds: 0,
      retrySeconds: 1,
      print: (sentence) => void output.push(sentence),
    });
    await expect.poll(() => output.length).toBe(1);
    expect(output[0]).toMatch(
      /^Waiting for the database at postgres:\/\/.*, retrying for up to 20 s …$/,
    );
    await server.resume();
    await (await taking).release();
    const wrong = server.url.replace(/\/postgres$/, '/no_such_database');
    await expect(
      takeServerLock({
        url: wrong,
        sharing: 'alone',
        connectSeconds: 1,
        startSeconds: 20,
        takeoverSeconds: 0,
        retrySeconds: 1,
        print: () => undefined,
      }),
    ).rejects.toThrow(/cannot be reached \(database "no_such_database" does not exist\)/);
  });
});
