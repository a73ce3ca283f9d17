import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { onBothDatabases } from '../../../../../tests/databases/each.ts';
import { migrate } from './migrate.ts';

const { version } = JSON.parse(
  readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'),
) as { version: string };

onBothDatabases('a database that a newer Vitrine has brought further', (database) => {
  it('is refused in a sentence with both versions, and nothing in it is changed', async () => {
    const steps = async () =>
      (
        await sql<{ name: string }>`select name from migration order by name`.execute(
          database().read,
        )
      ).rows.map(({ name }) => name);
    const ours = await steps();
    await database().transaction((writer) =>
      sql`insert into migration (name, ran_at) values ('9999-from-the-future', '2030-01-01')`.execute(
        writer,
      ),
    );
    await expect(migrate(database())).rejects.toThrow(
      `it is at migration 9999-from-the-future, but Vitrine ${version} only supports up to ${ours.at(-1)}. Start the newer version`,
    );
    expect(await steps()).toEqual([...ours, '9999-from-the-future']);
  });
});
