// Erasing from the files of PostgreSQL while somebody else still reads what was.
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { onBothDatabases } from '../../../../../tests/databases/each.ts';
import { newSite } from '../../../../../tests/databases/site.ts';
import { queueMail } from '../mail/mail.ts';

onBothDatabases('what is erased', (database, kind) => {
  // On SQLite one connection writes and empties the log; nothing rewrites tables there.
  it.skipIf(kind === 'sqlite')(
    'is gone from the pages also where a reader had begun before: the rewriting waits for it',
    async () => {
      const { read, transaction, scrub } = database();
      const site = newSite(database());
      await transaction((writer) =>
        queueMail(writer, site.clock, [
          { to: 'erased@example.org', subject: 'Words', text: 'Zephyrine' },
        ]),
      );
      let end = (): void => undefined;
      const isOver = new Promise<void>((resolve) => (end = resolve));
      let started = (): void => undefined;
      const hasStarted = new Promise<void>((resolve) => (started = resolve));
      const reader = read
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute(async (reading) => {
          await sql`select count(*) from form_puzzle`.execute(reading);
          started();
          await isOver;
        });
      await hasStarted;
      await transaction((writer) =>
        writer
          .deleteFrom('job')
          .execute()
          .then(() => undefined),
      );
      const scrubbing = scrub(['job']);
      for (let turn = 0; turn < 50; turn++) await sql`select 1`.execute(read);
      end();
      await reader;
      await scrubbing;
      await sql`checkpoint`.execute(read);
      const { rows } = await sql<{
        found: number;
      }>`select position(${Buffer.from('Zephyrine')}::bytea in pg_read_binary_file(pg_relation_filepath('job'))) as found`.execute(
        read,
      );
      expect(rows).toEqual([{ found: 0 }]);
    },
  );
});
