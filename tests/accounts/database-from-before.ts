// A database as it was before there were accounts.
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql, type Kysely } from 'kysely';
import { inject } from 'vitest';
import {
  openPostgres,
  openSqlite,
  type Database,
  type DatabaseKind,
} from '../../packages/site/src/platform/database/database.ts';
import { databaseUrl, onServer } from '../databases/migrated.ts';

const folder = join(import.meta.dirname, '../../packages/site/migrations');
const LAST_BEFORE = '0029';

/** An empty database at the version before accounts. */
export async function databaseFromBefore(
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
