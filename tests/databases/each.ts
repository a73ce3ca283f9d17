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
      let opened: { database: Database; remove(): Promise<void> } | undefined;
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

/** A migrated, empty database, copied from the run's own, and the means to remove it. */
export async function newDatabase(
  kind: DatabaseKind,
): Promise<{ database: Database; remove(): Promise<void> }> {
  const folder = inject('migratedFolder');
  if (kind === 'sqlite') {
    const own = mkdtempSync(join(tmpdir(), 'vitrine-db-'));
    copyFileSync(join(folder, SQLITE_FILE), join(own, SQLITE_FILE));
    const database = openSqlite(join(own, SQLITE_FILE));
    return {
      database,
      async remove() {
        await database.close();
        rmSync(own, { recursive: true, force: true });
      },
    };
  }
  const server = inject('postgresUrl');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await onServer(server, `create database ${name} template ${MIGRATED}`);
  const database = await openPostgres(databaseUrl(server, name));
  return {
    database,
    async remove() {
      await database.close();
      await onServer(server, `drop database ${name} with (force)`);
    },
  };
}
