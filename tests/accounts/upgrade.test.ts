// A site from before there were accounts, brought to the newest version: its links stay good, its
// sessions end, and its histories can be read.
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql, type Kysely } from 'kysely';
import { describe, expect, inject, it } from 'vitest';
import { displayNames } from '../../packages/site/src/features/accounts/display-names.ts';
import { ownersByLink } from '../../packages/site/src/features/accounts/desk-link.ts';
import { hashOf } from '../../packages/site/src/features/accounts/secret.ts';
import { actorOfSession } from '../../packages/site/src/features/accounts/sessions.ts';
import {
  openPostgres,
  openSqlite,
  type Database,
  type DatabaseKind,
} from '../../packages/site/src/platform/database/database.ts';
import { migrate } from '../../packages/site/src/platform/database/migrate.ts';
import { translator } from '../../packages/site/src/platform/i18n/translator.ts';
import { databaseUrl, onServer } from '../databases/migrated.ts';
import { newSite } from '../databases/site.ts';

const folder = join(import.meta.dirname, '../../packages/site/migrations');
const LAST_BEFORE = '0029';

/** An empty database at the version before accounts. */
async function databaseFromBefore(
  kind: DatabaseKind,
): Promise<{ database: Database; remove(): Promise<void> }> {
  const opened = kind === 'sqlite' ? newSqlite() : await newPostgres();
  await opened.database.transaction((writer) =>
    sql`create table migration (name text primary key, ran_at text not null)`.execute(writer),
  );
  for (const file of readdirSync(folder).sort()) {
    if (file.slice(0, 4) > LAST_BEFORE) continue;
    const { up } = (await import(pathToFileURL(join(folder, file)).href)) as {
      up(db: Kysely<unknown>, of: DatabaseKind): Promise<void>;
    };
    await opened.database.transaction(async (writer) => {
      await up(writer as unknown as Kysely<unknown>, kind);
      await sql`insert into migration values (${file.replace(/\.ts$/, '')}, '2026')`.execute(
        writer,
      );
    });
  }
  return opened;
}

function newSqlite() {
  const own = mkdtempSync(join(tmpdir(), 'vitrine-upgrade-'));
  const database = openSqlite(join(own, 'vitrine.db'));
  return {
    database,
    async remove() {
      await database.close();
      rmSync(own, { recursive: true, force: true });
    },
  };
}

async function newPostgres() {
  const server = inject('postgresUrl');
  const name = `upgrade_${randomBytes(6).toString('hex')}`;
  await onServer(server, `create database ${name}`);
  const database = await openPostgres(databaseUrl(server, name));
  return {
    database,
    async remove() {
      await database.close();
      await onServer(server, `drop database ${name} with (force)`);
    },
  };
}

/** A link and a session of the desk, and what was done by names from before. */
async function fill(database: Database): Promise<void> {
  await database.transaction(async (writer) => {
    for (const kind of ['link', 'session'])
      await sql`insert into desk_key (hash, kind, created_at, expires_at, used_at) values (${hashOf(kind)}, ${kind}, '2026-01-01T00:00:00.000Z', '2026-01-01T12:00:00.000Z', null)`.execute(
        writer,
      );
    for (const [id, actor] of ['staff:desk', 'operator:ada', 'task:sample museum'].entries())
      await sql`insert into audit (id, at, actor, action, subject, detail) values (${`a${id}`}, '2025', ${actor}, 'search:adjusted', 'items', '')`.execute(
        writer,
      );
  });
}

describe.each(['sqlite', 'postgres'] as const)('a site from before accounts (%s)', (kind) => {
  it.skipIf(kind === 'postgres' && !inject('postgresUrl'))(
    'keeps its links and its history, and ends its sessions',
    { timeout: 60_000 },
    async () => {
      const { database, remove } = await databaseFromBefore(kind);
      try {
        await fill(database);
        expect((await migrate(database))[0]).toMatch(/^0030-/);
        const site = newSite(database);
        for (const secret of ['session', 'link'])
          await expect(actorOfSession(site, secret)).rejects.toMatchObject({ code: 'desk-closed' });
        expect(await ownersByLink(site, 'link')).toEqual([]);
        expect(await database.read.selectFrom('desk_key').select('kind').execute()).toEqual([
          { kind: 'link' },
        ]);
        const actors = await database.read
          .selectFrom('audit')
          .select('actor')
          .orderBy('id')
          .execute();
        const names = await displayNames(
          site,
          [...actors.map(({ actor }) => actor), 'staff:01gone'],
          translator('en').t,
        );
        expect([...names.values()]).toEqual([
          'the staff desk',
          'ada (command line)',
          'sample museum',
          'former member of staff',
        ]);
      } finally {
        await remove();
      }
    },
  );
});
