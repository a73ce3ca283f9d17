// A database as it was before there were accounts.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql, type Kysely } from 'kysely';
import type { DatabaseKind } from '../../packages/site/src/platform/database/database.ts';
import { emptyDatabase, type OwnDatabase } from '../databases/each.ts';

const folder = join(import.meta.dirname, '../../packages/site/migrations');
const LAST_BEFORE = '0029';

/** An empty database at the version before accounts. */
export async function databaseFromBefore(kind: DatabaseKind): Promise<OwnDatabase> {
  const opened = await emptyDatabase(kind);
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
