// Two servers of one site while one of them is updated: the older goes on reading and writing while
// the newer one changes the database, and afterwards beside it.
import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openPostgres, type Database } from '../../packages/site/src/platform/database/database.ts';
import { copySources, type SourceCopy } from '../additions/source-copy.ts';
import { databaseUrl, MIGRATED, onServer } from '../databases/migrated.ts';
import { freePort } from '../deploy/museum.ts';
import { newLedger } from '../faults/chaos/ledger.ts';
import { newNode, NO_LIMITS, type Node } from '../faults/chaos/nodes.ts';
import { tokenFor } from '../faults/chaos/storm.ts';
import { followed, verify } from '../faults/chaos/verification.ts';
import { writeUntil } from '../faults/chaos/writing.ts';
import { schemaOf } from '../nodes/schema.ts';
import { variablesOf } from './bucket-site.ts';
import type { CephGateway } from './ceph-gateway.ts';

/** What a next version may do, and does here to every table. */
const NEXT = `import { sql } from 'kysely';
export async function up(db) {
  const { rows } = await sql\`select table_name as name from information_schema.tables where table_schema = current_schema() and table_name <> 'migration'\`.execute(db);
  for (const { name } of rows) {
    await db.schema.alterTable(name).addColumn('later', 'text').execute();
    await db.schema.alterTable(name).addColumn('filled', 'text', (c) => c.notNull().defaultTo('so')).execute();
  }
  await db.schema.createTable('later').addColumn('id', 'text', (c) => c.primaryKey()).execute();
  await sql\`update record set later = slug\`.execute(db);
}
`;

/** It also makes an index of every table; that of the records is held up until the test lets it go. */
const indicesOf = (tables: readonly string[]): string => {
  const indices = tables.map((table) => ({
    name: `by_later_${table}`,
    table,
    columns: table === 'record' ? ['waits(later)'] : ['later', 'filled'],
  }));
  return `export const indices = ${JSON.stringify(indices)};\n`;
};

/** A number of a lock that nothing else in the database takes. */
const HELD = 5;
const WAITS = `create function waits(text) returns text language plpgsql immutable as $$ begin perform pg_advisory_xact_lock_shared(${HELD}); return $1; end $$`;
const isHeldUp = sql`select 1 from pg_locks where locktype = 'advisory' and not granted and objid = ${HELD}`;

const PUBLISHED_BETWEEN = 4;

export function describeUpgrade(gateway: () => CephGateway): void {
  describe.skipIf(!inject('postgresUrl'))('two servers, one of which is updated', () => {
    const name = `test_${randomBytes(6).toString('hex')}`;
    let folder = '';
    let copy: SourceCopy;
    let database: Database;
    let older: Node;
    let newer: Node;
    beforeAll(async () => {
      const server = inject('postgresUrl');
      await onServer(server, `create database ${name} template ${MIGRATED}`);
      database = await openPostgres(databaseUrl(server, name), { connections: 2 });
      folder = mkdtempSync(join(tmpdir(), 'vitrine-upgrade-'));
      const settings = {
        ...NO_LIMITS,
        ...variablesOf(await gateway().newBucket()),
        VITRINE_DATABASE_URL: databaseUrl(server, name),
        VITRINE_SITE_URL: 'https://museum.example',
        VITRINE_SERVER_TRUSTED_PROXIES: '127.0.0.1',
      };
      const port = async () => String(await freePort());
      older = newNode('older', join(folder, 'older'), { ...settings, PORT: await port() });
      await older.start();
      copy = copySources();
      copy.write('migrations/9000-next.ts', NEXT);
      copy.write(
        'migrations/9001-indices.ts',
        indicesOf([...(await schemaOf(database)).keys()].filter((table) => table !== 'migration')),
      );
      await database.transaction((writer) => sql.raw(WAITS).execute(writer));
      const build = 'packages/site/build';
      cpSync(join(import.meta.dirname, '../..', build), join(copy.folder, build), {
        recursive: true,
      });
      newer = newNode(
        'newer',
        join(folder, 'newer'),
        { ...settings, PORT: await port() },
        copy.folder,
      );
    }, 240_000);
    afterAll(async () => {
      await Promise.all([older, newer].map((node) => node?.end('SIGKILL')));
      copy?.remove();
      await database?.close();
      await onServer(inject('postgresUrl'), `drop database ${name} with (force)`);
      rmSync(folder, { recursive: true, force: true });
    });

    /** Does `work` while `start` is in the middle of building an index. */
    const whileIndexed = (start: () => Promise<void>, work: () => Promise<void>) =>
      database.read.connection().execute(async (holder) => {
        await sql`select pg_advisory_lock(${HELD})`.execute(holder);
        const started = start();
        started.catch(() => undefined);
        while ((await isHeldUp.execute(holder)).rows.length === 0) await pause(50);
        await work();
        await sql`select pg_advisory_unlock(${HELD})`.execute(holder);
        return { started };
      });

    it('save and read without an error while the newer one changes the database, and find the same', async () => {
      const ledger = newLedger();
      const end = new AbortController();
      const serving = [older];
      let requests = 0;
      const token = await tokenFor(database);
      const writing = writeUntil({
        ask: (path, visit) => (serving[requests++ % serving.length] ?? older).ask(path, visit),
        token,
        ledger,
        signal: end.signal,
      });
      const published = () => [...ledger.items.values()].filter((one) => one.isPublished).length;
      const writeMore = async () => {
        for (const target = published() + PUBLISHED_BETWEEN; published() < target;) await pause(50);
      };
      await writeMore();
      const { started } = await whileIndexed(() => newer.start(), writeMore);
      await started;
      serving.push(newer);
      await writeMore();
      end.abort();
      await writing;
      const all = { all: [older, newer] };
      expect(await followed(all, 30_000)).toEqual([]);
      expect(await verify(all, database, ledger, token)).toEqual([]);
      expect([ledger.faults, ledger.unanswered]).toEqual([[], 0]);
      expect(`${older.output()}${newer.output()}`).not.toMatch(/"level":"(error|warn)"|rror:/);
    });

    it('are no longer of two versions once the older has stopped: it is not started again', async () => {
      await older.end('SIGTERM');
      await expect(older.start()).rejects.toThrow('upgraded by a newer version of Vitrine');
      expect((await newer.ask('/readyz')).status).toBe(200);
    });
  });
}
