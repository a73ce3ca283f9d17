// Runs one suite on SQLite and on PostgreSQL. Each suite has a database of its own, migrated and
// empty.
import { randomBytes } from 'node:crypto';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, inject } from 'vitest';
import {
  openPostgres,
  openSqlite,
  type Database,
  type DatabaseKind,
} from '../../packages/site/src/platform/database/database.ts';
import { databaseUrl, MIGRATED, onServer, SQLITE_FILE } from './migrated.ts';

/** A database of its own, and the means to remove it. */
export type OwnDatabase = { database: Database; remove(): Promise<void> };

/**
 * Describes `name` on both databases; `suite` gets a function that gives the database once the
 * suite runs.
 */
export function onBothDatabases(
  name: string,
  suite: (database: () => Database, kind: DatabaseKind) => void,
): void {
  for (const kind of ['sqlite', 'postgres'] as const) {
    const absent = kind === 'postgres' && !inject('postgresUrl');
    describe.skipIf(absent)(`${name} (${kind})`, () => {
      let opened: OwnDatabase | undefined;
      beforeAll(async () => {
        opened = await newDatabase(kind);
      });
      afterAll(() => opened?.remove());
      suite(() => {
        if (!opened)
          throw new Error('The database is opened when the suite runs, not while it is described.');
        return opened.database;
      }, kind);
    });
  }
}

/** A database in which nothing has been done yet. */
export const emptyDatabase = (kind: DatabaseKind): Promise<OwnDatabase> =>
  kind === 'sqlite' ? ownSqlite() : ownPostgres();

/** A migrated database without records, copied from the run's own. */
export const newDatabase = (kind: DatabaseKind): Promise<OwnDatabase> =>
  kind === 'sqlite'
    ? ownSqlite(join(inject('migratedFolder'), SQLITE_FILE))
    : ownPostgres(`template ${MIGRATED}`);

async function ownSqlite(copied?: string): Promise<OwnDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-db-'));
  const path = join(folder, SQLITE_FILE);
  if (copied !== undefined) copyFileSync(copied, path);
  const database = openSqlite(path);
  return {
    database,
    async remove() {
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function ownPostgres(template = ''): Promise<OwnDatabase> {
  const server = inject('postgresUrl');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await onServer(server, `create database ${name} ${template}`);
  const database = await openPostgres(databaseUrl(server, name));
  return {
    database,
    async remove() {
      await database.close();
      await onServer(server, `drop database ${name} with (force)`);
    },
  };
}
